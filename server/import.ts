import { keepCompiled } from './keep-compiled.ts'

/** A small file is imported sooner than the modules for it are compiled. */
keepCompiled()
await import('./import-command.ts')
