import type { Column } from './columns.ts'
import { foldHeader } from './fold-header.ts'
import { firstNameWords, type HeaderWords, lastNameWords, nameWords } from './words/name-words.ts'

const folded = (words: readonly string[]): ReadonlySet<string> => new Set(words.map(foldHeader))
const all = (words: HeaderWords) => Object.values(words).flatMap((said) => said.split('|'))

/** Beginnings of words of which one end serves both: "Vor- und Nachname". */
const halves = ['vor', 'voor', 'för', 'fore', 'given', 'etu', 'ees']
const firsts = folded([...all(firstNameWords), ...halves])
const lasts = folded([...all(lastNameWords), 'family'])
/** The plainest word of each language, which beside a part of a name stands for the other part: "Nom et prénom". */
const plain = folded([
  ...Object.values(nameWords).map((said) => said.split('|')[0] ?? ''),
  'adı',
  'imię',
  'názov',
])
const joining = folded([
  ...'and und et e y i en och og ja a ja ve и та і й й и و ve & și si un ir és es in hoặc or'.split(' '),
  'name',
  'names',
  'отчество',
  'middle',
  'full',
])

/** More words than a header of a name has. */
const mostWords = 8

/** The first words that are one of `words` together, as many of them as there are; undefined for none. */
function spanOf(
  tokens: readonly string[],
  words: ReadonlySet<string>,
): { from: number; to: number } | undefined {
  for (let length = Math.min(3, tokens.length); length > 0; length -= 1)
    for (let from = 0; from + length <= tokens.length; from += 1)
      if (words.has(tokens.slice(from, from + length).join(' '))) return { from, to: from + length }
  return undefined
}

function without(tokens: readonly string[], words: ReadonlySet<string>): string[] | undefined {
  const span = spanOf(tokens, words)
  return span && [...tokens.slice(0, span.from), ...tokens.slice(span.to)]
}

/**
 * Whether a header names both parts of a person's name, in one language or with a word that stands for one of them: "First
 * and last name", "Nachname, Vorname", "Nome e cognome".
 */
function namesBothParts(header: string): boolean {
  const tokens = foldHeader(header).split(' ')
  const whole = tokens.join(' ')
  if (tokens.length < 2 || tokens.length > mostWords || firsts.has(whole) || lasts.has(whole)) return false
  const [noFirst, noLast] = [without(tokens, firsts), without(tokens, lasts)]
  if (noLast && spanOf(noLast, firsts)) return true
  if (noFirst && spanOf(noFirst, lasts)) return true
  return [noFirst, noLast].some((left) => {
    const others = left && without(left, plain)
    return others?.every((token) => joining.has(token)) ?? false
  })
}

/** Whether a column holds whole names as its header says. Values of one word are those of a part: "Name (Vorname)". */
export function isWholeName({ name, values }: Column): boolean {
  if (!namesBothParts(name)) return false
  const long = values.filter((value) => /\S[\s,·・]+\S|[\p{Script=Han}\p{Script=Hangul}]{2}/u.test(value))
  return values.length === 0 || long.length >= values.length / 2
}
