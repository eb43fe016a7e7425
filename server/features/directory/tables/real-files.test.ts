import assert from 'node:assert/strict'
import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { after, test } from 'node:test'
import { startApp } from '#testing/app.ts'
import type { InfluencerCriteria } from '#contract/leads/influencer-criteria.ts'
import { socialNetworks } from '#contract/values/creators/creator-filters.ts'
import type { CreatorRecord } from '#engine/creators/creator-record.ts'
import { readTable } from '#engine/import/table/read-table.ts'
import { passes } from '#testing/make/directory/creator-oracle.ts'
import { directoryCreators } from '../creators/directory-creators.ts'
import { rowMaker } from './row-maker.ts'
import { planTable } from './table-task.ts'
import { writeTable } from './write-table.ts'

/** Real tables, where there are any: beside the project, and never in it. */
const root = process.env['QUARRY_REAL_TABLES'] ?? join(import.meta.dirname, '../../../../../shared/data')
const folders = ['overture', 'businesses', 'people', 'companies', 'influencers']
const paths = folders
  .map((folder) => join(root, folder))
  .filter((folder) => existsSync(folder))
  .flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => !name.endsWith('.md') && !name.startsWith('overture-categories')) // names of trades alone
      .map((name) => join(folder, name)),
  )

const app = await startApp()
after(() => app.stop())

for (const path of paths) {
  test(`real table ${basename(path)} is imported with the mapping that is proposed`, async (context) => {
    const name = basename(path)
    const task = await planTable(path, name, {})
    assert.ok('mapping' in task, JSON.stringify(task))
    const reasons: Record<string, number> = {}
    let rows = 0
    const write = () =>
      writeTable(
        app.services.directoryPool,
        { path, name, task },
        {
          signal: AbortSignal.timeout(120_000),
          memoryMb: 1_024,
          onRead: ({ objects }) => {
            rows = objects
          },
          onOmitted: () => undefined,
          onReject: ({ reason }) => {
            if (reason) reasons[reason] = (reasons[reason] ?? 0) + 1
          },
        },
      )
    const first = await write()
    const counts = `${first.added} added`
    context.diagnostic(`${name}: ${task.kind}, ${rows} rows, ${counts}, left out ${JSON.stringify(reasons)}`)
    const rejected = Object.values(reasons).reduce((sum, count) => sum + count, 0)
    assert.ok(first.added > 0 && rejected < rows)
    // A row with several accounts is as many creators.
    if (!Object.values(task.mapping).includes('account')) assert.ok(first.added + rejected <= rows)
    const again = await write()
    assert.deepEqual([again.added, again.removed, again.unchanged], [0, 0, first.added])
  })
}

/** The creators of all tables, put together by hand: a later table adds a snapshot and says more of them. */
async function creatorsOf(tables: readonly string[]): Promise<CreatorRecord[]> {
  const all = new Map<string, CreatorRecord>()
  for (const path of tables) {
    const task = await planTable(path, basename(path), {})
    assert.ok('mapping' in task)
    if (task.kind !== 'creators') continue
    const own = new Map<string, CreatorRecord>()
    const make = rowMaker(task)
    for await (const row of readTable(path)) {
      for (const made of make(row))
        if ('creator' in made) own.set(`${made.creator.network}/${made.creator.handle}`, made.creator)
    }
    for (const [key, creator] of own) {
      const before = all.get(key)
      const days = creator.snapshots.map(({ taken_on }) => taken_on)
      const older = before?.snapshots.filter(({ taken_on }) => !days.includes(taken_on)) ?? []
      const snapshots = [...older, ...creator.snapshots].toSorted((a, b) =>
        a.taken_on < b.taken_on ? -1 : 1,
      )
      all.set(key, { ...creator, country: creator.country ?? before?.country ?? null, snapshots })
    }
  }
  return [...all.values()]
}

test('filters of creators find in real tables what exact computation finds', {
  skip: paths.length === 0,
}, async (context) => {
  const { db, directory, networks } = app.services
  const creators = await creatorsOf(paths)
  const criteriaOf = (filters: Partial<InfluencerCriteria>): InfluencerCriteria => ({
    type: 'influencer',
    platforms: [...socialNetworks],
    keywords: [],
    countries: [],
    languages: [],
    ...filters,
  })
  const growth = (interval: 1 | 5 | 6 | 12, value: number) => ({ interval, operator: 'gte' as const, value })
  const asked: Partial<InfluencerCriteria>[] = [
    {},
    ...socialNetworks.map((network) => ({ platforms: [network] })),
    ...[0, 12_700_000, 48_500_000, 1e9].flatMap((followers) => [
      { followers_min: followers },
      { followers_max: followers },
    ]),
    ...[0, 100_000, 274_900].flatMap((count) => [
      { views_min: count },
      { engagements_min: count, countries: ['US'] },
      { shares_max: count },
    ]),
    ...[0, 0.01, 0.05, 0.0139].map((engagementRate) => ({ engagementRate })),
    ...[-0.1, 0, 0.05, 0.5].flatMap((value) => [
      { followersGrowthRate: growth(5, value) },
      { likesGrowthRate: growth(5, value), platforms: ['tiktok' as const] },
      { viewsGrowthRate: growth(5, value) },
      { followersGrowthRate: growth(1, value) },
    ]),
  ]
  let hits = 0
  for (const filters of asked) {
    const criteria = criteriaOf(filters)
    const wanted = creators
      .filter((creator) => passes(creator, criteria))
      .map(({ network, handle }) => `creator/${network}/${handle}`)
    const { ids } = await directoryCreators.count({ db, directory, networks }, criteria)
    assert.deepEqual(ids.toSorted(), wanted.toSorted(), JSON.stringify(filters))
    hits += wanted.length
  }
  context.diagnostic(`${creators.length} creators, ${asked.length} questions, ${hits} hits`)
  assert.ok(hits > creators.length)
})
