import type { PageKind } from '../../facts.ts'
import type { PageScene } from '../../page-scene.ts'
import { type Candidate, cleanRole } from '../candidate.ts'
import { linesWithNames } from '../names/may-hold-name.ts'
import { givenStrength } from '../names/known-names.ts'
import type { PersonName } from '../names/person-name.ts'
import { readName } from '../names/read-name.ts'
import { roleStrength } from '../roles/role-words.ts'
import { kindOf } from '../../sections/section-kinds.ts'
import { sentencesOf } from './sentences.ts'

const shortestText = 30
const longestText = 1000
const kindsOfPeople: ReadonlySet<PageKind> = new Set(['team', 'about', 'contact', 'imprint'])
/** Two words in small letters beside each other: a sentence, and no line of a card. */
const isProse = /(?<!\p{L})\p{Ll}{2,} \p{Ll}{2,}/u
/** Two words with a capital beside each other: most lines of prose have none. */
const mayName = /\p{Lu}[\p{L}'’.-]* \p{Lu}/u
/** What a house did long ago names people who are no more. */
const pastYear =
  /(?<!\d)(?<!(?:since|seit|depuis|desde|dal|od|sinds|sedan|siden) )(?:1[5-9]\d\d|200\d|201[0-5])(?!\d)/i
/** Who leads or founded the house, before the name. */
const ledBy =
  /(?<!\p{L})(?:(?:led|run|managed|headed|owned|founded|directed) by|(?:geführt|geleitet|gegründet) von|unter (?:der )?leitung von|onder leiding van|(?:geleid|opgericht|gerund) door|(?:dirigée?|gérée?|animée?|fondée?|créée?) par|(?:dirigid|fundad|gestionad|liderad|cread)[oa] por|(?:dirett|fondat|gestit|guidat|condott)[oa] da|(?:kierowan|prowadzon|założon)\p{Ll}+ przez|(?:leds|drivs|grundad|grundades) av|(?:ledes|drives|ledet|grundlagt|stiftet) a[fv]) /giu
/** What family names and houses begin with, and given names are in other languages. */
const joiner = /^(?:V[ao]n|Vom|D[aeiu]|De[nrs]|L[aeo]s?|El|Il|San|Santa|St)$/
/** Between a name and what it is named as: "Nora Reed as treasurer". */
const as = /^(?:as|als|como|come|jako|som|comme)$/
/** Visitors, and makers of works that a page speaks of. */
const outsider =
  /^(?:.*minister\p{L}*|.*bürgermeister\p{L}*|mayor|maire|alcald\p{L}+|sindac\p{L}+|burgemeester|burmistrz\p{L}*|starost\p{L}*|borgm[aä]?e?stare?r?|bishop|.*bischof|king|queen|saint|author|autor\p{L}*|.*schriftsteller\p{L}*|writer|escritora?|écrivaine?|poet|architec?t\p{L}*|.*komponist\p{L}*|composer|compositore?|compositeur|künstler\p{L}*|artist\p{L}*|painter|actor|actress|journalist\p{L}*|photographer|fotogra\p{L}+|player|spieler\p{L}*|jugador\p{L}*)$/iu
/** Between a role and a name: "the treasurer, Mrs Nora Reed", "předseda pan Karel Vzorek". */
const honorific =
  /^(?:mrs?|ms|herrn?|frau|mme|mlle|sra?|d|dña|sig|sig\.ra|dott|dhr|mevr|mevrouw|meneer|pan[aií]?|paní|p|hr|fru|г-н|г-жа|пан|пані|κ|κα|κος)\.?$/iu
const joint = /^(?:and|und|y|e|et|en|och|og|i|oraz|sowie)$/
const longestRole = 60
/** Words between "led by" and the name: "the married couple", "our director". */
const mostBetween = 5
const longestName = 4
const mostRoleWords = 4

interface Told {
  name: PersonName
  role: string
  /** The role stands right before the name. */
  isLabelled: boolean
}

/** People whom a sentence names in its middle: "the baton is with conductor Nora Reed", "led by Nora Reed", "Nora Reed as treasurer". */
export function inClauses({ page, kind }: PageScene): Candidate[] {
  if (!kindsOfPeople.has(kind) && kind !== 'home') return []
  const found: Candidate[] = []
  const named = linesWithNames(page.blocks)
  page.blocks.forEach(({ text, zone, tag }, block) => {
    if (!named[block] || text.length < shortestText || text.length > longestText || !mayName.test(text))
      return
    if (zone === 'quote' || zone === 'comment' || zone === 'nav' || /^h\d$/.test(tag)) return
    if (kind === 'home' && text.search(ledBy) < 0) return
    for (const sentence of sentencesOf(text)) {
      const pair = kind === 'home' ? null : readPair(sentence)
      if (pair) found.push(candidateOf(pair, block))
      if (!mayName.test(sentence) || !isProse.test(sentence) || pastYear.test(sentence)) continue
      // A home page tells of many others, and of who leads the house in one way.
      for (const told of [...readLed(sentence), ...(kind === 'home' ? [] : readNamed(sentence))])
        found.push(candidateOf(told, block))
    }
  })
  return found
}

function candidateOf({ name, role, isLabelled }: Told, block: number): Candidate {
  return {
    name,
    role: cleanRole(role),
    roleStrength: role === '' ? 1 : 2,
    block,
    method: 'text',
    isLabelled,
    isListed: true,
  }
}

/** "secretary, Nora Reed", between the semicolons of a sentence that lists a board. */
function readPair(clause: string): Told | null {
  const [, role = '', written = ''] = /^(\p{L}[^,.:()]{2,40}), ([^,.:()\d]{5,50})$/u.exec(clause) ?? []
  const name = roleStrength(role) === 2 && !readName(role)?.given ? readName(written) : null
  return name?.given === 2 ? { name, role, isLabelled: true } : null
}

/** "is led by the couple Nora and Tom Reed": the first name behind the verb, and those of the list that it begins. */
function readLed(sentence: string): Told[] {
  return [...sentence.matchAll(ledBy)].flatMap((match) => {
    const words = sentence.slice(match.index + match[0].length).split(' ')
    for (let at = 0; at <= mostBetween && at < words.length; at++) {
      const known = nameAt(words, at)
      const first = known ?? (at === 0 ? nameWithRole(words) : nameBehindRole(words, at))
      if (!first) continue
      const before = words.slice(0, at).filter((word) => roleStrength(word) === 2)
      const role =
        roleBehind(words.slice(first.end).join(' '), words[first.end - 1] ?? '') || before.join(' ')
      const further = role === '' ? listed(words, first.end) : joined(words, first.end)
      const all = [{ name: first.name, role }, ...further.map((name) => ({ name, role: '' }))]
      return all.map((one) => ({ ...one, isLabelled: known === null }))
    }
    return []
  })
}

/** The names behind the first of a list: "Nora Reed, Carl Moss and Tom Berg". */
function listed(words: string[], end: number): PersonName[] {
  const isComma = (words[end - 1] ?? '').endsWith(',')
  const from = joint.test(words[end] ?? '') ? end + 1 : isComma ? end : -1
  const next = from < 0 ? null : nameAt(words, from)
  return next ? [next.name, ...listed(words, next.end)] : []
}

/** "principal dentists Zarina Reed and Tom Moss": a name that no list holds, right behind what the person does. */
function nameBehindRole(words: string[], at: number): { name: PersonName; end: number } | null {
  const isBehind = /^\p{Ll}/u.test(words[at - 1] ?? '') && roleStrength(words[at - 1] ?? '') === 2
  if (!isBehind || !mayBegin(words[at] ?? '') || joiner.test(words[at] ?? '')) return null
  const name = readName(
    words
      .slice(at, at + 2)
      .join(' ')
      .replace(/[.,;]$/, ''),
  )
  return name && { name, end: at + 2 }
}

/** "Zarina Reed, owner and developer": a name that no list holds, before what the person does. */
function nameWithRole(words: string[]): { name: PersonName; end: number } | null {
  for (const end of [3, 2]) {
    const last = words[end - 1] ?? ''
    if (!/^\p{Lu}[^,]*,?$/u.test(last) || joiner.test(words[0] ?? '')) continue
    const name = readName(words.slice(0, end).join(' ').replace(/,$/, ''))
    if (name && roleBehind(words.slice(end).join(' '), last) !== '') return { name, end }
  }
  return null
}

/** Roles right before names, and behind them with a word between. */
function readNamed(sentence: string): Told[] {
  const words = sentence.split(' ')
  const told: Told[] = []
  for (let at = 0; at < words.length; at++) {
    const found = mayBegin(words[at] ?? '') ? nameAt(words, at) : null
    if (!found) continue
    const named = as.test(words[found.end] ?? '') ? roleAt(words, found.end + 1) : ''
    const role = named || roleBefore(words, at)
    const isLabelled = named === ''
    const names = [found.name, ...(isLabelled ? joined(words, found.end) : [])]
    if (role !== '') told.push(...names.map((name) => ({ name, role, isLabelled })))
    at = found.end - 1
  }
  return told
}

function mayBegin(word: string): boolean {
  return /^\p{Lu}/u.test(word)
}

/** The longest name of a known given name from a word on, and the word behind it. */
function nameAt(words: string[], at: number): { name: PersonName; end: number } | null {
  const first = words[at] ?? ''
  if (
    !mayBegin(first) ||
    joiner.test(first) ||
    (givenStrength(first) < 2 && !/^\p{Lu}\p{Ll}?\.$/u.test(first))
  )
    return null
  for (let length = Math.min(longestName, words.length - at); length > 1; length--) {
    const piece = words.slice(at, at + length)
    // A name ends with its sentence or clause.
    if (piece.slice(0, -1).some((word) => /[,;:)]$/.test(word) || joint.test(word))) continue
    const last = (piece.pop() ?? '').replace(/[.,;:)]+$/, '')
    if (!/^\p{Lu}/u.test(last)) continue
    const name = readName([...piece, last].join(' '))
    if (name && (name.given === 2 || /^\p{Lu}\p{Ll}?\.$/u.test(first))) return { name, end: at + length }
  }
  return null
}

/** "and Tom Berg", behind a name that no comma ends. */
function joined(words: string[], at: number): PersonName[] {
  const isJoint = joint.test(words[at] ?? '')
  const next = isJoint && !/[,.;]$/.test(words[at - 1] ?? '') ? nameAt(words, at + 1) : null
  return next && !as.test(words[next.end] ?? '') ? [next.name] : []
}

/** The role that stands right before a name, with its number: "the 2nd chair", "2. Vorsitzender". */
function roleBefore(words: string[], before: number): string {
  const at = honorific.test(words[before - 1] ?? '') ? before - 1 : before
  const last = words[at - 1] ?? ''
  if (/[,;:.)]$/.test(last) || outsider.test(last)) return ''
  const second = words[at - 2] ?? ''
  const isPhrase =
    !/[,;:.)]$/.test(second) && roleStrength(second) < 2 && roleStrength(`${second} ${last}`) === 2
  // "chair of the board", in two words.
  const isOfBoard = roleStrength(second) === 2 && /^\p{Ll}/u.test(last) && kindOf(last) === 'team'
  if (roleStrength(last) < 2 && !isPhrase && !isOfBoard) return ''
  let from = roleStrength(last) === 2 ? at - 1 : at - 2
  while (from > 0 && at - from < mostRoleWords && isOfRole(words[from - 1] ?? '')) from--
  return words.slice(from, at).join(' ')
}

function isOfRole(word: string): boolean {
  return /^\d\.$/.test(word) || roleStrength(word) > 0
}

/** The role that begins at a word: up to the last word for one, before a comma or a conjunction. */
function roleAt(words: string[], at: number): string {
  let end = at
  for (let next = at; next < Math.min(at + mostRoleWords, words.length); next++) {
    const word = words[next] ?? ''
    if (/^(?:and|und|y|e|et|en|och|og|i)$/.test(word)) break
    if (roleStrength(word) === 2) end = next + 1
    if (/[,;:)]$/.test(word)) break
  }
  const role = words
    .slice(at, end)
    .join(' ')
    .replace(/[.,;:)]+$/, '')
  return outsider.test(role) ? '' : role
}

const article = /^(?:an?|the|d(?:er|ie|em)|eine?[mrn]?|une?|le|la|un[ao]?|el|uma?|o|een|de|et?n?|ett) /u
/** Where more begins than what the person is. */
const endOfRole =
  / (?:und|and|y|e|et|en|och|og|with|mit|avec|con|com|met|med|who|der|die|qui|que|che|som) |[,.;]|$/u

/** "(chair)", "– chair of the club", behind the name. */
function roleBehind(text: string, last: string): string {
  const inside = /^\(([^()]{2,60})\)/u.exec(text)?.[1]
  const apposed = /^[—–-] /u.test(text) ? text.slice(2) : last.endsWith(',') ? text : ''
  const said = apposed.replace(article, '')
  const role = inside ?? said.slice(0, endOfRole.exec(said)?.index)
  return role.length > 2 && role.length < longestRole && roleStrength(role) === 2 ? role : ''
}
