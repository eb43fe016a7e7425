import type { CreatorRecord, CreatorSnapshot } from '#engine/creators/creator-record.ts'
import { foldHeader, type TableField } from './fields.ts'
import type { Mapping } from './propose-mapping.ts'
import type { Row, TableRow } from './read-table.ts'
import { readCount, readShare } from './read-value.ts'
import { contactsOf, countryOf, type RowReader, readerOf } from './row-values.ts'

/** What holds for every row of a table of creators that does not say otherwise. */
export interface CreatorDefaults {
  /** ISO 3166-1 alpha-2. */
  country?: string
  /** Lower case: instagram, tiktok, youtube, … */
  network?: string
  /** YYYY-MM-DD: the day that the numbers are of. */
  taken_on?: string
}

export type CreatorRow = { creator: CreatorRecord } | { record: number; reject: 'no_username' | 'no_network' }

const maxName = 200

/**
 * Makes a creator of a row of a table, with one snapshot of its numbers. Where a table states the rate of engagement
 * and not its count, the count follows from the followers.
 */
export function creatorOfRow(
  { record, values }: TableRow,
  mapping: Mapping,
  defaults: CreatorDefaults = {},
): CreatorRow {
  const reader = readerOf(values, mapping)
  const handle = handleOf(reader.first('username') ?? '')
  if (!handle) return { record, reject: 'no_username' }
  const said = reader.first('network') ?? hostIn(reader.first('username') ?? '')
  const network = networkCalled(said) ?? defaults.network
  if (!network) return { record, reject: 'no_network' }
  const country = countryOf(reader, defaults)
  const { phones, emails, websites } = contactsOf(reader, country)
  return {
    creator: {
      network,
      handle,
      name: (reader.first('name') ?? reader.first('username') ?? handle).slice(0, maxName).toWellFormed(),
      bio: null,
      topics: [...new Set(reader.all('category').map((topic) => topic.toLowerCase()))],
      country,
      city: null,
      language: null,
      age: null,
      phones,
      websites,
      emails,
      last_posted: dayOf(reader.first('last_posted') ?? ''),
      audience: null,
      snapshots: [snapshotOf(reader, defaults.taken_on ?? new Date().toISOString().slice(0, 10))],
    },
  }
}

const mostCount = 1e15

function snapshotOf(reader: RowReader, taken_on: string): CreatorSnapshot {
  const count = (field: TableField): number | null => {
    const value = readCount(reader.first(field) ?? '')
    return value !== undefined && value >= 0 && value <= mostCount ? value : null
  }
  const whole = (field: TableField) => {
    const value = count(field)
    return value === null ? null : Math.round(value)
  }
  const followers = whole('followers')
  const likes = count('likes')
  const rate = readShare(reader.first('engagement_rate') ?? '')
  const engagements =
    count('engagements') ?? (followers !== null && rate !== undefined ? Math.round(followers * rate) : null)
  return {
    taken_on,
    followers,
    engagements,
    views: count('views'),
    likes,
    comments: count('comments'),
    shares: count('shares'),
    saves: null,
    reels_plays: null,
    posts: whole('posts'),
  }
}

const maxHandle = 100

/** The host of the address of a profile, which names its network. */
const hostIn = (text: string): string =>
  /^https?:\/\//i.test(text) ? (URL.parse(text)?.hostname.replace(/^www\./, '') ?? '') : ''

/** Lower case, without @; of an address its last part. */
function handleOf(text: string): string {
  const path = /^https?:\/\//i.test(text)
    ? (URL.parse(text)?.pathname.split('/').findLast(Boolean) ?? '')
    : text
  return path.replace(/^@/, '').trim().toLowerCase().slice(0, maxHandle).toWellFormed()
}

function dayOf(text: string): string | null {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0]
  return day !== undefined && !Number.isNaN(Date.parse(day)) ? new Date(day).toISOString().slice(0, 10) : null
}

/** Networks by the words that name them, in columns, cells and names of files. */
const networkWords: [network: string, words: RegExp][] = [
  ['instagram', /insta(gram)?/i],
  ['tiktok', /tik\s?tok/i],
  ['youtube', /you\s?tube/i],
  ['twitch', /twitch/i],
  ['facebook', /facebook/i],
  ['x', /twitter|^x(\.com)?$/i],
  ['bluesky', /bluesky|^bsky\.app$/i],
  ['mastodon', /mastodon/i],
]

/** The network that a text names; undefined for none. */
export const networkCalled = (text: string): string | undefined =>
  networkWords.find(([, words]) => words.test(text))?.[0]

/** What a table of creators says for all of its rows: the network by its columns or its name, the day by its name. */
export function creatorDefaultsOf(rows: readonly Row[], fileName: string): CreatorDefaults {
  const columns = new Set(rows.flatMap((row) => Object.keys(row)))
  const named = [...columns].map((column) => networkCalled(foldHeader(column))).find(Boolean)
  const network = networkCalled(fileName) ?? named
  const [, year, month = '01', day = '01'] =
    /(?<!\d)((?:19|20)\d{2})(?:[-_]?(0[1-9]|1[0-2]))?(?:[-_]?([0-2]\d|3[01]))?(?!\d)/.exec(fileName) ?? []
  return { ...(network && { network }), ...(year && { taken_on: `${year}-${month}-${day}` }) }
}
