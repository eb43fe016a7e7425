import type { TextBlock } from '#engine/html/html-page.ts'
import { kindOf } from '../../sections/section-kinds.ts'
import { columnOf, labelledRole, withoutNameLabel, withoutNumber } from '../candidate.ts'
import { givenStrength } from '../names/known-names.ts'
import type { PersonName } from '../names/person-name.ts'
import { readGivenName, readName } from '../names/read-name.ts'
import { readUnlisted } from '../names/without-capitals.ts'
import { type RoleStrength, roleStrength } from '../roles/role-words.ts'

const longestRole = 90
/** A longer line that ends in a full stop is a sentence. */
const longestShort = 45
/** What speaks against a role in a line. */
export const noRole =
  /@|\d{3,}|[.!?…]$|[.!?] \p{Lu}|^(?:about|über|meet|our|unsere?|the|all|contact|für|for|pour|para|per|voor|dla|för|til|read|more|mehr|join|wir|we|nous|notre|nuestro|il nostro|i nostri|nasz|náš|vår|våre|vores|meidän)\b/iu

/** A name or a role that stands in a line of its own. */
export type Line = { name: PersonName } | RoleLine | null

export interface RoleLine {
  role: string
  strength: RoleStrength
}

/** What a line says alone: a name, a role, or neither. */
export function readLine({ text: written, zone, tag }: TextBlock): Line {
  if (zone === 'quote' || zone === 'comment' || zone === 'nav' || zone === 'credit' || zone === 'cookie')
    return null
  if (written.length < 2 || written.length > longestRole) return null
  const said = labelledRole(written)
  if (said !== null && !readName(said)?.given)
    return { role: said, strength: Math.max(roleStrength(said), 1) as RoleStrength }
  const text = withoutNameLabel(written)
  const strength = roleStrength(text.includes('@') ? text.replace(/\S+@\S+/g, '') : text)
  const name =
    readName(withoutNumber(text).replace(/\s*(?:[:;,]|[\p{So}\uFE0F]+)$/u, '')) ??
    (strength === 0 ? (readGivenName(text) ?? nameBeforeAddress(text) ?? nameWithInitial(text)) : null)
  // "Imie i nazwisko", the head of a column.
  if (name && name.given < 2 && columnOf(text) === 'name') return null
  // "Supervisory Board" has the form of a name, and is a heading.
  if (strength === 0 && name?.given === 0 && /^h\d$/.test(tag) && kindOf(text) !== null) return null
  // "Dental Hygienist" has the form of a name; "Anna Burmeister" holds a word for a role.
  if (name && (strength === 0 || ((name.given === 2 || name.isTitled) && !endsInRole(name.words))))
    return { name }
  if (
    strength === 0 ||
    noRole.test(
      withoutStops(text.replace(/\s\d+\.?(?=\s|$)/g, '').replace(/\d+[ªº.]/g, '')).replace(
        text.length < longestShort ? /[:.]$/ : /:$/,
        '',
      ),
    )
  )
    return null
  return holdsName(text) ? null : { role: text, strength }
}

/** "Vyr. redaktorė", "tech. Leiterin": a full stop behind a short word ends no sentence. */
export function withoutStops(text: string): string {
  return text.includes('. ')
    ? text
        .replace(/^(\p{L}{2,9})\. (?=\p{L})/u, '$1 ')
        .replace(/(?<!\p{L})(\p{Lu}\p{Ll}{1,3}|\p{Ll}{1,5})\. (?=\p{L})/gu, '$1 ')
    : text
}

/** A rare name in Chinese letters beside the label for the head of a firm. */
export function nameOfHead(blocks: TextBlock[], at: number): Line {
  const { text = '' } = blocks[at] ?? {}
  if (text.length > 5 || !headOfFirm.test(blocks[at - 1]?.text ?? '')) return null
  const name = readUnlisted(text)
  return name && { name }
}

const headOfFirm =
  /^(?:代表(?:取締役)?(?:社長|者)?(?:氏?名)?|代表(?:社員|理事)|社長|副?院長|理事長|園長|校長|施設長|会長|所長|店[長主]|担当者|(?:運営|販売|通信販売)?(?:統括)?責任者|負責人|负责人|法定代表人|院长|校长|联系人|聯絡人)[:：]?$/u

/** "M Linde": an initial without its full stop; "A" and "I" are words. */
function nameWithInitial(text: string): PersonName | null {
  const [, first = '', family = ''] = /^([B-HJ-Z]) (\p{Lu}\p{Ll}{2,}(?:-\p{Lu}\p{Ll}+)?)$/u.exec(text) ?? []
  const name = family === '' ? null : readName(`${first}. ${family}`)
  return name && { ...name, text }
}

const longestTail = 50
/** A town, a street, a number or an address behind a name. */
const addressTail =
  /^(?:\d{1,2}\. ?\p{Ll}{1,6}\.?|\p{Lu}[\p{L}'’.-]*(?: (?:\p{L}+ )?[\p{Lu}\d][\p{L}\d'’.-]*){0,5}(?:, ?[\p{L}\d .'’-]+)?|[+(\d][\d ()/.+-]{5,}|(?:tel|tlf|tél|mob|telefon|phone|puh|тел|τηλ|t\. ?č|klapka|linka|durchwahl|ext)(?!\p{L}).*|\S*(?:@| snabel-a | \(at\) |\[at\])\S.*)$/iu

/** A town behind a name, in scripts without capitals. */
const uncasedTail = /^[\p{Script=Devanagari}\p{Script=Hebrew}\p{Script=Georgian}\p{M} .()-]{2,40}$/u

/** "Mara Linde, Lindenweg 4", "Mara Linde – m.linde@…": a known name before what tells where she is reached. */
function nameBeforeAddress(text: string): PersonName | null {
  const cut = /\s*,\s+|\s+(?:[–—|·•-]|\/\/)\s+/u.exec(text)
  if (!cut || text.length - cut.index > longestTail + cut[0].length) return null
  const tail = text.slice(cut.index + cut[0].length)
  const name =
    (addressTail.test(tail) && /^[^\p{Ll}]|[@\d]|snabel/u.test(tail)) || uncasedTail.test(tail)
      ? readName(text.slice(0, cut.index).trim())
      : null
  return name?.given === 2 && !readName(tail)?.given && !readName(tail.split(',')[0] ?? '')?.given
    ? name
    : null
}

/** "Tom Reed Gardener" is a name with its role, "Anna Maria Koch" a name. */
function endsInRole(words: string[]): boolean {
  const [before = '', last = ''] = words.slice(-2)
  return words.length > 2 && roleStrength(last) === 2 && givenStrength(before) < 2
}

/** A line that names a person beside the role belongs to that person alone. */
function holdsName(text: string): boolean {
  if (/[:：]\s*[^\s(]/u.test(text)) return true
  const cut = /,\s|\s[–—-]\s/u.exec(text)
  if (cut && readName(text.slice(0, cut.index))?.given === 2) return true
  const words = text.split(' ')
  return (
    words.length > 2 &&
    (beginsWithName(words) ||
      words.slice(1).some((word) => /^\p{Lu}\p{Ll}/u.test(word) && givenStrength(word) === 2))
  )
}

/** "Mara Linde deputy chair", beside lines that are names alone. */
function beginsWithName([given = '', family = '', next = '']: string[]): boolean {
  const mayBe = /^\p{Ll}/u.test(next) || roleStrength(next) === 2
  return mayBe && givenStrength(given) === 2 && readName(`${given} ${family}`)?.given === 2
}

export function isName(line: Line | undefined): line is { name: PersonName } {
  return line != null && 'name' in line
}

export function isRole(line: Line | undefined): line is RoleLine {
  return line != null && 'role' in line
}
