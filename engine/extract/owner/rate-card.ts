import { latinSpellings } from '#engine/email/names/to-latin.ts'
import { ownNames, plainName } from '../page-scene.ts'
import { readName } from '../person/names/read-name.ts'
import { leadingRoleWords, roleStrength } from '../person/roles/role-words.ts'
import { foldName } from './fold-name.ts'
import { isNamedAfter } from './named-mailbox.ts'
import { namesOrganization } from './organization-words.ts'

/** What is read of a card, and of the contact in it. */
export interface CardText {
  title: string
  /** Its lines, without the addresses and numbers in them. */
  lines: readonly string[]
  /** Name of the mailbox or profile. */
  local: string
  /** Registrable domain of the mailbox, else empty. */
  domain: string
  /** Names of the people of the page, folded. */
  people: readonly string[]
}

/** A line with the number of a firm in a register names no firm. */
const registerLabel = /(?<!\p{L})(?:num[eé]ro|number|nummer|n[°ºr]|regist\p{L}*)(?!\p{L})/iu

/** Above zero where a card is about a person, below where it is about an organization. */
export function rateCard({ title, lines, local, domain, people }: CardText): number {
  const isOrganization = namesOrganization(title)
  const named = namesDomain(title, domain) ? 2 : 0
  if (isOrganization) return -2 - named / 2
  if (isPerson(title, people)) return 2
  const [first = '', ...rest] = lines.at(0)?.includes(title) ? lines : [title, ...lines]
  const hasPerson = [first, ...rest].some((line) => holdsPerson(line, people))
  if (roleStrength(title) > 0) return hasPerson ? 2 : 1
  if (named) return -named
  if (rest.some((line) => isContactOf(line, people))) return -1
  if (hasPerson || isNamedAfter(local, rest.join(' '))) return 1
  const isOther =
    isNamedAfter(local, first) ||
    rest.some((line) => line.length < 90 && !registerLabel.test(line) && namesOrganization(line))
  return isOther ? -1 : 0
}

function isPerson(text: string, people: readonly string[]): boolean {
  const folded = foldName(text)
  if (people.some((name) => folded.includes(name))) return true
  const name = readName(text.split(/[,(–—|]/)[0]?.trim() ?? '')
  if (!name || name.hasCommonWord) return false
  return name.isTitled || name.given === 2 || (name.given === 1 && name.hasFamilyForm)
}

function holdsPerson(line: string, people: readonly string[]): boolean {
  const folded = foldName(line)
  return people.some((name) => folded.includes(name))
}

/** Whether the line introduces a person by a role at the card's subject: `Contact: Mara Linde`, `Obmann Tom Berg`. */
function isContactOf(line: string, people: readonly string[]): boolean {
  const [label = '', after] = line.split(/\s?[:：]\s?/, 2)
  if (after !== undefined && label.length < 30) return isPerson(after, people)
  const words = line.split(' ')
  const roles = leadingRoleWords(words)
  return roles > 0 && roles < words.length && isPerson(words.slice(roles).join(' '), people)
}

/** Whether a title names whom a domain belongs to: "Cragside Podiatry" that of `cragsidepodiatry.example`. */
function namesDomain(title: string, domain: string): boolean {
  if (domain === '') return false
  const { ownName } = ownNames(domain)
  if (ownName.length < 4) return false
  const plain = plainName(title)
  if (plain.length > 4 && (ownName.includes(plain) || plain.includes(ownName))) return true
  const words = foldName(title)
    .split(' ')
    .flatMap((word) => latinSpellings(word)[0] ?? [])
    .filter((word) => word.length > 2)
  const found = words.filter((word) => ownName.includes(word))
  return found.length >= 2 && found.length * 2 > words.length
}
