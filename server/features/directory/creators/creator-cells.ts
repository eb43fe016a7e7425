import { counts, type CreatorRecord, type CreatorSnapshot } from '#engine/creators/creator-record.ts'
import { summarize } from '#engine/creators/summarize.ts'
import { arrayText } from '../import/write/rows/copy-rows.ts'
import { wordsOf } from '../search/name-words.ts'

export const countTypes: Record<string, string> = Object.fromEntries(
  counts.map((count) => [count, count === 'followers' || count === 'posts' ? 'bigint' : 'double precision']),
)

/** What a snapshot holds beside its day. */
export const snapshotTypes = { ...countTypes, engagement_rate: 'double precision' }
export const snapshotColumns = Object.keys(snapshotTypes)

export const stated = {
  name: 'text',
  bio: 'text',
  topics: 'text[]',
  words: 'tsvector',
  country: 'text',
  city: 'text',
  language: 'text',
  age_from: 'smallint',
  age_to: 'smallint',
  phones: 'text[]',
  websites: 'text[]',
  emails: 'text[]',
  last_posted: 'date',
  audience: 'jsonb',
} as const
export const statedColumns = Object.keys(stated)

export const summed = {
  ...countTypes,
  engagement_rate: 'double precision',
  followers_growth: 'double precision[]',
  likes_growth: 'double precision[]',
  views_growth: 'double precision[]',
  credibility: 'double precision',
  credibility_parts: 'jsonb',
}
export const summedColumns = Object.keys(summed)

type Cell = string | null

/** What is stated of a creator: network, handle, `statedColumns`. */
export function creatorCells(creator: CreatorRecord): Cell[] {
  const { network, handle, name, bio, topics, age, audience } = creator
  const words = wordsOf([name, handle, bio ?? '', ...topics])
  return [
    network,
    handle,
    name,
    bio,
    arrayText(topics),
    words.map((word) => `'${word}'`).join(' '),
    creator.country,
    creator.city,
    creator.language,
    age && String(age.from),
    age && String(age.to),
    arrayText(creator.phones),
    arrayText(creator.websites),
    arrayText(creator.emails),
    creator.last_posted,
    audience && JSON.stringify(audience),
  ]
}

/** The day of a snapshot and its numbers, by `snapshotColumns`. */
export const snapshotCells = (one: CreatorSnapshot): Cell[] => [
  one.taken_on,
  ...counts.map((count) => cellOf(one[count])),
  cellOf(one.engagement_rate),
]

/** The numbers of a creator, by `summedColumns`, from all its snapshots. */
export function summedCells({ snapshots, audience }: Pick<CreatorRecord, 'snapshots' | 'audience'>): Cell[] {
  const sums = summarize(snapshots, audience) as unknown as Record<string, unknown> // read by column
  return summedColumns.map((name) => cellOf(sums[name]))
}

function cellOf(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (Array.isArray(value)) return `{${value.map((each) => cellOf(each) ?? 'NULL').join(',')}}`
  return typeof value === 'string' ? value : JSON.stringify(value)
}
