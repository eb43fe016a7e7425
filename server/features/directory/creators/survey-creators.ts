import { type RawBuilder, sql } from 'kysely'
import type { InfluencerCriteria } from '#contract/leads/influencer-criteria.ts'
import type { LeadCount } from '#server/features/sources/lead-source.ts'
import type { Directory } from '#server/platform/postgres/database.ts'
import { ofWorld } from '#server/platform/tenancy/sandboxes.ts'
import { aboutAs } from '../about-as.ts'
import type { CreatorColumns } from './creator-columns.ts'
import { sourceKey } from './creator-lead.ts'
import { passingPlaces } from './filter-columns.ts'
import { matchWords } from './match-creators.ts'

interface Survey {
  counted: LeadCount
  /** The first creators, as a condition. */
  first: RawBuilder<unknown>
  /** Of the data sets of the first creators. */
  attributions: string[]
}

export const sampleSize = 5

/** With more creators, the count is told as "about", and only the first keys are read. */
const keysCeiling = 2_000
const keysOfMany = 1_000

/** Fewer hits in a part of the creators say too little about how many there are. */
const fewestHits = 30

/**
 * Counts the creators that match in their columns, and asks the database for words and keys alone. Undefined where that
 * tells too little, because a common word is rare among the creators that pass the other filters or far down in them.
 */
export async function surveyCreators(
  directory: Directory,
  columns: CreatorColumns,
  criteria: InfluencerCriteria,
): Promise<Survey | undefined> {
  const places = await passingPlaces(columns, criteria)
  const words = matchWords(criteria)
  const asked = { columns, places }
  const { matches, share } = words ? await countWords(directory, words, asked) : { matches: places, share: 1 }
  if (share < 1 && matches.length < fewestHits) return undefined
  const isMany = share < 1 || matches.length > keysCeiling
  const first =
    share < 1 && words
      ? await firstWithWords(directory, words, asked)
      : idsAt(columns, matches.subarray(0, keysCeiling))
  if (share < 1 && first.length < sampleSize) return undefined
  const keyed = await readKeys(directory, first.slice(0, isMany ? keysOfMany : keysCeiling))
  const told = (count: number) => (share < 1 ? aboutAs(count / share) : count)
  return {
    counted: {
      count: told(matches.length),
      is_exact: !isMany,
      ...(isMany && { is_about: true as const }),
      with_email: told(countContacts(columns, matches, 4)),
      with_phone: told(countContacts(columns, matches, 2)),
      ids: keyed.map(({ key }) => key),
    },
    first: sql`id = any(${first.slice(0, sampleSize)}::bigint[])`,
    attributions: [...new Set(keyed.map(({ attribution }) => attribution))],
  }
}

function idsAt({ ids }: CreatorColumns, places: Uint32Array): number[] {
  return Array.from(places, (place) => ids[place] ?? 0)
}

function countContacts({ contacts }: CreatorColumns, places: Uint32Array, contact: 2 | 4): number {
  let count = 0
  for (const place of places) if (((contacts[place] ?? 0) & contact) !== 0) count += 1
  return count
}

interface Asked {
  columns: CreatorColumns
  /** Of the creators that pass all other filters, best first. */
  places: Uint32Array
}

/** Words that fewer creators have are looked up as a whole. */
const rare = 2_000
const askedAtOnce = 1_000
const golden = (Math.sqrt(5) - 1) / 2

/**
 * The creators that have the words of a search: all of them where they are few or the words are rare; else those of a
 * part of the creators that is spread evenly, with its share.
 */
async function countWords(
  directory: Directory,
  words: RawBuilder<unknown>,
  { columns, places }: Asked,
): Promise<{ matches: Uint32Array; share: number }> {
  if (places.length <= askedAtOnce)
    return { matches: await withWords(directory, words, { columns, places }), share: 1 }
  const { rows } = await sql<{ id: number }>`
    select id from directory.creators where ${words} ${ofWorld(directory)} limit ${rare + 1}`.execute(
    directory,
  )
  if (rows.length <= rare)
    return { matches: placesOf(columns, places, new Set(rows.map(({ id }) => id))), share: 1 }
  const step = places.length / askedAtOnce
  // One of each run of neighbours, at an uneven place: what repeats in the order must not meet the same step.
  const some = Uint32Array.from(
    { length: askedAtOnce },
    (_, index) => places[Math.floor((index + ((index * golden) % 1)) * step)] ?? 0,
  )
  return { matches: await withWords(directory, words, { columns, places: some }), share: 1 / step }
}

const mostWalked = 10_000

/** Asks for few creators first: common words are among them. Ends after some thousands, with fewer than are shown. */
async function firstWithWords(
  directory: Directory,
  words: RawBuilder<unknown>,
  { columns, places }: Asked,
): Promise<number[]> {
  const found: number[] = []
  let size = 200
  const end = Math.min(places.length, mostWalked)
  for (let from = 0; from < end && found.length < sampleSize; from += size, size = askedAtOnce) {
    const next = { columns, places: places.subarray(from, from + size) }
    found.push(...idsAt(columns, await withWords(directory, words, next)))
  }
  return found
}

/** Those of the creators that have the words, in their order. */
async function withWords(
  directory: Directory,
  words: RawBuilder<unknown>,
  { columns, places }: Asked,
): Promise<Uint32Array> {
  const { rows } = await sql<{ id: number }>`
    select id from directory.creators
    where id = any(${idsAt(columns, places)}::bigint[]) and ${words}`.execute(directory)
  return placesOf(columns, places, new Set(rows.map(({ id }) => id)))
}

const slots = 65_536

/** Those of the places whose creators are wanted. Looks at few bits of an id first, because most are not. */
function placesOf({ ids }: CreatorColumns, places: Uint32Array, wanted: Set<number>): Uint32Array {
  const maybe = new Uint8Array(slots)
  for (const id of wanted) maybe[id % slots] = 1
  const found: number[] = []
  for (const place of places) {
    const id = ids[place] ?? 0
    if (maybe[id % slots] === 1 && wanted.has(id)) found.push(place)
  }
  return Uint32Array.from(found)
}

interface Keyed {
  key: string
  attribution: string
}

async function readKeys(directory: Directory, ids: number[]): Promise<Keyed[]> {
  const { rows } = await sql<Keyed>`
    select ${sourceKey} as key, attribution
    from unnest(${ids}::bigint[]) with ordinality as wanted (id, place)
    join directory.creators on creators.id = wanted.id
    join directory.datasets on datasets.id = dataset_id order by place`.execute(directory)
  return rows
}
