import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { logAppError } from '#contract/operator/app-errors.ts'
import { nameOfRoute, routes } from '#contract/routes.ts'
import { framesOf, withAt } from '#testing/hostile/frames.ts'
import { naughtyStrings } from '#testing/hostile/naughty-strings.ts'
import { allTextPlaces } from '#testing/hostile/send-naughty.ts'
import { openDatabase, openPool } from '#server/platform/postgres/database.ts'
import { startApp, testHost } from '#testing/app.ts'
import { knownFrom } from '#testing/tenants/id-places.ts'
import { makeTenant, sendAs } from '#testing/tenants/tenants.ts'

const chunks: string[] = []
const app = await startApp({
  written: (line) => chunks.push(line),
  networks: (opened) => ({ ...opened, internet: opened.sample }),
})
after(() => app.stop())
const { db } = app.services
const tenant = await makeTenant(app)
const known = knownFrom(tenant.ids)

/** Personal data that stands in the account, and in what its people send. */
const canaries = {
  name: `Kanari${randomUUID().slice(0, 8)}`,
  email: `kanari.${randomUUID().slice(0, 8)}@firm.example`,
  phone: `+4930${Math.floor(Math.random() * 1e8)}`,
  street: `Kanarigasse ${randomUUID().slice(0, 8)}`,
}

async function fillIn(): Promise<void> {
  const { account_id, id } = tenant.user
  const { name, email, phone, street } = canaries
  await sql`update users set first_name = ${name}, last_name = ${name}, email = ${email} where id = ${id}`.execute(
    db,
  )
  await sql`update accounts set name = ${name} where id = ${account_id}`.execute(db)
  await sql`
    update results set name = ${name}, email = ${email}, phone = ${phone}, street = ${street}, first_name = ${name}
    where account_id = ${account_id}`.execute(db)
}

const endsSession = /logout|delete|remove|revoke|password|mail/i

/** Makes every statement on some tables fail, so that what is logged of a failure is seen as well. */
async function breakTables(): Promise<void> {
  const admin = openDatabase(openPool(app.url, { max: 1 }))
  await sql`
    create function break_it() returns trigger language plpgsql as $$
    begin raise exception 'broken' using detail = new::text; end $$`.execute(admin)
  for (const table of ['campaigns', 'users', 'business_profiles', 'app_errors'])
    await sql`create trigger break_it before insert or update on ${sql.table(table)}
      for each row execute function break_it()`.execute(admin)
  await admin.destroy()
}

test('P9 X9 whatever is sent, and whatever breaks: each log line is one JSON object, without control characters and without personal data', async () => {
  await fillIn()
  for (const route of routes.filter(({ method }) => method === 'GET'))
    for (const frame of framesOf(route, known).slice(0, 1))
      await sendAs({ app, token: tenant.user.token }, route, frame)
  await breakTables()
  const strings = naughtyStrings()
  const places = allTextPlaces(
    { known } as never,
    routes.filter(({ method }) => method !== 'GET'),
  )
  for (const [index, { route, frame, part, path }] of places.entries()) {
    const naughty = strings[(index * 13) % strings.length]?.text.slice(0, 500) ?? ''
    const text = [naughty, canaries.email, canaries.name, canaries.phone][index % 4] ?? ''
    if (endsSession.test(nameOfRoute(route)) || part !== 'body') continue
    await sendAs({ app, token: tenant.user.token }, route, { ...frame, body: withAt(frame.body, path, text) })
  }
  for (const { text } of strings.slice(0, 60))
    await app.http.inject({
      method: 'GET',
      url: `/api/${encodeURIComponent(text.toWellFormed().slice(0, 200))}`,
      headers: { host: testHost, 'user-agent': text.replaceAll(/[^\t -~]/g, '?').slice(0, 300) },
    })
  const { email, name } = canaries
  await app.ask(null, logAppError, {
    body: { message: `failed for ${email}`, stack: null, page: `/leads?search=${name}` } as never, // as a browser would
  })
  await app.work()
  const lines = chunks.join('').split('\n').filter(Boolean)
  const failures = lines.filter((line) => line.includes('a request failed'))
  assert.ok(failures.length > 5, `${failures.length} failures`)
  for (const line of lines) {
    assert.equal(typeof JSON.parse(line), 'object')
    assert.doesNotMatch(line, /[\p{Cc}\u2028\u2029]/u)
    for (const [what, canary] of Object.entries(canaries))
      assert.ok(!line.toLowerCase().includes(canary.toLowerCase()), `${what}: ${line.slice(0, 400)}`)
  }
})
