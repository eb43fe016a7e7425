import type { CreatorRecord, CreatorSnapshot } from '#engine/creators/creator-record.ts'
import { accountHandle, channelId } from './accounts/account-handle.ts'
import { accountsOfRow, type RowAccount } from './accounts/accounts-of-row.ts'
import { hostIn, networkCalled, networkOfColumn } from './accounts/networks.ts'
import type { TableField } from './mapping/fields.ts'
import type { Mapping } from './mapping/propose-mapping.ts'
import type { TableRow } from './read-table.ts'
import { contactsOf, countryOf, isTotal } from './row-values.ts'
import { type LostValue, type ReadAs, RowReader } from './values/row-reader.ts'

/** What holds for every row of a table of creators that does not say otherwise. */
export interface CreatorDefaults extends ReadAs {
  /** ISO 3166-1 alpha-2. */
  country?: string
  /** Lower case: instagram, tiktok, youtube, … */
  network?: string
  /** YYYY-MM-DD: the day that the numbers are of. */
  taken_on?: string
}

export type CreatorRow =
  | { creator: CreatorRecord }
  | { record: number; reject: 'no_username' | 'no_network' | 'total' }

const maxName = 200

/** What a creator has beside numbers, and a sum of them has not. */
const facts = ['network', 'name', 'category', 'country', 'email', 'phone', 'website', 'last_posted'] as const

/** Makes a creator of each account that a row names in a column of its own; of other rows one. What is lost is told once. */
export function creatorsOfRow(row: TableRow, mapping: Mapping, defaults: CreatorDefaults = {}): CreatorRow[] {
  const told = new Set<string>()
  const onLost = (lost: LostValue) => {
    const key = `${lost.fault} ${lost.column} ${lost.value}`
    if (told.has(key)) return
    told.add(key)
    defaults.onLost?.(lost)
  }
  const accounts = accountsOfRow(row, mapping, { ...defaults, onLost })
  if (accounts.length === 0) return [creatorOfRow(row, mapping, defaults)]
  return accounts.map((account) => creatorOfRow(account.row, mapping, { ...defaults, account, onLost }))
}

/**
 * Makes a creator of a row of a table, with one snapshot of its numbers. The sum below the rows is none. A rate of
 * engagement stays what the table states: no count is made of it.
 */
export function creatorOfRow(
  { record, values }: TableRow,
  mapping: Mapping,
  defaults: CreatorDefaults & { account?: RowAccount } = {},
): CreatorRow {
  const { account } = defaults
  const reader = new RowReader(values, mapping, defaults)
  const username = account?.handle ?? usernameIn(reader)
  const handle = account?.handle ?? handleOf(username ?? '')
  if (username === undefined || !handle) return { record, reject: 'no_username' }
  const said = reader.first('network') ?? hostIn(username)
  const network = account?.network ?? networkCalled(said) ?? defaults.network ?? networkOfPage(reader)
  if (!network) return { record, reject: 'no_network' }
  const country = countryOf(reader, defaults)
  const { phones, emails, websites } = contactsOf(reader, country)
  if (isTotal(username) && facts.every((field) => reader.first(field) === null))
    return { record, reject: 'total' }
  return {
    creator: {
      network,
      handle,
      name:
        reader.text('name', maxName) ?? (reader.first('username') ?? handle).slice(0, maxName).toWellFormed(),
      bio: null,
      topics: [...new Set(reader.all('category').map((topic) => topic.toLowerCase()))],
      country,
      city: null,
      language: null,
      age: null,
      phones,
      websites,
      emails,
      last_posted: reader.day('last_posted'),
      audience: null,
      snapshots: [snapshotOf(reader, defaults.taken_on ?? new Date().toISOString().slice(0, 10))],
    },
  }
}

const mostCount = 1e15

function snapshotOf(reader: RowReader, taken_on: string): CreatorSnapshot {
  const count = (field: TableField): number | null => {
    const value = reader.number(field)
    if (value === undefined) return null
    if (value >= 0 && value <= mostCount) return Math.round(value)
    reader.lose(field, 'unreadable')
    return null
  }
  const followers = count('followers')
  const likes = count('likes')
  const rate = reader.share('engagement_rate')
  return {
    taken_on,
    followers,
    engagements: count('engagements'),
    views: count('views'),
    likes,
    comments: count('comments'),
    shares: count('shares'),
    saves: null,
    reels_plays: null,
    posts: count('posts'),
    ...(rate !== undefined && { engagement_rate: rate }),
  }
}

const maxHandle = 100

/**
 * What names a creator on its network. In place of a title with spaces the address of a profile is taken, where the row has
 * one; a title alone still tells creators apart.
 */
function usernameIn(reader: RowReader): string | undefined {
  const given = reader.first('username')
  if (given !== null && !/\s/.test(given.trim())) return given
  return reader.all('website').find((one) => networkCalled(hostIn(one))) ?? given ?? undefined
}

const networkOfPage = (reader: RowReader): string | undefined =>
  reader
    .all('website')
    .map((page) => networkCalled(hostIn(page)))
    .find(Boolean)

/** Lower case, without @, but for the id of a channel; of the page of an account its name, of another address its last part. */
function handleOf(text: string): string {
  const network = networkCalled(hostIn(text))
  const path =
    (network && accountHandle(network, text)) ??
    (/^https?:\/\//i.test(text) ? (URL.parse(text)?.pathname.split('/').findLast(Boolean) ?? '') : text)
  if (channelId.test(path)) return path
  return path.replace(/^@/, '').trim().toLowerCase().slice(0, maxHandle).toWellFormed()
}

/** What a table of creators says for all of its rows: the network by its columns or its name, the day by its name. */
export function creatorDefaultsOf(columns: readonly string[], fileName: string): CreatorDefaults {
  const named = new Set(columns.flatMap((column) => networkOfColumn(column) ?? []))
  const network = networkCalled(fileName) ?? (named.size === 1 ? [...named][0] : undefined)
  const [, year, month = '01', day = '01'] =
    /(?<!\d)((?:19|20)\d{2})(?:[-_]?(0[1-9]|1[0-2]))?(?:[-_]?([0-2]\d|3[01]))?(?!\d)/.exec(fileName) ?? []
  return { ...(network && { network }), ...(year && { taken_on: `${year}-${month}-${day}` }) }
}
