/** A company as a source of open data states it: a name, and what is known of it, without a position on the map. */
export interface CompanyRecord {
  /** Stable in its source. */
  source_id: string
  name: string
  /** `example.org`, without `www.` */
  domain: string | null
  industry: string | null
  headcount: number | null
  street: string | null
  postal_code: string | null
  city: string | null
  state: string | null
  /** ISO 3166-1 alpha-2. */
  country: string | null
  linkedin_url: string | null
  /** Absolute http or https URLs. */
  websites: string[]
  emails: string[]
  /** E.164, the main one first. */
  phones: string[]
}
