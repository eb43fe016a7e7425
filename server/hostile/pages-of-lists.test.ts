import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { listResults } from '#contract/leads/leads.ts'
import { nameOfRoute, routes } from '#contract/routes.ts'
import { framesOf } from '#testing/hostile/frames.ts'
import { startApp } from '#testing/app.ts'
import { makeLeads } from '#testing/make/make-leads.ts'
import { knownFrom } from '#testing/tenants/id-places.ts'
import { makeTenant, sendAs } from '#testing/tenants/tenants.ts'
import { makeAdmin } from '#testing/make/make-admin.ts'

const app = await startApp({ networks: (opened) => ({ ...opened, internet: opened.sample }) })
after(() => app.stop())
const { db } = app.services
const tenant = await makeTenant(app)
const operator = await makeAdmin(db)
const known = knownFrom(tenant.ids)

/** Every call that answers a page, and where the page is named. */
const paged = routes.flatMap((route) =>
  (['query', 'body'] as const).flatMap((part) => {
    const schema = route[part]
    const [frame = {}] = framesOf(route, known)
    const given = { ...(frame[part] as object) }
    const takes = (more: object) =>
      schema?.safeParse({ ...given, ...more }).data as { limit?: unknown } | undefined
    return takes({ page: 2, limit: 7 })?.limit === 7 ? [{ route, part, frame, given }] : []
  }),
)

test('F7 no page holds more than 200, the 1,000,000,000th is there within a second, and odd pages are refused', async () => {
  assert.ok(paged.length > 8, `${paged.length} calls`)
  for (const { route, part, frame, given } of paged) {
    const ask = (more: object) =>
      sendAs({ app, token: tenant.user.token }, route, { ...frame, [part]: { ...given, ...more } }).then(
        (answer) =>
          answer.status === 403
            ? sendAs({ app, token: operator.token }, route, { ...frame, [part]: { ...given, ...more } })
            : answer,
      )
    const name = nameOfRoute(route)
    const whole = await ask({ limit: 200 })
    assert.equal(whole.status, 200, `${name}: ${whole.body}`)
    const began = performance.now()
    const last = await ask({ page: 1_000_000_000, limit: 200 })
    assert.equal(last.status, 200, name)
    assert.ok(performance.now() - began < 1_000, `${name} took ${Math.round(performance.now() - began)} ms`)
    for (const odd of [
      { limit: 201 },
      { limit: 0 },
      { limit: 'all' },
      { page: 0 },
      { page: -1 },
      { page: 1.5 },
    ]) {
      const { status } = await ask(odd)
      assert.equal(status, 422, `${name} ${JSON.stringify(odd)}`)
    }
  }
})

test('F7 unknown fields to sort or filter by, and unknown operators, are refused', async () => {
  const { user } = tenant
  const id = await makeLeads(db, user, { leads: [{ name: 'One' }] })
  const params = { type: 'local' as const, id }
  for (const body of [
    { sort: 'password_hash' },
    { sort: 'id; drop table results' },
    { direction: 'sideways' },
    { search_type: 'regex' },
    { custom_search: [{ field: 'account_id', operator: 'empty', value: 'x' }] },
    { custom_search: [{ field: 'name', operator: '= any', value: 'x' }] },
    { custom_search: Array.from({ length: 21 }, () => ({ field: 'name', operator: 'empty', value: 'x' })) },
  ]) {
    const { status } = await app.ask(user, listResults, { params, body: body as never }) // none of them fits
    assert.equal(status, 422, JSON.stringify(body).slice(0, 100))
  }
})
