import type { PageScene } from '../../page-scene.ts'
import { kindOf } from '../../sections/section-kinds.ts'
import type { Candidate } from '../candidate.ts'
import { linesWithNames } from '../names/may-hold-name.ts'
import type { PersonName } from '../names/person-name.ts'
import { readName } from '../names/read-name.ts'
import { styleOf } from '../cards/line-styles.ts'
import { isTurned } from '../page-habits.ts'
import { isGroupLabel, roleStrength } from '../roles/role-words.ts'
import { sentencesOf } from './sentences.ts'

const shortestText = 40
const longestText = 1000
const leastNames = 3
/** Most lines have no two words with capitals between commas, and need no look at their words. */
const mayEnumerate = /, [^,.;]{0,20}\p{Lu}[^,;]{2,40} [^,;]{0,30}\p{Lu}\p{L}/u
/** What announces the names stands right before them. */
const longestLead = 90
/** The line above that announces the names of this one. */
const isLabel = /^.{3,60}:$/
/** A board of long ago is told with its year. */
const pastYear = /(?<!\d)(?:1[5-9]\d\d|200\d|201[0-5])(?!\d)/
const between =
  /\s*[,:]\s+(?:(?:and|und|et|y|e|i|en|og|och|ja|és|și|ve|a|oraz|ning|un|ir|и|та|і|και)\s+(?=\p{Lu}|\p{Ll}[\p{Ll}-]{0,4}\.? ?\p{Lu}))?|\s+(?:and|und|et|y|e|i|en|og|och|ja|és|și|ve|a|oraz|ning|un|ir|и|та|і|και)\s+(?=\p{Lu}|\p{Ll}[\p{Ll}-]{0,4}\.? ?\p{Lu})/u

/** Three names and more in a sentence that tells of a board or of what they do: "Elected to the board were Nora Reed, Carl Moss and Tom Berg." */
export function inEnumerations({ page, kind }: PageScene): Candidate[] {
  if (kind === 'article') return []
  const found: Candidate[] = []
  const named = linesWithNames(page.blocks)
  let last = -1
  page.blocks.forEach(({ text, zone }, block) => {
    if (!named[block] || text.length < shortestText || text.length > longestText) return
    if (zone === 'quote' || zone === 'comment' || zone === 'nav' || !mayEnumerate.test(text)) return
    // A list of the boards of several terms begins with the present one.
    if (last === block - 1 && styleOf(page.blocks[last]) === styleOf(page.blocks[block])) return
    for (const sentence of sentencesOf(text)) {
      const people = rowsOf(sentence, page.blocks[block - 1]?.text ?? '')
      if (people.length > 0) last = block
      for (const { name, role } of people)
        found.push({
          name,
          role,
          roleStrength: role === '' ? 1 : 2,
          block,
          method: 'text',
          isLabelled: false,
          isListed: true,
        })
    }
  })
  return found
}

/** A name of a row, and what its brackets say of the person. */
interface Enumerated {
  name: PersonName
  role: string
}

/** A further body, behind the row of the first: "…, and to the audit committee: Ann Lee and Tom Berg". */
const furtherBody = /kom+iss?j|commission|comisi|revis|rewiz|audit|aufsicht|beirat|contr[oô]l/iu

/** The rows of names of a sentence, when what stands before them tells of people of the house. */
function rowsOf(sentence: string, above: string): Enumerated[] {
  if (!sentence.includes(',') || pastYear.test(sentence)) return []
  const pieces = sentence.replace(/[.!]$/, '').split(between)
  const { row, rest } = firstRow(pieces, above)
  const isFurther = row.length > 0 && furtherBody.test(rest[0] ?? '') && nameOf(rest[0] ?? '') === null
  return isFurther ? [...row, ...firstRow(rest, 'board:').row] : row
}

/** The first row of names, and the pieces behind it. */
function firstRow(pieces: string[], above: string): { row: Enumerated[]; rest: string[] } {
  const none = { row: [], rest: [] }
  const names = pieces.map((piece) => nameOf(piece))
  const from = names.findIndex((name, at) => name !== null && names[at + 1])
  if (from < 0 || (from === 0 && !isLabel.test(above))) return none
  const end = names.findIndex((name, at) => at > from && name === null)
  const row = names.slice(from, end < 0 ? undefined : end).filter((name) => name !== null)
  if (row.filter(isKnown).length * 3 < row.length * 2) return none
  const first = nameAtEnd(pieces[from - 1] ?? '')
  const lead = from === 0 ? above : pieces.slice(0, from).join(' ').slice(-longestLead)
  const all = first && isKnown(first) ? [first, ...row] : row
  const tells = roleStrength(lead) === 2 || kindOf(lead) === 'team' || furtherBody.test(lead)
  if (all.length < leastNames || !tells) return none
  const label = isLabelOfAll(pieces[from - 1]) ? (pieces[from - 1] ?? '') : ''
  return {
    row: all.map((one) => (one.role === '' ? { ...one, role: label } : one)),
    rest: end < 0 ? [] : pieces.slice(end),
  }
}

/** "members", right before their names. */
function isLabelOfAll(piece = ''): boolean {
  return piece.length < 25 && !piece.includes(' ') && (isGroupLabel(piece) || roleStrength(piece) === 2)
}

const remark = / (?:\(([^()]{2,40})\)|[–-] (\p{Ll}[\p{L} ]{2,40}))$/u

/** "Mara Linde (treasurer)", "dr. Tom Berg", "Nora Reed – chair". */
function nameOf(piece: string): Enumerated | null {
  if (piece.length > 80) return null
  const [whole = '', inside = '', behind = ''] = remark.exec(piece) ?? []
  const said = inside + behind
  const name = readName(piece.slice(0, piece.length - whole.length))
  return name ? { name, role: roleStrength(said) === 2 ? said : '' } : null
}

function isKnown({ name }: Enumerated): boolean {
  return name.given === 2 || isTurned(name) || name.isTitled
}

/** The two or three last words of what comes before the row. */
function nameAtEnd(text: string): Enumerated | null {
  const brackets = / \([^()]{2,40}\)$/.exec(text)?.[0] ?? ''
  const words = text.slice(0, text.length - brackets.length).split(' ')
  if (words.length < 3) return null
  const [long, short] = [words.slice(-3), words.slice(-2)].map((name) => name.join(' ') + brackets)
  // "LINDE Mara Elise": the family name in capitals begins the name.
  const isLong = /^\p{Lu}{3,} \p{Lu}\p{Ll}/u.test(long ?? '')
  const found = [nameOf(short ?? ''), nameOf(long ?? '')].filter((name) => name !== null)
  return (isLong ? nameOf(long ?? '') : null) ?? found.find(isKnown) ?? found[0] ?? null
}
