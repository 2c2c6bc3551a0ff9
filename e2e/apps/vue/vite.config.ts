import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [
    vue({
      template: {
        compilerOptions: { isCustomElement: (tag) => tag.startsWith('svc-') },
      },
    }),
  ],
  // to your server, while you develop
  server: { proxy: { '/verified': 'http://localhost:8080' } },
})
