import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { openPool } from '#server/platform/postgres/database.ts'
import { makeAdmin } from '#testing/make/make-admin.ts'
import { makeCreator, putCreators } from '#testing/make/directory/make-creators.ts'
import { makeLeads } from '#testing/make/make-leads.ts'
import { makeUser } from '#testing/make.ts'
import { startProcess } from '#testing/processes/processes.ts'
import { benchDatabase, systemDatabase } from '../../setup/bench-database.ts'
import { oneForAll, readerOfFiles } from './crowding.ts'
import { impersonator, smallHoles } from './small-holes.ts'
import { type Answer, openOutside } from './outside-calls.ts'

/**
 * Attacks over HTTP on a running product, by a user who has an account and nothing else, each told as held or not held.
 * What the attacker could not do by HTTP (a teammate, an operator who gives credits) is prepared beside it.
 */
const database = await benchDatabase()
const product = await startProcess('all', database.ownerUrl, { env: { DATABASE_APP_URL: database.url } })
const db = systemDatabase(database, { max: 2 })
const owner = openPool(database.ownerUrl, { max: 2, statementTimeoutMs: 0 })
const countAt = (answer: Answer, path: string): number => {
  const found = answer.at(path)
  return Array.isArray(found) ? found.length : 0
}
const outside = openOutside(product)
const { call, told, keyOf } = outside
const admin = await makeAdmin(db)

async function maskedEmails(): Promise<void> {
  const attacker = await makeUser(db)
  const right = Array.from({ length: 14 }, (_, index) => `owner${index}@firm${index}.example`)
  await makeLeads(db, attacker, {
    leads: right.map((withheld_email, index) => ({
      name: `Firm ${index}`,
      domain: `firm${index}.example`,
      withheld_email,
      contact_state: 'not_searched',
    })),
  })
  const looked = async (query: string) => {
    const found = await call(attacker, 'POST /api/privacy/people/look-up', { body: { query } })
    return `${found.status} ${countAt(found, 'data.leads')} ${countAt(found, 'data.values')}`
  }
  const wrong = await looked('nobody@firm0.example')
  let confirmed = 0
  for (const email of right) if ((await looked(email)) !== wrong) confirmed += 1
  told(
    '2 masked emails, looked up as a person',
    { 'no guess is confirmed': confirmed === 0 },
    `${confirmed} of 14 confirmed`,
  )
}

/** What a key spends that lets the search of its user go on with credits that are still to come. */
async function spentBy(isRevoked: boolean): Promise<number> {
  const attacker = await makeUser(db, { credits: 4 })
  const scopes = ['leads.read', 'leads.write', 'credits.spend']
  const key = await keyOf(attacker, { scopes, budget: { credits: 4, per: 'total' } })
  const criteria = { type: 'influencer', platforms: ['instagram'] }
  const begun = { type: 'influencer', name: 'Beyond', criteria, max_leads: 8, max_credits: 4 }
  const started = await call(attacker, 'POST /api/campaigns', { body: begun })
  const search = started.textAt('data.search.id')
  const spent = async () => {
    const { charged } = await db
      .selectFrom('results')
      .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('charged'), eb.lit(0)).as('charged'))
      .where('account_id', '=', attacker.account_id)
      .executeTakeFirstOrThrow()
    return Number(charged)
  }
  const until = async (least: number) => {
    for (let times = 0; times < 60 && (await spent()) < least; times += 1) await wait(500)
  }
  await until(4)
  await wait(2_000) // the search pauses, and the wallet is empty
  const rest = { max_credits: 12, when_paid: true }
  await call(key, `POST /api/searches/${search}/resume`, { body: rest })
  if (isRevoked) await call(attacker, `DELETE /api/api-keys/${key.id}`)
  const gift = { ids: [attacker.id], credits: 100, reason: 'Paid', expires_on: null }
  await call(admin, 'POST /api/admin/users/credits', { body: gift })
  await until(13)
  return (await spent()) - 4
}

async function keyBeyondBudget(): Promise<void> {
  await putCreators(owner, 'outside', {
    creators: Array.from({ length: 8 }, (_, index) => makeCreator(`c${index}`)),
  })
  const [kept, revoked] = [await spentBy(false), await spentBy(true)]
  told(
    '3 a key with a budget of 4, whose search waits for credits',
    { 'it spends its budget at most': kept <= 4, 'nor more after it is revoked': revoked <= 4 },
    `${kept} credits spent, ${revoked} by a revoked key`,
  )
}

async function erasure(): Promise<void> {
  const user = await makeUser(db)
  const [name, email] = ['Zenobia Quartermaine', 'zenobia@quartermaine.example']
  const list = await makeLeads(db, user, {
    type: 'people',
    leads: [{ name, email, email_state: 'found' }, { name: 'Other' }],
  })
  const [first, second] = await Promise.all(
    [0, 1].map((index) =>
      call(user, `POST /api/people-results/${list}`, { body: { sort: 'name', direction: 'desc' } }).then(
        (page) => page.textAt(`data.items.${index}.id`),
      ),
    ),
  )
  await call(user, `POST /api/results/${second}/notes`, { body: { text: `Ask ${name} about it` } })
  const task = { title: `Call ${name}`, due_on: '2030-01-01', assignee_id: user.id }
  await call(user, `POST /api/results/${second}/tasks`, { body: task })
  const layout = { order: [], visible: {}, widths: {}, density: 'default' }
  await call(user, `POST /api/people-results/${list}/views`, {
    body: {
      name: 'V',
      layout,
      filters: { search: email },
    },
  })
  await call(user, 'POST /api/campaigns/details', { body: { campaign_id: list, tags: [], source: email } })
  const { status } = await call(user, 'POST /api/privacy/people/erase', {
    body: { result_ids: [first] },
  })
  // A job sweeps every table right after.
  for (let tries = 0; tries < 60; tries += 1) {
    if (!(await db.selectFrom('person_sweeps').select('id').executeTakeFirst())) break
    await wait(500)
  }
  const { rows } = await sql<{ place: string }>`
    select columns.table_name || '.' || columns.column_name as place from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and data_type in ('text', 'jsonb', 'ARRAY')`.execute(
    db,
  )
  const left: string[] = []
  for (const { place } of rows) {
    const [table = '', column = ''] = place.split('.')
    const found = await owner
      .query(`set role quarry_system; select 1 from "${table}" where "${column}"::text ~* 'zenobia' limit 1`)
      .catch(() => undefined)
    // Two statements have two answers, which the types of `pg` do not know.
    const [, answer] = (found as unknown as { rowCount: number }[] | undefined) ?? []
    if (answer && answer.rowCount > 0) left.push(place)
  }
  told(
    '4 an erased person',
    { 'erasing is done': status === 200, 'nothing is left of name and email': left.length === 0 },
    left.join(', '),
  )
}

// A product that refuses everything holds against everything.
for (let tries = 1; (await call(admin, 'GET /api/me')).status !== 200; tries += 1) {
  if (tries === 60) throw new Error('The product answers nothing, so nothing can be attacked')
  await wait(1_000)
}

const attacks = {
  maskedEmails,
  keyBeyondBudget,
  erasure,
  impersonator: () => impersonator({ ...outside, db, admin }),
  smallHoles: () => smallHoles({ ...outside, db, admin }),
  oneForAll: () => oneForAll({ ...outside, db }),
  readerOfFiles: () => readerOfFiles({ ...outside, db }),
}

try {
  for (const [name, attack] of Object.entries(attacks))
    await attack().catch((error: unknown) => {
      console.log(`MISS  ${name}: could not be played`, error)
      process.exitCode = 1
    })
} finally {
  await Promise.all([db.destroy(), owner.end()])
  await product.kill()
  await database.drop()
}
