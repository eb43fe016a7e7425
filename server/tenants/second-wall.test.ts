import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { nameOfRoute, routes } from '#contract/routes.ts'
import { features } from '#server/registered.ts'
import { createHttp } from '#server/platform/http/http.ts'
import { framesOf } from '#testing/hostile/frames.ts'
import { blindFold } from '#testing/tenants/blind-fold.ts'
import { knownFrom } from '#testing/tenants/id-places.ts'
import { canary, makeTenant, plant, sendAs, startTenants, sumOf } from '#testing/tenants/tenants.ts'

const app = await startTenants()
after(() => app.stop())
const { db } = app.services
const [own, other] = [await makeTenant(app), await makeTenant(app)]
await app.work()
await plant(db, other)

/** Every filter of the product lets the other account's rows pass: who asks is the other. The database knows better. */
const tenantPool = blindFold(app.services.tenantPool, other.user.account_id, own.user.account_id)
const http = await createHttp({ ...app.services, tenantPool }, features)
after(() => http.close())
const blind = { ...app, http }

/** Sign-in, the calls across accounts and those that write rights run as the system: no wall is behind them. */
const left = new Set(
  features.flatMap(({ routes: served }) =>
    served
      .filter(({ operatorOnly, bySystem }) => (operatorOnly ?? bySystem) !== undefined)
      .map(({ route }) => nameOfRoute(route)),
  ),
)

test('T2 with the filter of every call switched off no row of another account is shown or changed', async () => {
  const before = await sumOf(db, other.user.account_id)
  const wrong: string[] = []
  let sent = 0
  for (const route of routes) {
    if (route.access === 'public' || left.has(nameOfRoute(route))) continue
    for (const frame of framesOf(route, knownFrom(other.ids))) {
      const { text } = await sendAs({ app: blind, token: other.user.token }, route, frame)
      sent += 1
      if (text.toLowerCase().includes(canary)) wrong.push(`${nameOfRoute(route)} ${text}`)
    }
  }
  assert.deepEqual(wrong, [])
  assert.deepEqual(await sumOf(db, other.user.account_id), before)
  assert.ok(sent > 60)
})

test('T2 the same calls with the wall in its place show what is asked for: the walk can see', async () => {
  const shown: string[] = []
  for (const route of routes.filter(({ method, access }) => method === 'GET' && access !== 'public')) {
    for (const frame of framesOf(route, knownFrom(other.ids))) {
      const { text } = await sendAs({ app, token: other.user.token }, route, frame)
      if (text.toLowerCase().includes(canary)) shown.push(nameOfRoute(route))
    }
  }
  assert.ok(shown.length > 5, shown.join())
})
