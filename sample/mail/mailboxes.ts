import { randomOf } from '../random.ts'
import type { SampleSite } from '../web-sites/site.ts'
import type { Business } from '../world/business.ts'
import { DOMAIN } from '../world/businesses.ts'
import { FREE_MAIL, mainAddress } from '../world/main-address.ts'
import { localPart } from '../world/people.ts'
import { type Employee, patternOf } from '../world/person-records.ts'

/**
 * How a domain takes mail: by its mailboxes, anything (`catch_all`), nothing by a null MX (RFC 7505), by its A record
 * alone (`implicit_mx`), or not from us (`blocked`, 550 5.7.1 to every sender).
 */
export type MailDomainMode = 'mailboxes' | 'catch_all' | 'null_mx' | 'implicit_mx' | 'blocked'

interface SampleMailDomain {
  domain: string
  mode: MailDomainMode
}

/** `gone` was published and is refused with 550 5.1.1, like every address that is not in the list. */
export type MailboxState = 'valid' | 'gone' | 'greylisted' | 'full' | 'disabled' | 'silent' | 'slow'

interface SampleMailbox {
  address: string
  state: MailboxState
}

const STATES: readonly [MailboxState, number][] = [
  ['gone', 0.05],
  ['greylisted', 0.05],
  ['full', 0.025],
  ['disabled', 0.01],
  ['silent', 0.015],
  ['slow', 0.02],
]
const MODES: readonly [MailDomainMode, number][] = [
  ['catch_all', 0.09],
  ['null_mx', 0.015],
  ['implicit_mx', 0.03],
  ['blocked', 0.02],
]

export interface SampleMail {
  mailDomains: SampleMailDomain[]
  mailboxes: SampleMailbox[]
}

/** Mailboxes of every house: the addresses it prints, and those of its staff that it does not print. */
export function makeMail(
  businesses: readonly Business[],
  sites: readonly SampleSite[],
  employees: readonly Employee[],
): SampleMail {
  const domains = new Set([FREE_MAIL, `data-protection.${DOMAIN}`, `consumer-board.${DOMAIN}`])
  const addresses = new Set<string>()
  for (const business of businesses) {
    domains.add(business.mailHost)
    addresses.add(mainAddress(business))
  }
  for (const { mentions } of sites) {
    for (const { address, belongs } of mentions) if (belongs !== 'trap') addresses.add(address)
  }
  for (const address of unprinted(sites)) addresses.add(address)
  for (const { mailbox, ownMailbox } of employees) {
    const address = mailbox ?? ownMailbox
    if (address) addresses.add(address)
  }
  return {
    mailDomains: [...domains].map((domain) => ({ domain, mode: modeOf(domain) })),
    mailboxes: [...addresses].map((address) => ({ address, state: stateOf(address) })),
  }
}

/** Staff of houses that print some names with address by a rule have theirs by the same rule; guesses can come true. */
function* unprinted(sites: readonly SampleSite[]): Generator<string> {
  for (const { businesses, people, host } of sites) {
    if (people.some(({ email }) => email)) continue
    const pattern = patternOf({ mailHost: host })
    for (const member of businesses[0]?.staff ?? [])
      yield `${localPart(member, pattern, businesses[0]?.lang)}@${host}`
  }
}

function modeOf(domain: string): MailDomainMode {
  if (domain === FREE_MAIL) return 'mailboxes'
  return drawn(`mode:${domain}`, MODES) ?? 'mailboxes'
}

function stateOf(address: string): MailboxState {
  return drawn(`mailbox:${address}`, STATES) ?? 'valid'
}

function drawn<T>(seed: string, cards: readonly (readonly [T, number])[]): T | undefined {
  let left = randomOf(seed).next()
  for (const [card, chance] of cards) {
    left -= chance
    if (left < 0) return card
  }
  return undefined
}
