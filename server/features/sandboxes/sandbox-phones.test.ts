import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getLeadRun, startLeadRun } from '#contract/leads/lead-runs.ts'
import { writePeople } from '#server/features/directory/people/write-people.ts'
import { peopleWithNumber } from '#testing/make/directory/sample-phones.ts'
import { makeLeads } from '#testing/make/make-leads.ts'
import { importPeople } from '#testing/make/make-places.ts'
import { startSearching } from '#testing/make/searching.ts'
import { makeUser, type TestUser } from '#testing/make.ts'
import { makeApiKey } from '#testing/tenants/make-api-key.ts'

const { app } = await startSearching()
after(() => app.stop())
const { db, directoryPool } = app.services

test('T2 a sandbox key finds no number of a person in real data, and a live key does', async () => {
  const [sample] = peopleWithNumber()
  assert.ok(sample)
  await importPeople(directoryPool, 'sample', [sample.person])
  const real = {
    ...sample.person,
    name: 'Real Person',
    company_domain: 'real.test',
    phones: ['+442079460018'],
  }
  const data = {
    key: 'real',
    name: 'real',
    kind: 'table',
    licence: '',
    attribution: '',
    dataDate: null,
  } as const
  await writePeople(directoryPool, data, { batches: [[{ ...real, source_id: 'real' }]] })
  const user = await makeUser(db, { credits: 100 })
  const hits = async (key: TestUser, account_id: string) => {
    const lead = { type: 'people' as const, name: real.name, website: 'https://real.test/' }
    const id = await makeLeads(db, { ...user, account_id }, { leads: [lead] })
    await db.updateTable('campaigns').set({ type: 'people' }).where('id', '=', id).execute()
    const { id: run } = await app.as(key, startLeadRun, {
      params: { type: 'people', id },
      body: { kind: 'get-phones', chosen: { scope: 'all' }, max_credits: 50 },
    })
    await app.work()
    return (await app.as(key, getLeadRun, { params: { id: run } })).hits
  }
  const sandboxed = await makeApiKey(app, user, { kind: 'sandbox' })
  const sandbox = await db
    .selectFrom('accounts')
    .select('id')
    .where('sandbox_of', '=', user.account_id)
    .executeTakeFirstOrThrow()
  assert.equal(await hits(await makeApiKey(app, user), user.account_id), 1)
  assert.equal(await hits(sandboxed, sandbox.id), 0)
})
