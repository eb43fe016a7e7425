import type { EmailState, Verdict } from '#contract/values/lead-states.ts'
import type { Business } from '#engine/website/business.ts'

/** What is known of a lead before its contacts are looked for. */
export interface KnownLead {
  name: string
  country: string | null
  website: string | null
  /** What to look for a website with; null where the lead has one, or the search leaves this step out. */
  business: Business | null
  /** Published in open data, with the data set's name. */
  emails: string[]
  source: string
}

/** An address with its receipt and what its mail server said. */
export interface ContactEmail {
  email: string
  /** A host and path, or a data set. */
  source: string
  source_url: string | null
  method: string
  evidence: string | null
  owner: 'own' | 'third_party'
  /** Read somewhere; false for a guess. */
  is_published: boolean
  verdict: Verdict
  reasons: string[]
  checked_at: string | null
  retry_after_ms: number | null
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
  /** The site that was found for a lead without one. */
  website: string | null
  emails: ContactEmail[]
  facts: ContactFact[]
  /** Null when the site was read or needed not be; else why not, as a code. */
  reason: string | null
  /** Of the lead's own site; null when it was not read. */
  pages_read: number | null
}

/** product.md 4 "withEmail": found is valid, or published and not invalid; potential a guess that nothing speaks against. */
export function stateOf({ verdict, is_published, owner }: ContactEmail): EmailState {
  if (owner === 'third_party' || verdict === 'invalid') return 'not_found'
  if (verdict === 'valid' || is_published) return 'found'
  return 'potential'
}

const stateRank = { found: 0, potential: 1, not_found: 2 }
const verdictRank = { valid: 0, not_checked: 1, unknown: 1, risky: 2, invalid: 3 }

/** The address to show for a lead, or undefined when none is worth showing. */
export function bestEmail(emails: ContactEmail[]): ContactEmail | undefined {
  const [best] = emails
    .filter((email) => stateOf(email) !== 'not_found')
    .toSorted(
      (a, b) =>
        stateRank[stateOf(a)] - stateRank[stateOf(b)] || verdictRank[a.verdict] - verdictRank[b.verdict],
    )
  return best
}
