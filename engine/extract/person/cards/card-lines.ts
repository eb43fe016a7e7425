import type { TextBlock } from '#engine/html/html-page.ts'
import { kindOf } from '../../sections/section-kinds.ts'
import { labelledRole, withoutNameLabel, withoutNumber } from '../candidate.ts'
import { givenStrength } from '../names/known-names.ts'
import { type PersonName, readGivenName, readName } from '../names/read-name.ts'
import { type RoleStrength, roleStrength } from '../roles/role-words.ts'

const longestRole = 90
/** A longer line that ends in a full stop is a sentence. */
const longestShort = 45
/** What speaks against a role in a line. */
export const noRole =
  /@|\d{3,}|[.!?…]$|[.!?] \p{Lu}|^(?:about|über|meet|our|unsere?|the|all|contact|für|for|pour|para|per|voor|dla|för|til|read|more|mehr|join|wir|we|nous|notre|nuestro|il nostro|i nostri|nasz|náš|vår|våre|vores|meidän)\b/iu

/** A name or a role that stands in a line of its own. */
export type Line = { name: PersonName } | RoleLine | null

interface RoleLine {
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
  const strength = roleStrength(text)
  const name =
    readName(withoutNumber(text).replace(/\s*[:;,]$/, '')) ??
    (strength === 0 ? (readGivenName(text) ?? nameBeforeAddress(text)) : null)
  // "Supervisory Board" has the form of a name, and is a heading.
  if (strength === 0 && name?.given === 0 && /^h\d$/.test(tag) && kindOf(text) !== null) return null
  // "Dental Hygienist" has the form of a name; "Anna Burmeister" holds a word for a role.
  if (name && (strength === 0 || ((name.given === 2 || name.isTitled) && !endsInRole(name.words))))
    return { name }
  if (
    strength === 0 ||
    noRole.test(
      text
        .replace(/\s\d+\.?(?=\s|$)/g, '')
        .replace(/\d+[ªº.]/g, '')
        .replace(/^(\p{L}{2,9})\. (?=\p{Lu})/u, '$1 ')
        .replace(/(?<!\p{L})(\p{Lu}\p{Ll}{1,3}|\p{Ll}{1,5})\. (?=\p{Lu})/gu, '$1 ')
        .replace(text.length < longestShort ? /[:.]$/ : /:$/, ''),
    )
  )
    return null
  return holdsName(text) ? null : { role: text, strength }
}

const longestTail = 50
/** A town, a street, a number or an address behind a name. */
const addressTail =
  /^(?:\p{Lu}[\p{L}'’.-]*(?: (?:\p{L}+ )?[\p{Lu}\d][\p{L}\d'’.-]*){0,5}(?:, ?[\p{L}\d .'’-]+)?|[+(\d][\d ()/.+-]{5,}|(?:tel|tlf|tél|mob|telefon|phone|puh|тел|τηλ)\b.*|\S*(?:@| snabel-a | \(at\) |\[at\])\S.*)$/iu

/** "Mara Linde, Lindenweg 4", "Mara Linde – m.linde@…": a known name before what tells where she is reached. */
function nameBeforeAddress(text: string): PersonName | null {
  const cut = /,\s+|\s+[–—-]\s+/u.exec(text)
  if (!cut || text.length - cut.index > longestTail + cut[0].length) return null
  const tail = text.slice(cut.index + cut[0].length)
  const name =
    addressTail.test(tail) && /^[^\p{Ll}]|[@\d]|snabel/u.test(tail)
      ? readName(text.slice(0, cut.index))
      : null
  return name?.given === 2 && !readName(tail)?.given ? name : null
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
    words.slice(1).some((word) => /^\p{Lu}\p{Ll}/u.test(word) && givenStrength(word) === 2)
  )
}

export function isName(line: Line | undefined): line is { name: PersonName } {
  return line != null && 'name' in line
}

export function isRole(line: Line | undefined): line is RoleLine {
  return line != null && 'role' in line
}
