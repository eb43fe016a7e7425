import { sql } from 'kysely'
import type { PeopleCriteria } from '#contract/leads/criteria.ts'
import type { LeadCount } from '#server/features/sources/lead-source.ts'
import type { Directory } from '#server/platform/postgres/database.ts'
import { aboutAs } from '../about-as.ts'
import { keysOfMatches } from './person-keys.ts'
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
/** Matches that are answered beside an estimate; an exact count is answered with all of them. */
const matchesOfMany = 1_000
/** Of these so many with all their keys, which tell more that the account has; its price does not depend on them. */
const keysOfMany = 200

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
  const { found, with_email, with_phone, matches } = seen
  const about = (part: number) => (share === 1 ? part : aboutAs(part / share))
  const counted = {
    count: about(found),
    is_exact: share === 1,
    ...(share < 1 && { is_about: true as const }),
    with_email: about(with_email),
    with_phone: about(with_phone),
    ids: matches.map(({ source_key }) => source_key),
  }
  const areFirst = share === 1 || with_email >= sampleSize
  const [keys, sample, attributions] = await Promise.all([
    keysOfMatches(directory, share === 1 ? matches : matches.slice(0, keysOfMany)),
    readPeople(directory, areFirst ? matches.slice(0, sampleSize) : await firstPeople(directory, criteria)),
    attributionsOf(directory, seen.datasets),
  ])
  return { counted: { ...counted, keys }, sample, attributions }
}

interface Look {
  found: number
  with_email: number
  with_phone: number
  /** Those found, in the order in which they are streamed. */
  matches: Pick<Match, 'shard' | 'id' | 'source_key'>[]
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
    ${matchesOf(matchesOfMany)}
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
    coalesce(
      (select json_agg(json_build_object('shard', shard, 'id', id, 'source_key', source_key)) from matches), '[]'
    ) as matches,
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
    matches: inOrder(before.matches, after.matches),
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
