import { websiteHost } from '#engine/contact-keys/host-key.ts'
import { guessAddresses, inferPattern } from '#engine/email/patterns/guess-addresses.ts'
import type { KnownAddress } from '#engine/email/patterns/learn-forms.ts'
import type { SiteFacts } from '#engine/extract/facts.ts'
import type { Network } from '#server/platform/network/networks.ts'
import { checkEmails } from './check-emails.ts'
import type { ContactEmail } from './contacts.ts'

/** The most addresses that one mail server is asked about, see `askDomain`. */
export const maxGuesses = 6

interface Site {
  facts: SiteFacts
  /** The address that the lead gives for the site. */
  website: string
}

/**
 * Guesses the address of a person by the usual patterns and asks the mail server. Guesses only for people with strong
 * evidence, the best first: a name that is no person of the site would give the address of a stranger. Answers the
 * first valid address, else the first that is risky or unknown, else none.
 */
export async function guessEmails(
  network: Network,
  { facts, website }: Site,
  signal: AbortSignal,
): Promise<ContactEmail[]> {
  const domain = websiteHost(website)
  const people = facts.people.filter(({ strength }) => strength === 'strong').map(({ name }) => name)
  const { country } = facts
  return domain ? guessFor(network, people, { domain, known: knownOf(facts), country, signal }) : []
}

interface MailDomain {
  domain: string
  /** Known addresses, with their owners' names where these are known. */
  known: KnownAddress[]
  /** ISO 3166-1 alpha-2. */
  country: string | null
  signal: AbortSignal
}

/**
 * The address of one of these people, the best first, guessed by the usual patterns and those of the domain, and asked of
 * its mail server. Answers the first valid address, else the first that is risky or unknown, else none.
 */
export async function guessFor(
  network: Network,
  people: string[],
  { domain, known, country, signal }: MailDomain,
): Promise<ContactEmail[]> {
  const hints = { knownAddresses: known, country: country ?? undefined, limit: maxGuesses }
  const guesses = people.flatMap((name) => guessesFor(name, domain, hints)).slice(0, maxGuesses)
  return bestGuess(await checkEmails(network, guesses, { signal, stopAtFirstValid: true }))
}

/** The first valid address, else the first that may be one, else none. */
export function bestGuess(checked: ContactEmail[]): ContactEmail[] {
  const valid = checked.find(({ verdict }) => verdict === 'valid')
  const possible = checked.find(({ verdict }) => verdict === 'risky' || verdict === 'unknown')
  return [valid ?? possible].filter((email) => email !== undefined)
}

type Hints = NonNullable<Parameters<typeof guessAddresses>[2]>

function guessesFor(name: string, domain: string, hints: Hints): ContactEmail[] {
  const { first, last } = partsOf(name)
  return first && last ? guessesOf({ name, first, last }, domain, hints) : []
}

interface NamedPerson {
  /** As the receipt says it. */
  name: string
  first: string
  last: string
}

/** The likeliest addresses of a person, not checked yet. */
export function guessesOf({ name, ...person }: NamedPerson, domain: string, hints: Hints): ContactEmail[] {
  return guessAddresses(person, domain, hints).map(({ address, pattern }) => ({
    email: address,
    source: 'pattern',
    source_url: null,
    method: `pattern:${pattern}`,
    evidence: name,
    owner: 'own',
    origin: 'guess',
    verdict: 'not_checked',
    reasons: [],
    checked_at: null,
    retry_after_ms: null,
    pattern: supportOf(hints.knownAddresses, { domain, form: pattern }),
  }))
}

/** How many of the known personal addresses of a domain follow a form. */
function supportOf(known: readonly KnownAddress[], { domain, form }: { domain: string; form: string }) {
  const forms = known
    .filter(({ address }) => address.toLowerCase().endsWith(`@${domain}`))
    .flatMap((address) => inferPattern([address])?.pattern ?? [])
  return { form, seen: forms.filter((each) => each === form).length, known: forms.length }
}

/** The published addresses with the names beside them, which show the pattern of the domain. */
export function knownOf({ people, emails }: Pick<SiteFacts, 'people' | 'emails'>): KnownAddress[] {
  const nameOf = new Map(people.flatMap(({ name, email }) => (email ? [[email, name]] : [])))
  return emails.map(({ email }) => ({ address: email, ...partsOf(nameOf.get(email) ?? '') }))
}

/** The first and the last word of a name; one word alone is a first name. */
function partsOf(name: string): { first?: string; last?: string } {
  const [first, ...others] = name.trim().split(/\s+/)
  const last = others.at(-1)
  return { ...(first && { first }), ...(last && { last }) }
}
