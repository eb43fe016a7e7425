import { fold, withAndWithoutArticle } from './fold.ts'
import { readWordTables, shownNames } from './word-table.ts'

let words: Set<string> | undefined

/** Whether a text is nothing but the name or a search word of a category: "Pharmacy", "Bäckerei". */
export function isCategoryWord(text: string): boolean {
  words ??= new Set(
    [...shownNames(), ...readWordTables()].flatMap(({ names, words: own, terms = [] }) =>
      [...names, ...own, ...terms].flatMap((word) => withAndWithoutArticle(fold(word))),
    ),
  )
  return words.has(fold(text))
}
