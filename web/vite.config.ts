import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const apiOrigin = process.env['QUARRY_DEV_API'] ?? 'http://127.0.0.1:3000'

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), tailwindcss()],
  // Pages are served under a content security policy: nothing may arrive as a data URL or an inline script.
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2023',
  },
  // MapLibre's worker is an ES module; built in any other format the map stays empty.
  worker: { format: 'es' },
  server: { proxy: { '/api': apiOrigin } },
})
