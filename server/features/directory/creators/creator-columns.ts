import { setTimeout as wait } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { GrowthRateName } from '#contract/values/creators/creator-filters.ts'
import type { Directory } from '#server/platform/postgres/database.ts'
import { ofWorld } from '#server/platform/tenancy/sandboxes.ts'

/**
 * The values of all creators by column, in the order of a search. A filter may be on any of thirty numbers, alone or
 * together, which no index of the database answers; looking at each value of a column in memory takes a millisecond.
 */
export interface CreatorColumns {
  size: number
  ids: Float64Array
  networks: TextColumn
  countries: TextColumn
  languages: TextColumn
  /** `true` or `false`. */
  emailed: TextColumn
  /** A sum: 2 has a phone, 4 an email. */
  contacts: Uint8Array
  /** NaN where the number is not known. */
  numbers: Record<PlainNumber, Float64Array>
  growth(rate: GrowthRateName, months: number): Promise<Float64Array>
  /** All places in order, for a filter to work on without another million numbers of its own. */
  scratch: Uint32Array
  restore(): void
}

/** Few texts, many creators: each creator has the number of its text. */
export interface TextColumn {
  codes: Uint16Array
  texts: string[]
}

const plain = {
  followers: sql`followers`,
  age_from: sql`age_from`,
  age_to: sql`age_to`,
  engagements: sql`engagements`,
  reels_plays: sql`reels_plays`,
  saves: sql`saves`,
  shares: sql`shares`,
  views: sql`views`,
  engagement_rate: sql`engagement_rate`,
  credibility: sql`credibility`,
  posted_day: sql`last_posted - date '1970-01-01'`,
}
export type PlainNumber = keyof typeof plain

const growthOf: Record<GrowthRateName, RawBuilder<unknown>> = {
  followersGrowthRate: sql`followers_growth`,
  likesGrowthRate: sql`likes_growth`,
  viewsGrowthRate: sql`views_growth`,
}

/** Their columns take about 120 bytes each. With more creators the database itself is asked. */
const mostCreators = 2_000_000
/** Of 21, each 8 bytes for a creator. */
const mostGrowthKept = 8
const portion = 50_000

interface Kept {
  of: string
  read: Promise<CreatorColumns | undefined>
  columns?: CreatorColumns | undefined
}

const kept = new WeakMap<Directory, Kept>()

/**
 * Read at the first search, and again after each import. Of many creators that takes seconds, in which the columns are
 * undefined, as they are where there are too many.
 */
export async function creatorColumns(directory: Directory): Promise<CreatorColumns | undefined> {
  const of = await creatorsAsOf(directory)
  const known = kept.get(directory)
  if (known?.of === of) return known.columns ?? soon(known)
  const now: Kept = { of, read: readColumns(directory, of).catch(withoutColumns) }
  kept.set(directory, now)
  now.read.then(
    (columns) => void (now.columns = columns),
    () => kept.delete(directory), // read again next time
  )
  return soon(now)
}

/** What is read within a moment, as few creators are. */
const soon = ({ read }: Kept) => Promise.race([read, wait(momentMs, undefined, { ref: false })])
const momentMs = 1_000

/** Another text after each import or removal of creators. */
async function creatorsAsOf(directory: Directory): Promise<string> {
  const { rows } = await sql<{ of: string | null }>`
    select string_agg(concat(id, updated_at, removed_at, creators), ' ' order by id) as of
    from directory.datasets`.execute(directory)
  return rows[0]?.of ?? ''
}

async function readColumns(directory: Directory, of: string): Promise<CreatorColumns | undefined> {
  const { rows } = await sql<{ size: number }>`
    select count(*)::int as size from (
      select from directory.creators where true ${ofWorld(directory)} limit ${mostCreators + 1}
    ) creators`.execute(directory)
  const size = rows[0]?.size ?? 0
  if (size > mostCreators) return undefined
  const texts = await textsOf(directory)
  const codeOf = (name: keyof typeof texts) =>
    sql`array_position(${texts[name]}::text[], coalesce(${sql.ref(name)}, '')) - 1`
  const { ids, network, country, language, contacts, ...numbers } = await readNumbers(directory, size, {
    ids: sql`id`,
    network: codeOf('network'),
    country: codeOf('country'),
    language: codeOf('language'),
    contacts: sql`case when phones <> '{}' then 2 else 0 end + case when has_email then 4 else 0 end`,
    ...plain,
  })
  await requireAsOf(directory, of)
  const growth = new Map<string, Promise<Float64Array>>()
  const inOrder = Uint32Array.from({ length: size }, (_, place) => place)
  const scratch = inOrder.slice()
  return {
    size,
    ids,
    networks: { codes: Uint16Array.from(network), texts: texts.network },
    countries: { codes: Uint16Array.from(country), texts: texts.country },
    languages: { codes: Uint16Array.from(language), texts: texts.language },
    emailed: { codes: Uint16Array.from(contacts, (sum) => (sum & 4) / 4), texts: ['false', 'true'] },
    contacts: Uint8Array.from(contacts),
    scratch,
    restore: () => scratch.set(inOrder),
    numbers,
    growth(rate, months) {
      const key = `${rate} ${months}`
      const known = growth.get(key) ?? readGrowth()
      growth.delete(key)
      const [oldest] = growth.keys()
      if (oldest !== undefined && growth.size >= mostGrowthKept) growth.delete(oldest)
      growth.set(key, known)
      known.catch(() => growth.delete(key)) // read again next time
      return known

      async function readGrowth(): Promise<Float64Array> {
        const { values } = await readNumbers(directory, size, {
          values: sql`${growthOf[rate]}[${sql.lit(months)}]`,
        })
        await requireAsOf(directory, of)
        return values
      }
    },
  }
}

/** Each text that a creator has in these columns; the empty one stands for none. */
async function textsOf(directory: Directory) {
  const all = (name: string) => sql`
    array(select distinct coalesce(${sql.ref(name)}, '') from directory.creators) as ${sql.ref(name)}`
  const { rows } = await sql<Record<'network' | 'country' | 'language', string[]>>`
    select ${all('network')}, ${all('country')}, ${all('language')}`.execute(directory)
  const [texts] = rows
  if (!texts) throw new Error('A list has no row')
  return texts
}

/** Creators were imported while their columns were read. */
class StaleColumns extends Error {}

/** The database itself is asked where columns grow stale. */
export function withoutColumns(error: unknown): undefined {
  if (!(error instanceof StaleColumns)) throw error
}

/** Columns that are read one after another are of the same creators. */
async function requireAsOf(directory: Directory, of: string): Promise<void> {
  if ((await creatorsAsOf(directory)) === of) return
  kept.delete(directory)
  throw new StaleColumns()
}

const bestFirst = sql`order by best desc, creator_id desc`

/** In portions, so that no statement takes long. */
async function readNumbers<Name extends string>(
  directory: Directory,
  size: number,
  columns: Record<Name, RawBuilder<unknown>>,
): Promise<Record<Name, Float64Array>> {
  const names = Object.keys(columns) as Name[] // of the object given
  const read = Object.fromEntries(names.map((name) => [name, new Float64Array(size)])) as Record<
    Name,
    Float64Array
  > // of all names
  let after = sql``
  for (let from = 0; from < size; from += portion) {
    const { rows } = await sql<Record<Name, Buffer> & { last_best: number; last_id: number }>`
      select ${sql.join(
        names.map(
          (name) => sql`
          string_agg(float8send(coalesce(${sql.ref(name)}, 'NaN')), '' ${bestFirst}) as ${sql.ref(name)}`,
        ),
      )},
        min(best) as last_best, (array_agg(creator_id ${bestFirst}))[count(*)] as last_id
      from (
        select id as creator_id, best, ${sql.join(names.map((name) => sql`(${columns[name]})::float8 as ${sql.ref(name)}`))}
        from directory.creators where true ${ofWorld(directory)} ${after}
        order by best desc, id desc limit ${portion}
      ) creators`.execute(directory)
    const [row] = rows
    if (!row) throw new Error('An aggregate has no row')
    for (const name of names) {
      const bytes = Buffer.from(row[name] ?? []).swap64()
      const values = new Float64Array(bytes.length / 8)
      new Uint8Array(values.buffer).set(bytes)
      read[name].set(values.subarray(0, size - from), from)
    }
    after = sql`and (best, id) < (${row.last_best}, ${row.last_id})`
  }
  return read
}
