import { request } from 'undici'
import { renewDueEmails } from '#server/features/freshness/renew-emails.ts'
import { liftTimeLimit } from '#server/platform/postgres/time-limit.ts'
import { makeUser } from '#testing/make.ts'
import { benchApp } from '../setup/bench-app.ts'
import { benchDatabase, tidyLeads } from '../setup/bench-database.ts'
import { report } from '../setup/figures.ts'
import { makeLeads } from '../setup/million-leads.ts'

/**
 * What is due among the leads of an account, as the page asks it, and the job of an hour: where all found emails are due,
 * and where none is because all were checked of late, which reads most. A quarter of the leads have a found email.
 */
const leads = Number(process.argv[2] ?? 300_000)

const database = await benchDatabase()
const app = await benchApp(database.url)
try {
  const { services } = app
  const user = await makeUser(services.db)
  const campaign_id = await makeLeads(services.pool, user.account_id, leads)
  const search_id = await makeSearch()
  await run(
    `update results set search_id = $1, created_at = now() - interval '200 days' where campaign_id = $2`,
    [search_id, campaign_id],
  )
  await run(
    `insert into facts (account_id, result_id, field, value, source, method, verdict, checked_at)
    select account_id, id, 'email', email, 'mail server', 'mail_server', 'valid', now() - interval '100 days'
    from results where campaign_id = $1 and email_state = 'found'`,
    [campaign_id],
  )
  await tidyLeads(database)

  const measure = async (what: string) => {
    const began = performance.now()
    const due = await countDue()
    const countedMs = performance.now() - began
    const jobBegan = performance.now()
    await renewDueEmails(services.db)
    const jobMs = performance.now() - jobBegan
    console.log(`      ${due.toLocaleString('en')} due`)
    report({ what: `${what}, the page asks`, measured: countedMs, bar: { most: 500 }, unit: 'ms' })
    report({ what: `${what}, the job of an hour`, measured: jobMs, bar: { most: 2_000 }, unit: 'ms' })
  }
  await run(
    `insert into freshness_budgets (account_id, max_age_days, checks_per_month) values ($1, 90, 100000)`,
    [user.account_id],
  )
  await measure('all are due')
  await run(`update facts set checked_at = now() where account_id = $1`, [user.account_id])
  await tidyLeads(database)
  await measure('none is due')

  async function countDue(): Promise<number> {
    const { statusCode, body } = await request(`${app.address}/api/freshness?max_age_days=90`, {
      headers: { host: 'quarry.test', authorization: `Bearer ${user.token}` },
    })
    const text = await body.text()
    if (statusCode !== 200) throw new Error(`${statusCode} ${text}`)
    return (JSON.parse(text) as { data: { due: number } }).data.due // the contract's envelope
  }

  async function makeSearch(): Promise<string> {
    const { id } = await services.db
      .insertInto('searches')
      .values({
        account_id: user.account_id,
        campaign_id,
        type: 'local',
        state: 'done',
        criteria: '{}',
        max_leads: leads,
        max_credits: leads,
        price_each: 1,
        price_version: 'bench',
        skip_owned: true,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  async function run(text: string, values: unknown[]): Promise<void> {
    const client = await services.pool.connect()
    try {
      await liftTimeLimit(client)
      await client.query(text, values)
    } finally {
      client.release(true)
    }
  }
} finally {
  await app.stop()
  await database.drop()
}
