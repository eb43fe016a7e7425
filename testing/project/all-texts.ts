import type { Language } from '#contract/values/languages.ts'
import { type TextSet, textSets } from '#web/i18n/text-sets.ts'

export const setNames = Object.keys(textSets) as TextSet[]

/** The texts of one set in one language, by key. */
export async function textsOfSet(name: TextSet, language: Language): Promise<Record<string, string>> {
  return (await textSets[name][language]()).texts
}

/** All texts of a language, by key. */
export async function allTexts(language: Language): Promise<Record<string, string>> {
  const sets = await Promise.all(setNames.map((name) => textsOfSet(name, language)))
  return Object.assign({}, ...sets) as Record<string, string>
}
