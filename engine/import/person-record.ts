/** A person as a source of open data states it, before it is part of the directory. */
export interface PersonRecord {
  /** Stable in its source. */
  source_id: string
  name: string
  first_name: string | null
  last_name: string | null
  /** The job title as it is written. */
  title: string | null
  company: string | null
  /** `example.org`, without `www.` */
  company_domain: string | null
  industry: string | null
  /** Employees of the company. */
  headcount: number | null
  /** ISO 3166-1 alpha-2. */
  country: string | null
  state: string | null
  city: string | null
  linkedin_url: string | null
  emails: string[]
  /** E.164, the main one first. */
  phones: string[]
  /** Skills and interests: searched for, not shown. */
  keywords: string[]
}
