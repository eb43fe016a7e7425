import type { PersonQuestion, SourcedEmail, SourcedPhone } from '#engine/sources/driver.ts'
import { phoneLine } from '#engine/extract/phone/phone-line.ts'
import type { NewFact } from '#server/features/leads/facts.ts'
import { type AskContext, askSource } from '#server/features/sources/ask/ask-source.ts'
import { configuredSources } from '#server/features/sources/ask/configured.ts'
import { noteVerified } from '#server/features/sources/ask/kept-requests.ts'
import type { Network } from '#server/platform/network/networks.ts'
import { checkEmails } from './check-emails.ts'
import { type ContactEmail, stateOf } from './contacts.ts'

interface Lead extends PersonQuestion {
  id: string
  account_id: string
  is_sample: boolean
}

export interface SourcesContext extends AskContext {
  network: Network
}

/**
 * Asks the configured sources for the address of a person, one after another in their order, until the first whose address
 * is confirmed. Addresses that stay open are answered too, the first source's first. Failures of sources are kept with the
 * lead and cost it nothing but their own answer.
 */
export async function askForEmail(context: SourcesContext, lead: Lead): Promise<ContactEmail[]> {
  const { network, services, signal } = context
  const { id: result_id, account_id, is_sample } = lead
  const asks = questionOf(lead)
  if (!asks) return []
  const found: ContactEmail[] = []
  for (const source of await configuredSources(services.aside, { account_id, action: 'email', is_sample })) {
    const asked = await askSource<SourcedEmail>(context, {
      source,
      question: { account_id, result_id, action: 'email', asks },
      ask: async (driver, call) => (await driver.email?.(call, asks)) ?? { outcome: 'miss' },
    })
    if (asked.outcome !== 'hit') continue
    const email = await checkSourced(network, fromSource(source.name, asked.value, lead.name), {
      signal,
      claim: asked.value.claim,
    })
    await noteVerified(services.aside, asked.request_id, isConfirmed(email))
    found.push(email)
    if (stateOf(email) === 'found') return found
  }
  return found
}

/** Whether our own check confirmed an address of a source; null where it stayed open, whatever the source says of it. */
export function isConfirmed({ verdict, reasons }: ContactEmail): boolean | null {
  const isOpen = verdict === 'unknown' || verdict === 'not_checked'
  return isOpen || reasons.some((reason) => reason.startsWith(sourceSays)) ? null : verdict === 'valid'
}

type PhoneFact = Omit<NewFact, 'result_id'>

/**
 * Asks the configured sources for a phone number of a person, one after another in their order, until the first that the
 * number plan knows. `why` says why a source could not answer where none gave a number.
 */
export async function askForPhone(
  context: AskContext,
  lead: Lead,
): Promise<{ phone: PhoneFact | null; why: string | null }> {
  const { services } = context
  const { id: result_id, account_id, is_sample } = lead
  const asks = questionOf(lead)
  let why: string | null = null
  if (!asks) return { phone: null, why }
  for (const source of await configuredSources(services.aside, { account_id, action: 'phone', is_sample })) {
    const asked = await askSource<SourcedPhone>(context, {
      source,
      question: { account_id, result_id, action: 'phone', asks },
      ask: async (driver, call) => (await driver.phone?.(call, asks)) ?? { outcome: 'miss' },
    })
    if (asked.outcome === 'failed' || asked.outcome === 'skipped') why ??= asked.why
    if (asked.outcome !== 'hit') continue
    const { phone } = asked.value
    if (phoneLine(phone)) return { phone: phoneOf(source.name, phone, lead.name), why: null }
  }
  return { phone: null, why }
}

const phoneOf = (source: string, value: string, evidence: string): PhoneFact => ({
  field: 'phone',
  value,
  source,
  method: 'source',
  evidence,
  owner: 'own',
})

/** Enough to know the person by; undefined for a name without a company or profile. */
function questionOf(lead: Lead): PersonQuestion | undefined {
  const { name, first_name, last_name, domain, company, linkedin_url } = lead
  const isKnown = Boolean(linkedin_url) || (name.trim() !== '' && Boolean(domain ?? company))
  return isKnown ? { name, first_name, last_name, domain, company, linkedin_url } : undefined
}

/** Our own check of an address that a source gave, with the claim of the source. */
export async function checkSourced(
  network: Network,
  email: ContactEmail,
  { signal, claim }: Pick<SourcedEmail, 'claim'> & { signal: AbortSignal },
): Promise<ContactEmail> {
  const [checked = email] = await checkEmails(network, [email], { signal })
  return withClaim(checked, claim)
}

/** An answer of a source, before our own check. Its page is the one on which the source saw the address. */
export function fromSource(
  source: string,
  { email, score, pages }: SourcedEmail,
  name: string,
): ContactEmail {
  return {
    email,
    source,
    source_url: pages[0]?.url ?? null,
    method: 'source',
    evidence: score === null ? name : `${name}, ${score} %`,
    owner: 'own',
    origin: 'source',
    verdict: 'not_checked',
    reasons: [],
    checked_at: null,
    retry_after_ms: null,
  }
}

/** Begins the reason of a verdict that is the source's own. */
const sourceSays = 'source_says_'

/** Where our own check stays open, the source's own word counts. It never overrules a refusal or an accept-all server. */
function withClaim(checked: ContactEmail, claim: SourcedEmail['claim']): ContactEmail {
  const isOpen = checked.verdict === 'unknown' || checked.verdict === 'not_checked'
  if (!isOpen || claim === 'unknown') return checked
  const checked_at = checked.checked_at ?? new Date().toISOString()
  return {
    ...checked,
    verdict: claim,
    checked_at,
    reasons: [...checked.reasons, `${sourceSays}${claim}`],
    retry_after_ms: null,
  }
}
