import { fileURLToPath } from 'node:url'

/** Loaded before each test file by `npm test`: tests of pages get a document and may import `.tsx`. */
const pages = fileURLToPath(new URL('../web/', import.meta.url))
if (process.argv[1]?.startsWith(pages)) await import('./react.ts')
