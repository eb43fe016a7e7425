import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

/**
 * Keeps what is compiled from here on for the next start; a folder that cannot be written is no
 * fault. Holds for modules that are imported afterwards.
 */
export function keepCompiled(): void {
  enableCompileCache(fileURLToPath(new URL('../.cache/compiled', import.meta.url)))
}
