import { type RawBuilder, sql } from 'kysely'
import type { InfluencerCriteria } from '#contract/leads/influencer-criteria.ts'
import { maxLeadsPerSearch } from '#contract/leads/searches.ts'
import type { LeadCount, LeadSource, SourceContext } from '#server/features/sources/lead-source.ts'
import type { Directory } from '#server/platform/postgres/database.ts'
import { type CreatorRow, leadOf, profileUrl, sourceKey } from './creator-lead.ts'
import { ofWorld } from '#server/platform/tenancy/sandboxes.ts'
import { countInTime } from '../count-in-time.ts'
import { creatorColumns, withoutColumns } from './creator-columns.ts'
import { matchCreators } from './match-creators.ts'
import { sampleSize, surveyCreators } from './survey-creators.ts'

/** Creators of the imported data, those with an email first, then by followers. */
export const directoryCreators: LeadSource<InfluencerCriteria> = {
  id: 'directory',
  label: 'Open data',
  count: ({ directory }, criteria) => countCreators(directory, criteria),
  tally({ directory }, criteria, limitMs) {
    const matching = (limit: number) =>
      sql`select from directory.creators where ${matchCreators(criteria)} ${ofWorld(directory)} limit ${limit}`
    return countInTime(directory, matching, { ceiling: countCeiling, limitMs })
  },
  async preview({ directory }, criteria) {
    const columns = await creatorColumns(directory)
    const survey = columns && (await surveyCreators(directory, columns, criteria).catch(withoutColumns))
    const { counted, first, attributions } = survey ?? (await surveyByDatabase(directory, criteria))
    const sample = await readCreators(directory, first, { limit: sampleSize })
    return { counted, shown: { sample: sample.map(leadOf), points: [], area: null, attributions } }
  },
  stream: matches,
  matches,
}

async function* matches({ directory, signal }: SourceContext, criteria: InfluencerCriteria) {
  for (let after: After | undefined; ; ) {
    signal?.throwIfAborted()
    const limit = after ? batchSize : firstBatch
    const rows = await readCreators(directory, matchCreators(criteria), { limit, after })
    if (rows.length > 0) yield rows.map(leadOf)
    after = rows.at(-1)
    if (rows.length < limit) return
  }
}

const firstBatch = 200
const batchSize = 500

/** No search delivers more, so counting further would answer nothing that a user can buy. */
const countCeiling = maxLeadsPerSearch

async function countCreators(directory: Directory, criteria: InfluencerCriteria): Promise<LeadCount> {
  const { rows } = await sql<Omit<LeadCount, 'is_exact'>>`
    select count(*)::int as count,
      count(*) filter (where has_email)::int as with_email,
      count(*) filter (where phones <> '{}')::int as with_phone,
      coalesce(array_agg(${sourceKey} order by best desc, id desc), '{}') as ids
    from (
      select id, best, network, handle, has_email, phones from directory.creators
      where ${matchCreators(criteria)} ${ofWorld(directory)} order by best desc, id desc limit ${sql.lit(countCeiling + 1)}
    ) found`.execute(directory)
  const [counted = { count: 0, with_email: 0, with_phone: 0, ids: [] }] = rows
  const is_exact = counted.count <= countCeiling
  return { ...counted, count: Math.min(counted.count, countCeiling), is_exact }
}

/** For a directory with more creators than are held in columns, and for what the columns tell too little about. */
async function surveyByDatabase(directory: Directory, criteria: InfluencerCriteria) {
  const [counted, attributions] = await Promise.all([
    countCreators(directory, criteria),
    attributionsOf(directory, criteria),
  ])
  return { counted, first: matchCreators(criteria), attributions }
}

const attributionsLookedAt = 1_000

async function attributionsOf(directory: Directory, criteria: InfluencerCriteria): Promise<string[]> {
  const { rows } = await sql<{ attribution: string }>`
    select distinct attribution from directory.datasets where id in (
      select dataset_id from directory.creators where ${matchCreators(criteria)} ${ofWorld(directory)}
      limit ${sql.lit(attributionsLookedAt)})`.execute(directory)
  return rows.map(({ attribution }) => attribution)
}

type After = Pick<CreatorRow, 'best' | 'id'>

interface Page {
  limit: number
  after?: After | undefined
}

/** The next creators of a condition in their order, with their snapshots from the oldest on. */
async function readCreators(
  directory: Directory,
  condition: RawBuilder<unknown>,
  { limit, after }: Page,
): Promise<CreatorRow[]> {
  const further: RawBuilder<unknown> = after ? sql`and (best, id) < (${after.best}, ${after.id})` : sql``
  const { rows } = await sql<CreatorRow>`
    select found.*, datasets.name as dataset, licence, attribution, is_sample,
      (select coalesce(jsonb_agg(to_jsonb(snapshot) order by taken_on), '[]')
        from directory.creator_snapshots snapshot where creator_id = found.id) as snapshots
    from (
      select * from directory.creators where ${condition} ${ofWorld(directory)} ${further}
      order by best desc, id desc limit ${sql.lit(limit)}
    ) found
    join directory.datasets on datasets.id = found.dataset_id
    order by best desc, found.id desc`.execute(directory)
  return rows
}

interface Account {
  network: string
  handle: string
  url: string
  followers: number | null
  dataset: string
  licence: string
}

const accountsLookedAt = 20

/** Accounts of the same creator: those with one of these sites or addresses, which an agency of many would share. */
export async function otherAccounts(
  directory: Directory,
  { source_key, websites, emails }: { source_key: string; websites: string[]; emails: string[] },
): Promise<Account[]> {
  if (websites.length + emails.length === 0) return []
  const { rows } = await sql<Omit<Account, 'url'>>`
    select network, handle, followers, datasets.name as dataset, licence
    from directory.creators join directory.datasets on datasets.id = dataset_id
    where (websites && ${websites}::text[] or emails && ${emails}::text[]) and ${sourceKey} <> ${source_key}
      ${ofWorld(directory)}
    limit ${sql.lit(accountsLookedAt + 1)}`.execute(directory)
  if (rows.length > accountsLookedAt) return []
  return rows.flatMap((account) => {
    const url = profileUrl(account)
    return url ? [{ ...account, url }] : []
  })
}
