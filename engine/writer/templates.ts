import type { Language } from '#engine/claims/language.ts'
import { arabicTemplates } from './arabic.ts'
import { englishTemplates } from './english.ts'
import { germanTemplates } from './german.ts'
import type { Templates } from './signal.ts'

/** The sentences of each language. */
export const templates: Record<Language, Templates> = {
  en: englishTemplates,
  de: germanTemplates,
  ar: arabicTemplates,
}
