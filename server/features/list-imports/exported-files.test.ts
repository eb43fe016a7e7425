import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { createCsvLink } from '#contract/leads/leads.ts'
import { type ExportColumn, exportColumns } from '#contract/values/lead-columns.ts'
import { listTypeFacts } from '#contract/values/list-type-facts.ts'
import type { ListType } from '#contract/values/list-types.ts'
import { testHost } from '#testing/app.ts'
import { importing } from '#testing/make/directory/upload-leads.ts'
import { startSearching } from '#testing/make/searching.ts'
import { makeUser, type TestUser } from '#testing/make.ts'

const { app, leadsOf } = await startSearching()
after(() => app.stop())
const { upload, checked, run } = importing(app)

const files: Partial<Record<ListType, string>> = {
  local:
    'Business,Website,Email,Phone,Street,ZIP,City,State,Country\n' +
    '=Quay,quay.example,info@quay.example,+442079460018,1 Quay,E1 6AN,London,England,UK\n' +
    'Dock,dock.example,,,2 Quay,E1 6AN,London,England,UK\n',
  people:
    'First name,Last name,Job title,Company,Email,LinkedIn,Country\n' +
    'Ada,Byron,Analyst,Engines Ltd,ada@engines.example,linkedin.com/in/ada-fictional,UK\n' +
    'Grace,Murray,,Compilers,grace@compilers.example,,\n',
  influencer:
    'Username,Network,Name,Followers,Country\nquayside,instagram,Quayside,12500,ES\nmole,tiktok,Mole,900,ES\n',
}
const moments: readonly string[] = ['id', 'created_at', 'updated_at', 'source', 'attribution', 'source_key']

async function exported(user: TestUser, id: string, type: ListType): Promise<Buffer[]> {
  const held: readonly string[] = listTypeFacts[type].columns
  const columns: ExportColumn[] = exportColumns.filter((column) => held.includes(column) || column === 'tags')
  const written = ['csv', 'xlsx', 'json'] as const
  return Promise.all(
    written.map(async (format) => {
      const body = { chosen: { scope: 'all' as const }, columns, format }
      const { url } = await app.as(user, createCsvLink, { params: { type, id }, body })
      return (await app.http.inject({ method: 'GET', url, headers: { host: testHost } })).rawPayload
    }),
  )
}

for (const [type, content] of Object.entries(files) as [ListType, string][]) {
  // the keys of that table
  test(`exported leads of type ${type} are imported again with every value in its place`, async () => {
    const user = await makeUser(app.services.db)
    const first = await run(user, await checked(user, await upload(user, content)), 'First')
    assert.equal(first.added, 2)
    const valuesOf = async (id: string | null) =>
      (await leadsOf(user, id ?? '', type))
        .toSorted((a, b) => a.name.localeCompare(b.name))
        .map((lead) =>
          Object.fromEntries(
            listTypeFacts[type].columns
              .filter((column) => !moments.includes(column))
              .map((column) => [column, (lead as Record<string, unknown>)[column] ?? null]),
          ),
        )
    const before = await valuesOf(first.campaign_id)
    const [csv, ...others] = await exported(user, first.campaign_id ?? '', type)
    const draft = await upload(user, csv ?? '')
    assert.equal(draft.type, type)
    for (const file of others) {
      const other = await upload(user, file)
      const rows = other.rows.map(({ values }) => values)
      assert.deepEqual([other.type, rows], [type, draft.rows.map(({ values }) => values)])
    }
    const again = await run(user, await checked(user, draft), 'Again')
    assert.equal(again.added, 2)
    assert.deepEqual(await valuesOf(again.campaign_id), before)
  })
}
