import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

/** A small file is imported sooner than the modules for it are compiled: their code is kept from start to start. */
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)))
await import('./import-command.ts')
