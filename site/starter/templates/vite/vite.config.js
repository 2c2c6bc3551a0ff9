import { loadEnvFile } from 'node:process'
import { defineConfig } from 'vite'
import { checkOrigin } from './origin.js'
import { routes } from './server.js'

loadEnvFile()
const port = Number(process.env.PORT ?? 3000)

function serve({ middlewares }) {
  checkOrigin(port)
  middlewares.use(routes)
}

export default defineConfig({
  server: { port, strictPort: true },
  preview: { port, strictPort: true },
  plugins: [
    {
      name: 'routes-of-your-server',
      configureServer: serve,
      configurePreviewServer: serve,
    },
  ],
})
