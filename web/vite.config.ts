import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { chunkGroups } from './build/chunks/chunk-groups.ts'
import { firstPaint } from './build/first-paint.ts'
import { frameStyles } from './build/frame-styles.ts'
import { assetName, fontWeights } from './build/font-weights.ts'
import { staticModules } from './build/static-modules.ts'
import { textChunk, textsByLanguage } from './build/texts.ts'
import { dropFacades } from './build/chunks/drop-facades.ts'
import { mergeRuntime } from './build/chunks/merge-runtime.ts'
import { shortenPreloads } from './build/chunks/shorten-preloads.ts'
import { docs } from './build/docs/docs.ts'
import {
  addressesId,
  contractFiles,
  printAddresses,
  readAddresses,
  writeAddresses,
} from './build/addresses.ts'

const apiOrigin = process.env['QUARRY_DEV_API'] ?? 'http://127.0.0.1:3000'

/** The notices' looks come in our style sheet: the page refuses style elements, and theirs would be put in by a script. */
function noticesWithoutStyles(): Plugin {
  return {
    name: 'notices-without-styles',
    transform: {
      filter: { id: /\/sonner\/dist\/index\.mjs$/ },
      handler(code) {
        const bare = code.replace(/^__insertCSS\(".*"\);?$/m, '')
        if (bare === code) this.error('sonner no longer puts its styles in where they are taken out')
        return { code: bare, map: null }
      },
    },
  }
}

/** The addresses of all calls, without the contract's schemas: in the build at each call, while developing in a table. */
function addresses(): Plugin[] {
  const resolved = `\0${addressesId}`
  const known = readAddresses()
  return [
    {
      name: 'addresses',
      resolveId: (id) => (id === addressesId ? resolved : undefined),
      load(id) {
        if (id !== resolved) return undefined
        for (const file of contractFiles()) this.addWatchFile(file)
        return printAddresses()
      },
      apply: 'serve',
    },
    {
      name: 'addresses-of-calls',
      apply: 'build',
      enforce: 'pre',
      resolveId: { filter: { id: new RegExp(`^${addressesId}$`) }, handler: () => resolved },
      load: (id) => (id === resolved ? 'export const addressOf = (address) => address' : undefined),
      transform: {
        filter: { id: /\/web\/.*\.tsx?$/, code: /\/call\.ts'/ },
        handler: (code) => ({ code: writeAddresses(code, known), map: null }),
      },
    },
  ]
}

/** Writes each text file compressed beside itself, so that the server never compresses while a user waits. */
function packed(): Plugin {
  return {
    name: 'packed',
    async writeBundle({ dir = '' }, bundle) {
      for (const file of Object.keys(bundle).filter((name) => /\.(js|css|svg)$/.test(name))) {
        const content = await readFile(join(dir, file))
        await writeFile(join(dir, `${file}.gz`), gzipSync(content, { level: 9 }))
        await writeFile(join(dir, `${file}.br`), brotliCompressSync(content))
      }
    },
  }
}

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    react(),
    tailwindcss(),
    addresses(),
    docs(),
    staticModules(),
    textsByLanguage(),
    noticesWithoutStyles(),
    firstPaint(),
    frameStyles(),
    fontWeights(),
    mergeRuntime(),
    dropFacades(),
    shortenPreloads(),
    packed(),
  ],
  // React has had this hook of its own since version 18; the shim for older ones would travel with every first page.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }] },
  // Pages are served under a content security policy: nothing may arrive as a data URL, and what stands in the page itself runs by its hash.
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    // The map is that large, loads by itself, and the budget test watches over all others.
    chunkSizeWarningLimit: 1_500,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2023',
    // What the first page needs whatever it is comes in one file: small files compress badly.
    rolldownOptions: {
      // How long plugins take means nothing to a person who starts the product for the first time.
      checks: { pluginTimings: false },
      output: {
        // The entry names every later file: each letter of it travels with the first page.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: ({ names }) => assetName(names[0] ?? ''),
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'], includeDependenciesRecursively: false },
            { name: textChunk, debugName: 'texts', includeDependenciesRecursively: false },
            { name: chunkGroups(), debugName: 'parts of a visit', includeDependenciesRecursively: false },
            // A file for each of a hundred icons would cost more in names than in pictures.
            { name: 'icons', test: /\/lucide-react\//, minShareCount: 2 },
            // Forms of rarely opened pages: their schemas come together.
            { name: 'schemas', test: /\/contract\/|\/node_modules\/zod\//, minShareCount: 2 },
          ],
        },
      },
    },
  },
  // MapLibre's worker is an ES module; built in any other format the map stays empty.
  worker: { format: 'es' },
  // Our own folder is named api too: its files are not calls.
  server: { proxy: { '^/(api|auth)/(?!.*\\.ts)': apiOrigin } },
})
