import type { EmailState, Verdict } from '#contract/values/lead-states.ts'
import { uncheckedReasons } from '#contract/values/searches/unchecked-reasons.ts'
import type { Business } from '#engine/website/business.ts'

/** A lead before its contact search. */
export interface KnownLead {
  name: string
  country: string | null
  website: string | null
  /** The facts to find a website with; null where the lead has a website, or the search leaves this step out. */
  business: Business | null
  /** The website is one page on a host that others share: nothing else there is read, and no address is guessed. */
  onePage?: boolean
  /** Published in open data, with the data set's name. */
  emails: string[]
  source: string
}

/** An address with its receipt and the answer of its mail server. */
export interface ContactEmail {
  email: string
  /** A host and path, or a data set. */
  source: string
  source_url: string | null
  method: string
  evidence: string | null
  owner: 'own' | 'third_party'
  /** The lead's own site, a directory of open data, a configured source, or a pattern. */
  origin: 'site' | 'directory' | 'source' | 'guess'
  verdict: Verdict
  reasons: string[]
  checked_at: string | null
  /** The source whose check decided; absent where it was ours. */
  checked_by?: string
  retry_after_ms: number | null
  /** Of a guess: its form, and how many of the known personal addresses of its domain follow it. */
  pattern?: { form: string; seen: number; known: number }
}

/** A value of another kind, read on a page. */
export interface ContactFact {
  field: 'phone' | 'profile' | 'person' | 'platform' | 'website'
  value: string
  source: string
  source_url: string
  method: string
  evidence: string | null
  owner: 'own' | 'third_party'
  details: Record<string, string> | null
}

export interface Contacts {
  /** The website that was found for a lead without one. */
  website: string | null
  emails: ContactEmail[]
  facts: ContactFact[]
  /** Why the site was not read, as a code; null when it was read or did not have to be. */
  reason: string | null
  /** Of the lead's own site; null when it was not read. */
  pages_read: number | null
}

/**
 * The email state of an address: found if its mail server or the check of a source confirms it, or if the owner's site
 * shows it and no server refutes it; else potential. A directory may be years old, so its address alone proves nothing.
 */
export function stateOf({ verdict, origin, owner }: ContactEmail): Exclude<EmailState, 'not_checked'> {
  if (owner === 'third_party' || verdict === 'invalid') return 'not_found'
  if (verdict === 'valid' || origin === 'site') return 'found'
  return 'potential'
}

/** Whether a check of the mailbox was made. Where none could be, the address has no time of a check. */
export const wasChecked = ({ verdict, reasons }: Pick<ContactEmail, 'verdict' | 'reasons'>): boolean =>
  verdict !== 'not_checked' && (verdict !== 'unknown' || !reasons.some((why) => uncheckedReasons.has(why)))

/** Why a lead whose contacts were read is searched again by a retry: its address could not be checked. */
export const mailUnchecked = 'mail_unchecked'

const stateRank = { found: 0, potential: 1, not_found: 2 }
const verdictRank = { valid: 0, not_checked: 1, unknown: 1, risky: 2, invalid: 3 }

/** The address to show for a lead; undefined when all are invalid or of third parties. */
export function bestEmail(emails: ContactEmail[]): ContactEmail | undefined {
  const [best] = emails
    .filter((email) => stateOf(email) !== 'not_found')
    .toSorted(
      (a, b) =>
        stateRank[stateOf(a)] - stateRank[stateOf(b)] || verdictRank[a.verdict] - verdictRank[b.verdict],
    )
  return best
}

/** Reasons that say that the lead has no website, so that no later try can read it. */
const withoutSite = new Set(['bad_port', 'bad_url', 'no_such_host'])

/** The email state of a lead: not found only where there was nothing to read, or all of it was read. */
export function leadStateOf(
  { reason }: Pick<Contacts, 'reason'>,
  best: ContactEmail | undefined,
): EmailState {
  if (best) return stateOf(best)
  return reason === null || withoutSite.has(reason) ? 'not_found' : 'not_checked'
}
