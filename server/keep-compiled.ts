import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

/**
 * Keeps what is compiled from here on for the next start, beside the packages; a folder that cannot be written is no
 * fault. Holds for modules that are imported afterwards.
 */
export function keepCompiled(): void {
  enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)))
}
