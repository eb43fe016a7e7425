import { pathToFileURL } from 'node:url'
import { type Language, languageTags } from '#contract/values/languages.ts'
import type { WordTable } from '#contract/values/words.ts'
import { readTextSets } from '#web/build/texts.ts'
import type { TextSet } from '#web/i18n/catalogue.ts'

const files = [...readTextSets()].flatMap(([set, some]) =>
  some.map((file) => ({ set: set as TextSet, file })),
) // as the file declares it
const tables = await Promise.all(
  files.map(async ({ set, file }) => {
    const { texts } = (await import(pathToFileURL(file).href)) as { texts: WordTable }
    return { set, texts }
  }),
)

export const setNames = [...new Set(tables.map(({ set }) => set))]

/** The texts of one set in one language, by key; a key of two files comes twice. */
export function textsOfSet(name: TextSet, language: Language): [key: string, text: string][] {
  const at = languageTags.indexOf(language)
  return tables
    .filter(({ set }) => set === name)
    .flatMap(({ texts }) =>
      Object.entries(texts).map(([key, words]): [string, string] => [key, words[at] ?? '']),
    )
}

/** All texts of a language, by key. */
export const allTexts = (language: Language): Record<string, string> =>
  Object.fromEntries(setNames.flatMap((name) => textsOfSet(name, language)))
