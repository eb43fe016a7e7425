import { type PageScene, plainName } from '../page-scene.ts'
import { type Candidate, cleanRole, methodOf, withoutNameLabel, withoutNumber } from './candidate.ts'
import { isPatronymic } from './names/known-names.ts'
import { contactLabel, namesAtStart, withoutContacts } from './names-at-start.ts'
import { linesWithNames } from './names/may-hold-name.ts'
import type { PersonName } from './names/person-name.ts'
import { readName } from './names/read-name.ts'
import { isTitlesOnly } from './names/titles-of.ts'
import { type Add, type FoundRole, isSure, readRow, readUnseparated } from './role-pairs.ts'
import { isGroupLabel, leadingRoleWords, type RoleStrength, roleStrength } from './roles/role-words.ts'
import { sentencesOf } from './prose/sentences.ts'

const longestLine = 300
const longestRole = 90
/** The name of a team before the label of its coach. */
const longestTeam = 20
/** Between a label and what it labels, or between a name and what the person does. */
const separator =
  /\s*[:：]\s*|\s+[–—|·•/-]\s+|\s*[–—|·•]\s+|\s+–(?=\p{L})|\s+-(?=\p{Ll})|(?<=\p{Ll}{3})-\s+(?=\p{Lu}\p{Ll}[^–—-]*$)|\s*,\s+|\s*\/\/\s*/u
/** A quick look for any of those: most lines have none. */
const maySeparate = /[:：–—|·•,/-]/

/** People in single lines: "Role: Name, Name", "Name, role", "Name (role)", "Role Name". */
export function inLines({ page }: PageScene): Candidate[] {
  const found: Candidate[] = []
  const named = linesWithNames(page.blocks)
  page.blocks.forEach(({ text: written, zone, tag }, block) => {
    if (!named[block]) return
    const text = withoutNameLabel(withoutTerm(halfWidth(written)))
    if (
      text.length > longestLine ||
      zone === 'quote' ||
      zone === 'comment' ||
      zone === 'nav' ||
      zone === 'credit'
    )
      return
    const method = methodOf(tag)
    const add = (name: PersonName, { role, isLabelled, least = 0 }: FoundRole) => {
      found.push({
        name,
        role: cleanRole(role),
        roleStrength: Math.max(roleStrength(role), least) as RoleStrength,
        block,
        method,
        isLabelled,
      })
    }
    if (roleStrength(text.slice(0, 150)) === 0 || isWholeName(text)) {
      readMailbox(text, add)
      readLabelled(text, add)
      readTitled(text, add)
      return
    }
    if (bracketed(text, add) || readRow(text, add) || readSharedRole(text, add)) return
    if (isGroupLabel(text.split(/[:：]/)[0] ?? '')) {
      readLabelled(text, add)
      return
    }
    for (const sentence of sentencesOf(text).slice(0, 8)) {
      for (const part of partsOf(sentence)) readSentence(part, add)
    }
  })
  return found
}

const furtherLabel = /[,;] (?=\p{L}[^:：,;]{3,40}[:：] \p{Lu})/u

/** "Chair: Mara Linde, deputy: Tom Berg": a sentence with a label and another behind a comma, by its labels. */
function partsOf(sentence: string): string[] {
  return /[:：][^:：]{4,80}[,;][^:：]{4,}[:：]/.test(sentence) ? sentence.split(furtherLabel) : [sentence]
}

/** "Суддя Михайло Федорович": with a patronymic, the word before the given name is the family name, whatever else it means. */
function isWholeName(text: string): boolean {
  const words = text.length < 60 ? text.split(' ') : []
  return words.length === 3 && isPatronymic(words[2] ?? '') && (readName(text)?.given ?? 0) > 0
}

/** "Auditor (2 years) Mara Linde", "555 010 199 - Auditor Mara Linde": without the term of office, or the number that leads the line. */
function withoutTerm(text: string): string {
  const bare = text.includes(' (') ? text.replace(/(?<=\p{L}) \(\d[^()]{1,14}\)(?= \p{Lu}\p{Ll})/u, '') : text
  return /^[+\d]/.test(bare) ? bare.replace(leadingNumber, '') : bare
}

const leadingNumber = /^\+?\d[\d ()/]{6,20}\d\s*[–:-]\s*(?=\p{L}{3})/u

/** Brackets and strokes of Chinese and Japanese type, as those of Latin type. */
function halfWidth(text: string): string {
  return /[（）／]/.test(text)
    ? text
        .replace(/\s*（/g, ' (')
        .replace(/）/g, ')')
        .replace(/\s*／\s*/g, ' / ')
    : text
}

/** "Name (role)", once or in a row. */
function bracketed(text: string, add: Add): boolean {
  if (!text.includes('(')) return false
  let any = false
  for (const [, before = '', inside = ''] of text.matchAll(/([^(),;:]{4,60}?)\s*\(([^()]{2,90})\)/gu)) {
    const lead = withoutNumber(before.trim())
      .replace(/^\s*(?:(?:und|and|et|e|y|i|og|och|ja|en)\s+|[|·•/]\s*)/u, '')
      .trim()
    const name = readName(lead) ?? nameBehindSentence(lead)
    // "Dental nurse (DN)" is a role and its abbreviation.
    if (!name || roleStrength(inside) === 0 || (name.given < 2 && roleStrength(before) === 2)) continue
    add(name, { role: inside, isLabelled: false })
    any = true
  }
  return any
}

/** "The board consists of Mara Linde", before the brackets with her role. */
function nameBehindSentence(text: string): PersonName | null {
  const [, words = ''] = /\p{Ll} \p{Ll}\S* ((?:\p{Lu}\S+ ){1,3}\p{Lu}\S+)$/u.exec(text) ?? []
  const name = words === '' ? null : readName(words)
  return name && (name.given === 2 || /^\p{Lu}{3,} \p{Lu}\p{Ll}/u.test(words)) ? name : null
}

function readSentence(sentence: string, add: Add): void {
  const text = withoutLeadingTitles(sentence)
  const cut = maySeparate.test(text) ? separator.exec(text) : null
  if (!cut) {
    readUnseparated(/[\d@]/.test(text) ? withoutContacts(text) : text, add)
    return
  }
  const first = text.slice(0, cut.index).trim()
  const rest = text.slice(cut.index + cut[0].length).trim()
  const name = readName(withoutNumber(first))
  const isName =
    name !== null && (name.given === 2 || name.isTitled || name.hasFamilyForm || roleStrength(first) === 0)
  const told = withoutContacts(rest)
  // "Mara Linde, notary, who runs this site under the name …": the role ends at the comma.
  const role = told.length < longestRole ? told : (told.split(/\s*,\s+/)[0] ?? '')
  if (cut[0].includes(',') && readRoleBefore(text, first, add)) return
  if (
    isName &&
    role.length < longestRole &&
    roleStrength(role) > 0 &&
    !readName(role.split(separator)[0] ?? '')?.given
  ) {
    add(name, { role, isLabelled: false })
  } else if (
    first.length < longestRole &&
    roleStrength(first) > 0 &&
    !/\p{L}{3}[.!?]\s|\d{3}/u.test(first) &&
    !beginsWithName(first)
  ) {
    const names = namesAtStart(rest)
    for (const each of names) add(each, { role: first, isLabelled: true })
    if (names.length === 0 && !readBetweenRoles(first, role, add))
      readUnseparated(told === '' ? first : text, add)
  } else if (
    first.length < longestTeam &&
    roleStrength(first) === 0 &&
    (/^[^:：]{3,40}[:：]/.test(rest) || contactLabel.test(` ${first}`))
  ) {
    // "U15 – Coach: Mara Linde", "Phone – Mara Linde, coach"
    readSentence(rest, add)
  } else readUnseparated(first, add)
}

/** "Mara Linde, Tom Berg – parents' representatives": one role behind several names. */
function readSharedRole(text: string, add: Add): boolean {
  const cut = text.includes(',') ? / [–—-] (?=\p{Ll})/u.exec(text) : null
  if (!cut) return false
  const before = text.slice(0, cut.index)
  const role = text.slice(cut.index + cut[0].length).replace(/[.,;]$/, '')
  const names = namesAtStart(before)
  const isWhole = names.length > 1 && names.length >= before.split(',').length
  if (!isWhole || role.length > longestRole || roleStrength(role) < 2 || !names.some(isSure)) return false
  for (const name of names) add(name, { role, isLabelled: false })
  return true
}

/** "Docent Mara Linde – head of the laboratory": a rank before the name and the role behind it. */
function readBetweenRoles(first: string, role: string, add: Add): boolean {
  const words = first.split(' ')
  const name = readName(words.slice(leadingRoleWords(words)).join(' '))
  if (!name || !isSure(name) || role.length >= longestRole || roleStrength(role) < 2 || readName(role)?.given)
    return false
  add(name, { role, isLabelled: false })
  return true
}

/** "к.т.н., доцент Линде М. И. – …": a comma behind a title parts no name from its role. */
function withoutLeadingTitles(text: string): string {
  const [lead = '', title = ''] = /^(\S{2,8}),\s+/u.exec(text) ?? []
  return title !== '' && /\./.test(title) && isTitlesOnly(title) ? text.slice(lead.length) : text
}

/** "Mara Linde serves as warden": a label that names a person is no role of the next one. */
function beginsWithName(label: string): boolean {
  const words = label.split(' ')
  return words.length > 3 && readName(words.slice(0, 2).join(' '))?.given === 2
}

/** "Avv. Mara Linde – diritto civile": the title says what she does, the rest in which field. */
function readTitled(text: string, add: Add): void {
  const cut = maySeparate.test(text) ? separator.exec(text) : null
  const name = cut ? readName(text.slice(0, cut.index)) : null
  const field = cut ? text.slice(cut.index + cut[0].length) : ''
  if (
    name?.isTitled &&
    readName(text) === null &&
    field.length < 60 &&
    !/[\d@.!?]/.test(field) &&
    readName(field)?.given !== 2
  )
    add(name, { role: field, isLabelled: false })
}

/** "Ledamöter Karin Ek, Olle Berg": a role that runs into the first of several names. */
function readRoleBefore(text: string, first: string, add: Add): boolean {
  const words = first.split(' ')
  const lead = isGroupLabel(words[0] ?? '') ? 1 : leadingRoleWords(words)
  const head = lead > 0 && lead < words.length ? readName(words.slice(lead).join(' ')) : null
  if (!head || head.given < 2) return false
  const label = words.slice(0, lead).join(' ')
  for (const name of namesAtStart(text.split(' ').slice(lead).join(' ')))
    add(name, { role: label, isLabelled: true, least: 1 })
  return true
}

/** "Mara Linde, m.linde@…": a name and an address, which has to carry the name to count. */
function readMailbox(text: string, add: Add): void {
  if (!text.includes('@')) return
  const [, before = ''] = /^([^@]{4,60}?)\s*[,;:(–—-]?\s*\S+@\S+\s*\)?$/u.exec(text) ?? []
  const name = readName(before)
  const local = plainName(/\S+(?=@)/.exec(text)?.[0] ?? '')
  const isNamed = name?.words.length === 2 && name.words.every((word) => local.includes(plainName(word)))
  if (name && (isSure(name) || isNamed)) add(name, { role: '', isLabelled: false })
}

/** "U10: Mara Linde", "Members: Mara Linde, Jan Wiegand": a label that is no role. */
function readLabelled(text: string, add: Add): void {
  if (!maySeparate.test(text)) return
  const cut = /^((?:\d+\. ?)?[^:：–—"“”„«».!?]{1,40}?)(?:\s*[:：]\s*|\s+[–—-]\s+)(?=\S)/u.exec(text)
  const label = cut?.[1] ?? ''
  if (!cut || text.length > 200 || label.split(' ').length > 5 || readName(label) || readName(text)) return
  const isGroup = isGroupLabel(label)
  const names = namesAtStart(text.slice(cut[0].length))
  const hasKnown = names.length > 1 && names.some(({ given }) => given === 2)
  for (const name of names) {
    if (name.given === 2 || name.isTitled || text.includes('@') || (hasKnown && name.given === 1))
      add(name, { role: label, isLabelled: isGroup, least: isGroup ? 1 : 0 })
  }
}
