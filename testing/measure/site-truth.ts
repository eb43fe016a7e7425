import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A person of the truth; only what it states is compared. */
export interface PersonTruth {
  name: string
  role?: string
  email?: string
  phone?: string
}

/** What is true of one site; every list may be left out. */
export interface SiteTruth {
  host: string
  /** ISO 3166-1 alpha-2; anything else counts as not known. */
  country?: string
  emails?: string[]
  emails_optional?: string[]
  emails_third_party?: string[]
  emails_forbidden?: string[]
  emails_source_only?: string[]
  phones?: string[]
  phones_optional?: string[]
  phones_third_party?: string[]
  phones_forbidden?: string[]
  fax?: string[]
  socials?: string[]
  socials_optional?: string[]
  socials_third_party?: string[]
  socials_forbidden?: string[]
  people?: PersonTruth[]
  people_optional?: PersonTruth[]
}

/** The truth of `directory/ground-truth.json`, by the names of the folders in `directory/sites`. */
export function readSiteTruth(directory: string): Record<string, SiteTruth> {
  const text = readFileSync(join(directory, 'ground-truth.json'), 'utf8')
  return (JSON.parse(text) as { sites: Record<string, SiteTruth> }).sites
}
