import type { ProfileRecord } from '#engine/import/place-record.ts'
import { randomOf } from '../random.ts'
import type { Business } from './business.ts'
import { plainLetters } from './slug.ts'

const PAGES: Record<string, (handle: string) => string> = {
  facebook: (handle) => `https://www.facebook.com/${handle}`,
  instagram: (handle) => `https://www.instagram.com/${handle}`,
  linkedin: (handle) => `https://www.linkedin.com/company/${handle}`,
  youtube: (handle) => `https://www.youtube.com/@${handle}`,
  tiktok: (handle) => `https://www.tiktok.com/@${handle}`,
  x: (handle) => `https://x.com/${handle.slice(0, 15)}`,
}
const CHANCES: Record<string, number> = {
  facebook: 0.5,
  instagram: 0.38,
  linkedin: 0.14,
  youtube: 0.07,
  tiktok: 0.06,
  x: 0.05,
}

/** The business's own pages on social networks. Handles start with testville, so no real person has one. */
export function profilesOf(business: Business): ProfileRecord[] {
  const random = randomOf(`profiles:${business.name}`)
  const handle = `testville${plainLetters(business.name).replace(/[^a-z0-9]/g, '')}`
  return Object.entries(PAGES)
    .filter(([network]) => random.chance(CHANCES[network] ?? 0))
    .map(([network, page]) => ({ network, url: page(handle) }))
}
