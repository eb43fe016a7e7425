import { fold, withAndWithoutArticle } from '#engine/taxonomy/words/fold.ts'

/** A column name as it is compared: without case, accents and marks, camelCase in words, no Arabic articles. */
export function foldHeader(name: string): string {
  const folded = fold(name.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
  return withAndWithoutArticle(folded).at(-1) ?? folded
}
