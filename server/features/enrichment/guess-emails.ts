import { guessAddresses } from '#engine/email/patterns/guess-addresses.ts'
import type { SiteFacts } from '#engine/extract/facts.ts'
import type { World } from '#server/platform/network/worlds.ts'
import { checkEmails } from './check-emails.ts'
import type { ContactEmail } from './contacts.ts'

const maxGuesses = 6

/** Addresses of the first person on a site, guessed by the usual patterns and asked about; kept only when nothing speaks against them. */
export async function guessEmails(
  world: World,
  site: SiteFacts,
  website: string,
  signal: AbortSignal,
): Promise<ContactEmail[]> {
  const domain = URL.parse(website)?.hostname.replace(/^www\./, '')
  const person = site.people[0]
  const [first, ...others] = person?.name.trim().split(/\s+/) ?? []
  const last = others.at(-1)
  if (!domain || !person || !first || !last) return []
  const guesses = guessAddresses({ first, last }, domain, {
    knownAddresses: knownOf(site),
    limit: maxGuesses,
  })
  const checked = await checkEmails(
    world,
    guesses.map((guess) => ({
      email: guess.address,
      source: 'pattern',
      source_url: null,
      method: `pattern:${guess.pattern}`,
      evidence: person.name,
      owner: 'own',
      is_published: false,
      verdict: 'not_checked',
      reasons: [],
      checked_at: null,
      retry_after_ms: null,
    })),
    signal,
    { stopAtFirstValid: true },
  )
  const valid = checked.filter(({ verdict }) => verdict === 'valid')
  if (valid.length > 0) return valid.slice(0, 1)
  return checked.filter(({ verdict }) => verdict === 'risky' || verdict === 'unknown').slice(0, 1)
}

/** Addresses that the site publishes, with the name of whoever they stand beside: they tell the house's pattern. */
function knownOf(site: SiteFacts) {
  const named = new Map(
    site.people.flatMap(({ name, email }) => (email ? [[email, name.trim().split(/\s+/)]] : [])),
  )
  return site.emails.map(({ email }) => {
    const [first, ...others] = named.get(email) ?? []
    const last = others.at(-1)
    return { address: email, ...(first ? { first } : {}), ...(last ? { last } : {}) }
  })
}
