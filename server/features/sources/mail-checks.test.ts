import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getMailChecks } from '#contract/operator/sources.ts'
import { startApp } from '#testing/app.ts'
import { makeAdmin } from '#testing/make/make-admin.ts'
import { makeLeads } from '#testing/make/make-leads.ts'
import { makeUser } from '#testing/make.ts'

const app = await startApp()
after(() => app.stop())
const { db } = app.services
const admin = await makeAdmin(db)

test('the operator is told how many addresses of all accounts no mail server could be asked about', async () => {
  const user = await makeUser(db, { modules: ['leads'] })
  const campaign_id = await makeLeads(db, user, { leads: [{ name: 'Bakery' }] })
  const { id: result_id } = await db
    .selectFrom('results')
    .select('id')
    .where('campaign_id', '=', campaign_id)
    .executeTakeFirstOrThrow()
  const verdicts = [
    ['valid', []],
    ['unknown', ['port_blocked', 'connect_timeout']],
    ['unknown', ['greylisted']],
    ['not_checked', ['remote_failed']],
    ['not_checked', ['not_asked']],
  ] as const
  const { account_id } = user
  await db
    .insertInto('facts')
    .values(
      verdicts.map(([verdict, reasons], index) => ({
        account_id,
        result_id,
        field: 'email',
        value: `info${index}@bakery.example`,
        source: 'bakery.example',
        method: 'text',
        verdict,
        reasons: JSON.stringify(reasons),
      })),
    )
    .execute()
  assert.deepEqual(await app.as(admin, getMailChecks), {
    by: 'this_server',
    host: null,
    checked: 4,
    unreached: 1,
    failed: 1,
  })
  assert.equal((await app.ask(user, getMailChecks)).status, 403)
})
