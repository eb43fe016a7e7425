import { fold, unspaced } from '#engine/taxonomy/words/fold.ts'
import { fieldsOf, type TableField, type TableKind, tableKinds, wordsOf } from './fields.ts'
import { accountNetwork } from '../accounts/networks.ts'
import { foldHeader } from './fold-header.ts'
import { otherWords, ownerWords } from './words/contact-words.ts'
import type { HeaderWords } from './words/name-words.ts'

/** Words by how surely they name a field: the first list and its first words are surest. */
function scoresOf(lists: readonly HeaderWords[]): Map<string, number> {
  const scores = new Map<string, number>()
  for (const [place, words] of lists.entries()) {
    for (const said of Object.values(words)) {
      for (const [rank, word] of said.split('|').entries()) {
        const folded = foldHeader(word)
        const score = 1 - place * 0.05 - rank / 200
        if (score > (scores.get(folded) ?? 0)) scores.set(folded, score)
      }
    }
  }
  return scores
}

const scoresByKind = new Map<TableKind, Map<TableField, Map<string, number>>>()

/** The words of the fields of a kind, folded when they are first asked for: most threads read rows alone. */
function fieldScores(kind: TableKind): Map<TableField, Map<string, number>> {
  const before = scoresByKind.get(kind)
  if (before) return before
  const scores = new Map(fieldsOf(kind).map((field) => [field, scoresOf(wordsOf(field, kind))]))
  scoresByKind.set(kind, scores)
  return scores
}

const others = scoresOf([otherWords])
const owners = scoresOf([ownerWords])

/** All words that a header can hold: what no field is called by is not looked up for each of them. */
let vocabulary: ReadonlySet<string> | undefined
function allWords(): ReadonlySet<string> {
  if (vocabulary) return vocabulary
  const byField = tableKinds.flatMap((kind) => [...fieldScores(kind).values()])
  vocabulary = new Set([...byField, others].flatMap((words) => [...words.keys()]))
  return vocabulary
}

/** Words that say no more than the field they stand behind: "city name", "website (main)". */
const filling = new Set(
  'name names value values text main primary number url link address full official'.split(' ').map(fold),
)

/** Words in front of "name" by which something else is called than what the row is about. */
const otherNames =
  /^(?:.* )?(?:first|last|middle|maiden|nick|user|contact|person|owner|file|sheet|table|column|product|list|group|event|campaign|brand|parent|domain|street|city|county|state|country|region|category|industry|bank|server|host|tag|field|former|alternate|other) names?$/

/** A person is not what its account, its file or its product is called, but by a full name of any kind. */
const isOtherName = (header: string, kind: TableKind): boolean =>
  kind === 'people' ? !/(?:full|display) names?$|official full$/.test(header) : otherNames.test(header)

const longEnough = (word: string): boolean =>
  word.length > 3 ||
  unspaced.test(word) ||
  ['tel', 'zip', 'url', 'lat', 'lon', 'lng', 'fax', 'id'].includes(word)

const withoutSpaces = new RegExp(`${unspaced.source}|\\p{Script=Hangul}`, 'u')

/** The ends of a header that may be a word: from each of its words on, in scripts without spaces from each letter on. */
function endsOf(header: string): string[] {
  const ends: string[] = []
  for (let at = 1; at < header.length - 1; at += 1) {
    const isWord = header[at - 1] === ' '
    const end = header.slice(at)
    if (isWord ? longEnough(end) : withoutSpaces.test(end.charAt(0))) ends.push(end)
  }
  return ends
}

/** Its beginnings, likewise; before a space only where what follows says no more. */
function beginningsOf(header: string): string[] {
  const beginnings: string[] = []
  for (let at = 2; at < header.length; at += 1) {
    const beginning = header.slice(0, at)
    const isWord =
      header[at] === ' ' &&
      header
        .slice(at + 1)
        .split(' ')
        .every((word) => filling.has(word))
    if (isWord ? longEnough(beginning) : withoutSpaces.test(header.charAt(at - 1))) beginnings.push(beginning)
  }
  return beginnings
}

interface Reading {
  text: string
  /** How much of the score of a word it is worth. */
  share: number
  /** Its ends and beginnings that are words of some field. */
  ends: string[]
  beginnings: string[]
}

const valued = ` ${fold('value')}`

/** What a header is read as: the whole, the whole without numbers, and its parts between brackets and strokes. */
function readHeader(column: string): { exact: Reading[]; alike: Reading[] } {
  const words = allWords()
  const isWord = (text: string) => words.has(text)
  const read = (text: string, share: number): Reading => ({
    text,
    share,
    ends: endsOf(text).filter(isWord),
    beginnings: beginningsOf(text).filter(isWord),
  })
  const whole = foldHeader(column)
  const bare = whole.replace(/(?:^| )\d+(?= |$)/g, '').trim()
  // A program that numbers its columns says which of them has the label and which the value.
  const numbered = bare !== whole && bare.endsWith(valued) ? bare.slice(0, -valued.length) : bare
  const parts = column
    .split(/[/|(),[\]]+/)
    .map(foldHeader)
    .filter(Boolean)
  const divided = parts.length > 1 ? parts.map((part, place) => read(part, place === 0 ? 0.97 : 0.72)) : []
  const together =
    numbered === whole || numbered === '' ? [read(whole, 1)] : [read(whole, 1), read(numbered, 0.99)]
  // "Country/Region" as a whole ends with the word of its last part, which says less than the first.
  return { exact: [...together, ...divided], alike: divided.length > 0 ? divided : together }
}

const known = new Map<string, ReturnType<typeof readHeader>>()
const mostKnown = 5_000

function readingsOf(column: string): ReturnType<typeof readHeader> {
  const before = known.get(column)
  if (before) return before
  if (known.size >= mostKnown) known.clear()
  const read = readHeader(column)
  known.set(column, read)
  return read
}

const best = (texts: readonly string[], words: ReadonlyMap<string, number>): number =>
  texts.reduce((most, text) => Math.max(most, words.get(text) ?? 0), 0)

/** How well the name of a column says a field: 1 for its usual names, less for a name that only ends with one. */
export function headerScore(column: string, field: TableField, kind: TableKind): number {
  const words = fieldScores(kind).get(field)
  if (!words) return 0
  if (field === 'account') return accountNetwork(column) ? 0.9 : 0
  const { exact, alike } = readingsOf(column)
  const whole = Math.max(...exact.map(({ text, share }) => (words.get(text) ?? 0) * share))
  if (whole > 0) return whole
  return Math.max(
    ...alike.map(({ text, share, ends, beginnings }) => {
      if (field === 'name' && isOtherName(text, kind)) return 0
      const ending = best(ends, words)
      if (ending > 0) return (ending - 0.25) * share
      const beginning = best(beginnings, words)
      return beginning > 0 ? (beginning - 0.4) * share : 0
    }),
  )
}

/** Whether a column is known to hold what no field does: a fax, a date, a picture. */
export function isOtherColumn(column: string): boolean {
  const [whole] = readingsOf(column).exact
  return whole !== undefined && best([whole.text, ...whole.ends], others) > 0
}

/** Whether a column names a colleague who looks after the row. The owner of a business may be whom it is about. */
export function isOwnerColumn(column: string, kind: TableKind): boolean {
  const header = foldHeader(column)
  if (kind === 'places') return /^(?:contact|account|lead|record|deal|company) owner\b/.test(header)
  return owners.has(header) || / owner$| owner (?:email|name|id)$/.test(header)
}
