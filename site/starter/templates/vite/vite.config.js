import { loadEnvFile } from 'node:process'
import { defineConfig } from 'vite'
import { checkOrigin } from './origin.js'
import { routes } from './server.js'

loadEnvFile()
const port = Number(process.env.PORT ?? 3000)
// the host that a proxy in front passes on; Vite refuses all others, except localhost
const allowedHosts = [new URL(process.env.ORIGIN).hostname]

function serve({ middlewares }) {
  checkOrigin(port)
  middlewares.use(routes)
}

export default defineConfig({
  server: { port, strictPort: true, allowedHosts },
  preview: { port, strictPort: true, allowedHosts },
  plugins: [
    {
      name: 'routes-of-your-server',
      configureServer: serve,
      configurePreviewServer: serve,
    },
  ],
})
