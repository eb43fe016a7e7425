import type { Business } from '../business.ts'
import { type PageTexts, wordsOf } from './page-texts.ts'

/** Words for kinds of streets: they are abbreviated and left out, so that they decide nothing. */
const streetKinds = new Set(
  'allee alley aleja al av ave avda avenida avenue avinguda bd blvd boulevard bulevar c c2 calea calle carrer carretera chaussee chemin close corso court crescent ct cours dr drive gade gasse gata gatan gracht hwy highway impasse katu kade laan lane ln largo misrah pasaje passage passeig paseo per pereulok piazza pl place plac plein plaza plaza prospekt pr quai rd road route rua rue shosse singel square sq st str strada straat street strasse tn trg triq tie ul ulica ulitsa utca vag vagen vej via viale vicolo vico way weg wharf yard улица ул проспект пр пер переулок площадь пл бульвар шоссе набережная наб'.split(
    ' ',
  ),
)
/** Words between a street and its number at most. */
const nearby = 4
const shortestPostcode = 4

/** The street of the business as a page writes it, and whether its house number stands beside it. */
export interface StreetMatch {
  text: string
  hasNumber: boolean
}

/** Finds the business's street on a page; the kind of street may be abbreviated, and the number may stand on either side. */
export function matchStreet({ street }: Business, { lines }: Pick<PageTexts, 'lines'>): StreetMatch | null {
  const words = streetWords(street ?? '')
  const names = words.filter((word) => !/^\d+[a-z]?$/.test(word))
  const number = words.find((word) => /^\d+[a-z]?$/.test(word))
  if (names.join('').length < 3) return null
  let found: StreetMatch | null = null
  for (const [at, line] of lines.entries()) {
    const own = line.flatMap(streetWord)
    // The number may stand in the line after the street.
    const here = [...own, ...(lines[at + 1] ?? []).slice(0, 2).flatMap(streetWord)]
    for (
      let start = own.indexOf(names[0] ?? '');
      start >= 0;
      start = own.indexOf(names[0] ?? '', start + 1)
    ) {
      if (!names.every((name, offset) => here[start + offset] === name)) continue
      const around = here.slice(Math.max(0, start - nearby), start + names.length + nearby)
      const hasNumber = number !== undefined && around.includes(number)
      if (!found || hasNumber) found = { text: street ?? '', hasNumber }
    }
  }
  return found
}

/** The words of a street without its kind, house number included. */
export function streetWords(street: string): string[] {
  return wordsOf(street).flatMap(streetWord)
}

/** A word of a street without its kind: `hauptstrasse` and `hauptstr` are both `haupt`. */
function streetWord(word: string): string[] {
  if (streetKinds.has(word)) return []
  const bare = word.replace(/(?:strasse|str|gasse|weg|straat|laan|gatan|vagen|katu)$/, '')
  return [bare.length > 2 ? bare : word]
}

/** Whether the page writes the business's postal code, with or without its inner space. */
export function matchPostcode({ postalCode }: Business, { lines }: PageTexts): boolean {
  const code = wordsOf(postalCode ?? '')
  const joined = code.join('')
  if (joined.length < shortestPostcode || !/\d/.test(joined)) return false
  return lines.some((words) =>
    words.some(
      (word, at) =>
        word === joined || words.slice(at, at + 2).join('') === joined || isPrefixed(word, joined),
    ),
  )
}

/** `AD100` or `CH-8001` beside a plain code, one way or the other. */
function isPrefixed(word: string, code: string): boolean {
  const [long, short] = word.length > code.length ? [word, code] : [code, word]
  return /^[a-z]{1,2}\d{4,}$/.test(long) && long.replace(/^[a-z]+/, '') === short
}

/** Whether the page names the business's town. */
export function matchTown({ city }: Business, { words }: PageTexts): boolean {
  const town = wordsOf(city ?? '').join(' ')
  return town !== '' && ` ${words.join(' ')} `.includes(` ${town} `)
}
