import type { PageKind } from '../../facts.ts'
import type { PageScene } from '../../page-scene.ts'
import { sectionKinds } from '../../sections/section-kinds.ts'
import { type Candidate, cleanRole } from '../candidate.ts'
import { namesAtStart } from '../names-at-start.ts'
import { linesWithNames } from '../names/may-hold-name.ts'
import type { PersonName } from '../names/person-name.ts'
import { readName } from '../names/read-name.ts'
import { isTitlesOnly } from '../names/titles-of.ts'
import { leadingRoleWords, roleStrength } from '../roles/role-words.ts'
import { sentencesOf } from './sentences.ts'

/** Who is or became what, between the role and the name: "Our chair is Nora Reed", "Prezesem została Anna Wilk". */
const becomes =
  /(?<!\p{L})(?:is|was elected|ist|wurde gewählt|est|es|è|é|is gekozen|är|er|jest|został[ay]?|pozostaje|je|byl[ao]?|bol[ao]?|stal[a]? se|se stal[a]?|zůstává|postal[ao]?|izabran[ao]?|izvoljen[ao]?|lett|marad|este|a fost ales[aă]?|yra|tapo|buvo išrinkt[aoi]s?|ir|kļuva|on|sai|valittiin|valiti|είναι|εξελέγη|является|стал[а]?|избран[а]?|назначен[а]?|є|став|стала|обрано|обраний|обрана|призначено|е|стана|избраха|назначена|је|постао|постала|изабран[ао]?)(?!\p{L})/u
/** Where a further clause of the same verb begins: "…, the secretary Tom Berg and the treasurer Ann Lee". */
const joint = /, | (?:and|und|et|y|e|i|en|og|och|ja|és|și|ve|a|oraz|un|ir|и|та|і|και) (?=\p{Ll}{4})/u
/** How a vote went stands between the role and the verb. */
const unanimously =
  / (?:unanimously|einstimmig|jednogłośnie|jednomyślnie|jednohlasně|jednomyseľne|soglasno|jednoglasno|yksimielisesti|enstemmigt|enhälligt|единодушно|единогласно|одноголосно)$/u
/** Small words between the verb and the name: "została wybrana ponownie p.". */
const filler = /^(?:\p{Ll}[\p{Ll}.]*|\d{4})[ ,]+/u
const mostFillers = 3
/** Words of a role before a name. */
const longestLead = 4
const longestText = 1000
const mostRoleWords = 8
const kindsOfPeople: ReadonlySet<PageKind> = new Set(['team', 'about', 'contact', 'imprint', 'home'])

/** People whom a sentence names as what they are, on pages and below headings that speak of the people of the site. */
export function inSentences({ page, kind }: PageScene): Candidate[] {
  const found: Candidate[] = []
  const sectionAt = sectionKinds(page)
  const named = linesWithNames(page.blocks)
  page.blocks.forEach(({ text, zone }, block) => {
    if (
      !named[block] ||
      text.length > longestText ||
      zone === 'quote' ||
      zone === 'comment' ||
      zone === 'nav'
    )
      return
    const isOfPeople = kindsOfPeople.has(kind)
    const begins = beginsWithRole(text)
    if (!begins && !isOfPeople) return
    if (!isOfPeople && sectionAt(block) !== 'team') return
    for (const sentence of sentencesOf(text)) {
      const told = readBecoming(sentence)
      if (begins && told.length === 0) told.push(...readActing(sentence))
      for (const { role, name } of told)
        found.push({ name, role: cleanRole(role), roleStrength: 2, block, method: 'text', isLabelled: true })
    }
  })
  return found
}

interface Told {
  role: string
  name: PersonName
}

/** "Our chair is Nora Reed", "At the meeting the chair became Nora Reed": the role before the verb, the names behind it. */
function readBecoming(sentence: string): Told[] {
  const verb = becomes.exec(sentence)
  if (!verb || verb.index < 4) return []
  const role = roleBefore(sentence.slice(0, verb.index).trim())
  if (role === null) return []
  const [own = '', ...further] = sentence
    .slice(verb.index + verb[0].length)
    .trim()
    .replace(/[.!]$/, '')
    .split(joint)
  return [...namesAfter(own).map((name) => ({ role, name })), ...further.flatMap(readFurther)]
}

/** "the secretary Tom Berg", behind "Our chair is Nora Reed and". */
function readFurther(clause: string): Told[] {
  const words = clause.trim().split(' ')
  const from = words.findIndex((word) => /^\p{Lu}/u.test(word) || isTitlesOnly(word))
  const own = from < 0 ? null : roleBefore(words.slice(0, from).join(' '))
  const name = own === null ? null : readName(words.slice(from).join(' '))
  return name && own !== null && (name.given === 2 || name.isTitled) ? [{ role: own, name }] : []
}

/** "Office manager Nora Reed keeps the minutes.": the role, the name, and what the person does. */
function readActing(sentence: string): Told[] {
  if (!/\p{Ll}[.!]?$/u.test(sentence)) return []
  const words = sentence.split(' ')
  const lead = leadingRoleWords(words)
  const role = words.slice(0, lead).join(' ')
  if (lead === 0 || lead > longestLead || /[,;:()]/.test(role)) return []
  for (const length of [3, 2]) {
    const name = readName(words.slice(lead, lead + length).join(' '))
    if (name?.given === 2 && /^\p{Ll}{2,}/u.test(words[lead + length] ?? '')) return [{ role, name }]
  }
  return []
}

/** The names behind the verb, with the titles that stand before them. */
function namesAfter(text: string): PersonName[] {
  let rest = text
  for (let fillers = 0; fillers <= mostFillers; fillers++) {
    const names = namesAtStart(rest).filter(({ given, isTitled }) => given === 2 || isTitled)
    if (names.length > 0) return names.slice(0, 2)
    if (!filler.test(rest)) return []
    rest = rest.replace(filler, '')
  }
  return []
}

/** The role that a part of a sentence ends in or is, in few words and without a name of its own. */
function roleBefore(clause: string): string | null {
  const text = clause
    .slice(clause.lastIndexOf(', ') + 1)
    .replace(unanimously, '')
    .replace(/^\s*(?:na|za|als|as) /u, '')
    .trim()
  const words = text.split(' ')
  if (words.length > mostRoleWords || /[,;:()"„“]|\d/.test(text)) return null
  if (roleStrength(words.slice(0, 3).join(' ')) === 2) return text
  const from = words.findIndex((word) => roleStrength(word) === 2)
  return from < 0 ? null : words.slice(from).join(' ')
}

/** The role is told by the first three of more words, so most lines need no more than a look at them. */
function beginsWithRole(text: string): boolean {
  let end = -1
  for (let words = 0; words < 3; words++) {
    end = text.indexOf(' ', end + 1)
    if (end < 0) return false
  }
  return roleStrength(text.slice(0, end)) === 2
}
