import { fold, withAndWithoutArticle } from './fold.ts'
import { readWordTables, shownNames } from './word-table.ts'

let words: Map<string, Set<string>> | undefined

/** The categories of which a text is the name or a search word, and nothing else: "Pharmacy", "Bäckerei". */
export function categoriesOfWord(text: string): ReadonlySet<string> {
  words ??= allWords()
  return words.get(fold(text)) ?? none
}

const none: ReadonlySet<string> = new Set()

export const isCategoryWord = (text: string): boolean => categoriesOfWord(text).size > 0

function allWords(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const { category, names, words: own, terms = [] } of [...shownNames(), ...readWordTables()]) {
    for (const form of [...names, ...own, ...terms].flatMap((text) => withAndWithoutArticle(fold(text)))) {
      const known = found.get(form)
      if (known) known.add(category)
      else found.set(form, new Set([category]))
    }
  }
  return found
}
