import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Route } from '#contract/route.ts'
import { nameOfRoute, routes } from '#contract/routes.ts'
import { mailDue } from '#testing/http/due-mails.ts'
import { type Frame, framesOf } from '#testing/hostile/frames.ts'
import { hostileRows } from '#testing/engine/hostile-rows.ts'
import { whenCalm } from '#testing/http/when-calm.ts'
import { knownFrom } from '#testing/tenants/id-places.ts'
import { makeTenant, sendAs, startTenants, sumOf, type Tenant } from '#testing/tenants/tenants.ts'

const app = await startTenants()
after(() => app.stop())
const { db } = app.services
const other = await makeTenant(app)
await app.work()

const Row = z.object({ field: z.string(), value: z.unknown() })
const { rows, skip } = hostileRows('mass-assignment.jsonl', Row)
/** Every column that says which account owns a row or what a user may do. */
const own: z.infer<typeof Row>[] = [
  'account_id',
  'user_id',
  'created_by',
  'reseller_id',
  'parent_account_id',
  'actor',
  'id',
].map((field) => ({ field, value: 'other' }))
own.push(
  { field: 'is_main_user', value: true },
  { field: 'role', value: 'admin' },
  { field: 'held', value: 0 },
)
const extras = [...rows, ...own]

/** What takes something away comes last, and who lost something by it makes room for another. */
const takesAway = /remove|delete|logout|revoke|withdraw|change|stop/i
const writes = routes
  .filter(({ method, access }) => method !== 'GET' && access !== 'public')
  .toSorted((a, b) => Number(takesAway.test(nameOfRoute(a))) - Number(takesAway.test(nameOfRoute(b))))

/** Rights, money and owners: columns that no request of the account itself may change. */
async function guarded({ user }: Tenant): Promise<string> {
  const { rows: found } = await sql<{ all: string }>`
    select jsonb_build_array(
      (select to_jsonb(u) - '{first_name,last_name,language,time_zone,photo,email,password_hash,terms_accepted_at,hides_checklist}'::text[]
        from users u where id = ${user.id}),
      (select jsonb_agg(slug order by slug) from user_modules where user_id = ${user.id}),
      (select to_jsonb(a) from accounts a where id = ${user.account_id}),
      (select to_jsonb(balance + held) from wallets where account_id = ${user.account_id})
    )::text as all`.execute(db)
  return found[0]?.all ?? ''
}

/** The request with more in its body and its query than the contract names. */
function withExtras(frame: Frame, chosen: typeof extras): Frame {
  const more = chosen
    .map(({ field, value }) => [field, value === 'other' ? other.user.account_id : value] as const)
    .filter(([field]) => !(field in ((frame.body ?? {}) as object)))
  const body = (typeof frame.body === 'object' ? frame.body : {}) as object
  // A key of this name is JSON's own; as a property it would be a prototype.
  const text = JSON.stringify({
    ...body,
    ...Object.fromEntries(more.filter(([field]) => field !== '__proto__')),
  })
  const sent = more.some(([field]) => field === '__proto__')
    ? `${text.slice(0, -1)}${text === '{}' ? '' : ','}"__proto__":{"role":"admin","is_main_user":true}}`
    : text
  const query = Object.fromEntries(
    more.map(([field, value]) => [
      field.toWellFormed(),
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  )
  return { ...frame, query: { ...frame.query, ...query }, body: sent }
}

let asking = await makeTenant(app)
let sent = 0

async function ask(route: Route, chosen: typeof extras): Promise<void> {
  const [frame = {}] = framesOf(route, knownFrom(asking.ids))
  const before = await guarded(asking)
  const headers = {
    'content-type': 'application/json',
    'x-user-id': other.user.id,
    'x-account-id': other.user.account_id,
  }
  const request = { ...withExtras(frame, chosen), headers }
  const { status, text } = await whenCalm(
    () => sendAs({ app, token: asking.user.token }, route, request),
    (answer) => answer.status === 503,
  )
  sent += 1
  assert.ok(status < 500, `${nameOfRoute(route)}: ${text}`)
  assert.equal(
    await guarded(asking),
    before,
    `${nameOfRoute(route)} with ${chosen.map(({ field }) => field).join()}`,
  )
  if (status === 401 || (status === 200 && takesAway.test(nameOfRoute(route)))) asking = await makeTenant(app)
}

test('T4 fields that no contract names change nothing, on any write (all of them together on each, each alone on one)', {
  skip,
}, async () => {
  assert.ok(writes.length > 30)
  await mailDue(app).then(() => app.work(['deliver-mail'])) // else it falls due while this runs
  const sum = await sumOf(db, other.user.account_id)
  for (const route of writes) await ask(route, extras)
  for (const [index, extra] of extras.entries()) {
    const route = writes[(index * 7) % writes.length]
    if (route) await ask(route, [extra])
  }
  await app.work()
  assert.deepEqual(await sumOf(db, other.user.account_id), sum, 'the neighbour')
  assert.equal('role' in {}, false)
  assert.equal(sent, writes.length + extras.length)
})
