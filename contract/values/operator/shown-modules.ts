import { type ModuleSlug, moduleSlugs } from '../modules.ts'

/** Modules that pages offer. `ai_suggest` is left out because nothing uses it yet. */
export const shownModules: readonly ModuleSlug[] = moduleSlugs.filter((slug) => slug !== 'ai_suggest')
