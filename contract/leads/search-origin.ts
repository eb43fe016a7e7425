/** What is known of a lead that others are to be like. */
export interface Seed {
  id: string
  source_key: string
  name: string
  category: string | null
  city: string | null
  country: string | null
  lat: number | null
  lon: number | null
  website: string | null
  domain: string | null
  company: string | null
  position: string | null
  seniority: string | null
  department: string | null
  industry: string | null
  headcount: number | null
  platform: string | null
  network: string | null
  followers: number | null
}

/** The leads that a search began with. */
export type Origin =
  | { kind: 'similar'; seeds: Seed[] }
  /** Names of companies by the host of their website. */
  | { kind: 'employees'; companies: Record<string, string> }
