import { sql } from 'kysely'
import type { PeopleCriteria } from '#contract/leads/criteria.ts'
import type { LeadCount } from '#server/features/sources/lead-source.ts'
import type { Directory } from '#server/platform/postgres/database.ts'
import { aboutAs } from '../about-as.ts'
import { questionOf } from './person-terms.ts'
import { type Match, matchPeople, matchShard, type PersonRow, readPeople, shards } from './search-people.ts'

interface Survey {
  counted: LeadCount
  /** The first people. */
  sample: PersonRow[]
  /** Of the data sets of the first people. */
  attributions: string[]
}

const sampleSize = 5
const attributionsLookedAt = 1_000

/** Found in shard 0, so many say how many there are in all to about a tenth. */
const enoughOfFirst = 150
/** Found in shards 0 and 1. With fewer, the other shards are read as well, and the count is exact. */
const enoughOfBoth = 130
/** What shard 0 holds of all people, and what it holds together with shard 1. */
const shares = { first: 1 / 256, both: 17 / 256 }
/** Keys that are answered beside an estimate; an exact count is answered with all of them. */
const keysOfMany = 1_000

/**
 * Counts the people that match and reads the first. Shards hold random people, so where the first shards have many, the
 * count is estimated from them; else it is exact.
 */
export async function surveyPeople(directory: Directory, criteria: PeopleCriteria): Promise<Survey> {
  const look = lookAt(directory, criteria)
  const { rows } = look ? await look.execute(directory) : { rows: [] }
  const [seen] = rows
  if (!seen || seen.found === 0) {
    const none = { count: 0, is_exact: true, with_email: 0, with_phone: 0, ids: [] }
    return { counted: none, sample: [], attributions: [] }
  }
  const { found, with_email, with_phone, ids } = seen
  const share = shareOf(seen)
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
  of_first: number
  of_both: number
  with_email: number
  with_phone: number
  /** Keys of those found, in the order in which they are streamed. */
  ids: string[]
  first: Pick<Match, 'shard' | 'id'>[]
  datasets: string[]
}

function shareOf({ of_first, of_both }: Look): number {
  if (of_first >= enoughOfFirst) return shares.first
  return of_both >= enoughOfBoth ? shares.both : 1
}

/** One statement: a shard is read only where those before it have too few. Undefined where no person can match. */
function lookAt(directory: Directory, criteria: PeopleCriteria) {
  const question = questionOf(criteria)
  if (question === null) return undefined
  const matching = (shard: number, isNeeded = sql`true`) =>
    matchShard(directory, criteria, { shard, question, isNeeded })
  const others = Array.from({ length: shards - 2 }, (_, index) =>
    matching(index + 2, sql`(select is_few from enough)`),
  )
  return sql<Look>`
    with first as materialized (${matching(0)}),
    second as materialized (
      ${matching(1, sql`(select count(*) from first) < ${sql.lit(enoughOfFirst)}`)}
    ),
    enough as materialized (
      select of_first, of_first + of_second as of_both,
        of_first < ${sql.lit(enoughOfFirst)} and of_first + of_second < ${sql.lit(enoughOfBoth)} as is_few
      from (select count(*)::int as of_first from first) a, (select count(*)::int as of_second from second) b
    ),
    others as materialized (${sql.join(others, sql` union all `)}),
    found as not materialized (
      select * from first union all select * from second union all select * from others
    ),
    matches as materialized (
      select * from (
        select * from found where contacts & 4 = 4 union all select * from found where contacts & 4 = 0
      ) in_order
      limit (select case when not is_few then ${sql.lit(keysOfMany)} end from enough)
    )
    select of_first, of_both, counted.*,
      array(select source_key from matches) as ids,
      array(select json_build_object('shard', shard, 'id', id) from matches limit ${sql.lit(sampleSize)}) as first,
      array(
        select distinct dataset_id::text from (
          select dataset_id from matches limit ${sql.lit(attributionsLookedAt)}
        ) looked_at
      ) as datasets
    from enough, (
      select count(*)::int as found,
        count(*) filter (where contacts & 4 = 4)::int as with_email,
        count(*) filter (where contacts & 2 = 2)::int as with_phone
      from found
    ) counted`
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
