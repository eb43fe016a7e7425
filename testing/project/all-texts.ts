import { type Language, languageTags } from '#contract/values/languages.ts'
import type { WordTable } from '#contract/values/words.ts'
import type { TextSet } from '#web/i18n/catalogue.ts'
import * as sets from '#web/i18n/text-sets.ts'

const tables: Record<TextSet, { texts: WordTable }> = sets
export const setNames = Object.keys(tables) as TextSet[] // the keys of that table

/** The texts of one set in one language, by key. */
export function textsOfSet(name: TextSet, language: Language): Record<string, string> {
  const at = languageTags.indexOf(language)
  return Object.fromEntries(Object.entries(tables[name].texts).map(([key, words]) => [key, words[at] ?? '']))
}

/** All texts of a language, by key. */
export const allTexts = (language: Language): Record<string, string> =>
  Object.assign({}, ...setNames.map((name) => textsOfSet(name, language))) as Record<string, string>
