import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { EmailTruth, ProfileTruth } from './compare-emails.ts'

/** A person of the truth; only what it states is compared. */
export interface PersonTruth {
  name: string
  role?: string
  email?: string
  phone?: string
}

/** What is true of one site; every list may be left out. */
export interface SiteTruth extends EmailTruth, ProfileTruth {
  host: string
  /** ISO 3166-1 alpha-2; anything else counts as not known. */
  country?: string
  phones?: string[]
  phones_optional?: string[]
  phones_third_party?: string[]
  phones_forbidden?: string[]
  fax?: string[]
  people?: PersonTruth[]
  people_optional?: PersonTruth[]
}

/** The truth of `directory/ground-truth.json`, by the names of the folders in `directory/sites`. */
export function readSiteTruth(directory: string): Record<string, SiteTruth> {
  const text = readFileSync(join(directory, 'ground-truth.json'), 'utf8')
  return (JSON.parse(text) as { sites: Record<string, SiteTruth> }).sites
}
