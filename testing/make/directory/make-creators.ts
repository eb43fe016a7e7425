import type { Pool } from 'pg'
import type { CreatorRecord, CreatorSnapshot } from '#engine/creators/creator-record.ts'
import { importCreators } from '#server/features/directory/creators/import-creators.ts'

/** A snapshot of a day of which nothing is known but what is given. */
export const makeSnapshot = (taken_on: string, known: Partial<CreatorSnapshot> = {}): CreatorSnapshot => ({
  taken_on,
  followers: null,
  engagements: null,
  views: null,
  likes: null,
  comments: null,
  shares: null,
  saves: null,
  reels_plays: null,
  posts: null,
  ...known,
})

/** A creator on Instagram that nothing more is known of. */
export const makeCreator = (handle: string, known: Partial<CreatorRecord> = {}): CreatorRecord => ({
  network: 'instagram',
  handle,
  name: `Creator ${handle}`,
  bio: null,
  topics: [],
  country: null,
  city: null,
  language: null,
  age: null,
  phones: [],
  websites: [],
  emails: [],
  last_posted: null,
  audience: null,
  snapshots: [],
  ...known,
})

interface Made {
  creators: CreatorRecord[]
  kind?: 'osm' | 'sample'
}

/** Writes a dataset of open data, or of the sample world, with these creators. */
export const putCreators = (pool: Pool, key: string, { creators, kind = 'osm' }: Made) =>
  importCreators(
    pool,
    { key, name: key, kind, licence: 'CC0-1.0', attribution: `© makers of ${key}`, dataDate: null },
    { creators },
  )
