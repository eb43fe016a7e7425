import type { SiteFacts } from '#engine/extract/facts.ts'
import { fold } from '#engine/taxonomy/words/fold.ts'
import { namedAddresses } from '#server/features/directory/people/search-people.ts'
import type { Network } from '#server/platform/network/networks.ts'
import type { Directory } from '#server/platform/postgres/database.ts'
import { checkEmails } from './check-emails.ts'
import { type ContactEmail, type Contacts, type KnownLead, stateOf } from './contacts.ts'
import { fromDataset, readSite, receipt } from './find-contacts.ts'
import { bestGuess, guessesOf, knownOf, maxGuesses } from './guess-emails.ts'

interface KnownPerson extends Omit<KnownLead, 'business'> {
  first_name: string | null
  last_name: string | null
}

interface PersonContext {
  directory: Directory
  network: Network
  signal: AbortSignal
}

const hasFound = (emails: ContactEmail[]) => emails.some((email) => stateOf(email) === 'found')

/**
 * Finds the address of a person: one that is listed, here or in another data set, then one by the pattern of the known
 * addresses of the company, then what the site of the company says. Each step runs only if those before it found none. Failures of sites and mail servers are
 * values. What a site says of other people is none of this person's contacts.
 */
export async function findPerson(context: PersonContext, person: KnownPerson): Promise<Contacts> {
  const { network, directory, signal } = context
  const listed = await checkEmails(
    network,
    person.emails.map((email) => fromDataset(person, email)),
    { signal },
  )
  const domain = person.website ? URL.parse(person.website)?.hostname.replace(/^www\./, '') : undefined
  const contacts = (emails: ContactEmail[], site?: Pick<Contacts, 'reason' | 'pages_read'>): Contacts => ({
    website: null,
    facts: [],
    reason: null,
    pages_read: null,
    ...site,
    emails,
  })
  if (!person.website || !domain || hasFound(listed)) return contacts(listed)

  const named = await namedAddresses(directory, domain)
  const isOwn = ({ first, last }: (typeof named)[number]) =>
    fold(`${first} ${last}`) === fold(`${person.first_name} ${person.last_name}`)
  const asked = new Set(person.emails)
  const elsewhere = named.filter((one) => isOwn(one) && !asked.has(one.address))
  for (const { address } of elsewhere) asked.add(address)
  const inOthers = await checkEmails(
    network,
    elsewhere.map(({ address, dataset }) => fromDataset({ source: dataset }, address)),
    { signal },
  )
  if (hasFound(inOthers)) return contacts([...listed, ...inOthers])
  const known = named.filter((one) => !isOwn(one))
  const guessed = await guess(context, person, { domain, known, asked })
  const byPattern = [...inOthers, ...guessed]
  if (hasFound(guessed)) return contacts([...listed, ...byPattern])

  const { site, reason, pages_read } = await readSite(network, { ...person, website: person.website }, signal)
  if (!site) return contacts([...listed, ...byPattern], { reason, pages_read })
  const shown = publishedOf(site, person)
  const published = await checkEmails(network, shown, { signal })
  const withSite = [...known, ...knownOf(site)]
  const again = hasFound(published) ? [] : await guess(context, person, { domain, known: withSite, asked })
  const emails = [...listed, ...published, ...byPattern, ...again]
  return contacts(emails, { reason: null, pages_read })
}

interface Domain {
  domain: string
  known: Parameters<typeof guessesOf>[2]['knownAddresses']
  /** Addresses that the mail server was asked about, or listed ones. */
  asked: Set<string>
}

async function guess(
  { network, signal }: PersonContext,
  { name, first_name, last_name, country }: KnownPerson,
  { domain, known, asked }: Domain,
): Promise<ContactEmail[]> {
  if (!first_name || !last_name) return []
  const hints = { knownAddresses: known, country: country ?? undefined, limit: maxGuesses }
  const guesses = guessesOf({ name, first: first_name, last: last_name }, domain, hints).filter(
    ({ email }) => !asked.has(email),
  )
  for (const { email } of guesses) asked.add(email)
  return bestGuess(await checkEmails(network, guesses, { signal, stopAtFirstValid: true }))
}

/** The address that the site shows beside the name of the person. */
function publishedOf({ people }: SiteFacts, { name }: KnownPerson): ContactEmail[] {
  return people.flatMap((shown) =>
    shown.email && fold(shown.name) === fold(name)
      ? {
          email: shown.email,
          ...receipt(shown.evidence[0]),
          owner: 'own',
          origin: 'site',
          verdict: 'not_checked',
          reasons: [],
          checked_at: null,
          retry_after_ms: null,
        }
      : [],
  )
}
