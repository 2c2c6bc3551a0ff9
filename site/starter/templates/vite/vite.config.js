import { loadEnvFile } from 'node:process'
import { defineConfig } from 'vite'
import { routes } from './server.js'

loadEnvFile()
const port = Number(process.env.PORT ?? 3000)

export default defineConfig({
  server: { port, strictPort: true },
  preview: { port, strictPort: true },
  plugins: [
    {
      name: 'routes-of-your-server',
      configureServer: ({ middlewares }) => void middlewares.use(routes),
      configurePreviewServer: ({ middlewares }) => void middlewares.use(routes),
    },
  ],
})
