import { sql } from 'kysely'
import type { PeopleCriteria } from '#contract/leads/criteria.ts'
import type { LeadCount } from '#server/features/sources/lead-source.ts'
import type { Directory } from '#server/platform/postgres/database.ts'
import { aboutAs } from '../about-as.ts'
import { questionParts } from './person-terms.ts'
import { type Match, matchPeople, matchShard, type PersonRow, readPeople, shards } from './search-people.ts'
import { splitQuestion } from './split-question.ts'

interface Survey {
  counted: LeadCount
  /** The first people. */
  sample: PersonRow[]
  /** Of the data sets of the first people. */
  attributions: string[]
}

const sampleSize = 5
const attributionsLookedAt = 1_000

/** This many matches in shard 17 are enough for a good estimate; reading shard 0 would take long. */
const enoughOfTiny = 600
/** This many matches in shards 17 and 0 give an estimate to about a tenth. */
const enoughOfSmall = 150
/** Found in shards 17, 0 and 1. With fewer, the other shards are read as well, and the count is exact. */
const enoughOfThree = 130
/** What these shards hold of all people. */
const shares = { tiny: 1 / 4096, small: 1 / 256, three: 17 / 256 }
/** Keys that are answered beside an estimate; an exact count is answered with all of them. */
const keysOfMany = 1_000

/**
 * Counts the people that match and reads the first. Shards hold random people, so where the first shards have many, the
 * count is estimated from them; else it is exact.
 */
export async function surveyPeople(directory: Directory, criteria: PeopleCriteria): Promise<Survey> {
  const parts = questionParts(criteria)
  const some = parts && (await lookAtSome(directory, criteria, parts.join(' & ')))
  const share = some ? shareOf(some) : 1
  const seen = some && share === 1 ? joined(some, await lookAtOthers(directory, criteria, parts)) : some
  if (!seen || seen.found === 0) {
    const none = { count: 0, is_exact: true, with_email: 0, with_phone: 0, ids: [] }
    return { counted: none, sample: [], attributions: [] }
  }
  const { found, with_email, with_phone, ids } = seen
  const about = (part: number) => (share === 1 ? part : aboutAs(part / share))
  const counted = {
    count: about(found),
    is_exact: share === 1,
    ...(share < 1 && { is_about: true as const }),
    with_email: about(with_email),
    with_phone: about(with_phone),
    ids,
  }
  const areFirst = share === 1 || with_email >= sampleSize
  const [sample, attributions] = await Promise.all([
    readPeople(directory, areFirst ? seen.first : await firstPeople(directory, criteria)),
    attributionsOf(directory, seen.datasets),
  ])
  return { counted, sample, attributions }
}

interface Look {
  found: number
  with_email: number
  with_phone: number
  /** Keys of those found, in the order in which they are streamed. */
  ids: string[]
  first: Pick<Match, 'shard' | 'id'>[]
  datasets: string[]
}

interface SomeLook extends Look {
  of_tiny: number
  of_small: number
}

function shareOf({ of_tiny, of_small, found }: SomeLook): number {
  if (of_tiny >= enoughOfTiny) return shares.tiny
  if (of_small >= enoughOfSmall) return shares.small
  return found >= enoughOfThree ? shares.three : 1
}

/** The first shards: each is read only where those before it have too few. */
async function lookAtSome(
  directory: Directory,
  criteria: PeopleCriteria,
  indexed: string,
): Promise<SomeLook | undefined> {
  const matching = (shard: number, isNeeded = sql`true`) =>
    matchShard(directory, criteria, { shard, question: { indexed, checked: null }, isNeeded })
  const { rows } = await sql<SomeLook>`
    with tiny as materialized (${matching(17)}),
    of_tiny as materialized (select count(*)::int as of_tiny from tiny),
    small as materialized (
      ${matching(0, sql`(select of_tiny from of_tiny) < ${sql.lit(enoughOfTiny)}`)}
    ),
    of_small as materialized (select of_tiny + (select count(*)::int from small) as of_small from of_tiny),
    third as materialized (
      ${matching(1, sql`(select of_small from of_small) < ${sql.lit(enoughOfSmall)}`)}
    ),
    found as not materialized (
      select * from tiny union all select * from small union all select * from third
    ),
    ${matchesOf(keysOfMany)}
    select of_tiny, of_small, looked.* from of_tiny, of_small, (${lookOf}) looked`.execute(directory)
  return rows[0]
}

/** Reads all other shards. Called only when few people match. */
async function lookAtOthers(
  directory: Directory,
  criteria: PeopleCriteria,
  parts: string[],
): Promise<Look | undefined> {
  const question = await splitQuestion(directory, parts)
  // A statement that reads from `with` in each part is not planned in parallel, which would mix up the order.
  const isNeeded = sql`(select is_wanted from wanted)`
  const others = shards
    .slice(3)
    .map((shard) => matchShard(directory, criteria, { shard, question, isNeeded }))
  const { rows } = await sql<Look>`
    with wanted as materialized (select true as is_wanted),
    found as materialized (${sql.join(others, sql` union all `)}),
    ${matchesOf(null)}
    ${lookOf}`.execute(directory)
  return rows[0]
}

/** The people found in their order, those with an email first. */
const matchesOf = (limit: number | null) => sql`
  matches as materialized (
    select * from (
      select * from found where contacts & 4 = 4 union all select * from found where contacts & 4 = 0
    ) in_order
    limit ${sql.lit(limit)}
  )`

const lookOf = sql`
  select counted.*,
    array(select source_key from matches) as ids,
    array(select json_build_object('shard', shard, 'id', id) from matches limit ${sql.lit(sampleSize)}) as first,
    array(
      select distinct dataset_id::text from (
        select dataset_id from matches limit ${sql.lit(attributionsLookedAt)}
      ) looked_at
    ) as datasets
  from (
    select count(*)::int as found,
      count(*) filter (where contacts & 4 = 4)::int as with_email,
      count(*) filter (where contacts & 2 = 2)::int as with_phone
    from found
  ) counted`

/** Two looks at all that matches in their shards, as one. */
function joined(before: Look, after: Look | undefined): Look {
  if (!after) return before
  const inOrder = <T>(a: T[], b: T[]): T[] => [
    ...a.slice(0, before.with_email),
    ...b.slice(0, after.with_email),
    ...a.slice(before.with_email),
    ...b.slice(after.with_email),
  ]
  return {
    found: before.found + after.found,
    with_email: before.with_email + after.with_email,
    with_phone: before.with_phone + after.with_phone,
    ids: inOrder(before.ids, after.ids),
    first: inOrder(before.first, after.first).slice(0, sampleSize),
    datasets: [...new Set([...before.datasets, ...after.datasets])],
  }
}

async function firstPeople(directory: Directory, criteria: PeopleCriteria) {
  const matching = matchPeople(directory, criteria, sampleSize)
  return matching ? (await matching.execute(directory)).rows : []
}

async function attributionsOf(directory: Directory, datasets: string[]): Promise<string[]> {
  const rows = await directory
    .selectFrom('datasets')
    .select('attribution')
    .distinct()
    .where('id', 'in', datasets)
    .execute()
  return rows.map(({ attribution }) => attribution)
}
