import { websiteHost } from '#engine/contact-keys/host-key.ts'
import type { SiteFacts } from '#engine/extract/facts.ts'
import { fold } from '#engine/taxonomy/words/fold.ts'
import { namedAddresses } from '#server/features/directory/people/search-people.ts'
import type { Directory } from '#server/platform/postgres/database.ts'
import { askForEmail, type SourcesContext } from './ask-sources.ts'
import { checkEmails } from './check-emails.ts'
import { type ContactEmail, type Contacts, type KnownLead, stateOf } from './contacts.ts'
import { fromDataset, readSite, receipt } from './find-contacts.ts'
import { bestGuess, guessesOf, knownOf, maxGuesses } from './guess-emails.ts'

interface KnownPerson extends Omit<KnownLead, 'business'> {
  id: string
  account_id: string
  is_sample: boolean
  company: string | null
  linkedin_url: string | null
  first_name: string | null
  last_name: string | null
}

interface PersonContext extends SourcesContext {
  directory: Directory
}

const hasFound = (emails: ContactEmail[]) => emails.some((email) => stateOf(email) === 'found')

/**
 * Finds the address of a person by open data, the mail server and the site of the company, and where these have none, by
 * the configured sources in their order. Failures of sites, mail servers and sources are values.
 */
export async function findPerson(context: PersonContext, person: KnownPerson): Promise<Contacts> {
  const openly = await findOpenly(context, person)
  if (hasFound(openly.emails)) return openly
  const sourced = await askForEmail(context, { ...person, domain: domainOf(person) ?? null })
  const emails = [...openly.emails, ...sourced]
  return { ...openly, emails, reason: hasFound(sourced) ? null : openly.reason }
}

const domainOf = ({ website }: KnownPerson) => (website ? websiteHost(website) : undefined)

/**
 * The address of a person that costs nothing: one that is listed, here or in another data set, then one by the pattern of
 * the known addresses of the company, then what its site says. Each step runs only if those before it found none. What a
 * site says of other people is none of this person's contacts.
 */
async function findOpenly(context: PersonContext, person: KnownPerson): Promise<Contacts> {
  const { network, directory, signal } = context
  const listed = await checkEmails(
    network,
    person.emails.map((email) => fromDataset(person, email)),
    { signal },
  )
  const domain = domainOf(person)
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
