import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  // to your server, while you develop
  server: { proxy: { '/verified': 'http://localhost:8080' } },
})
