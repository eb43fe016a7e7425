import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { listNotifications } from '#contract/account/notifications/notifications.ts'
import { revokeApiKey } from '#contract/account/keys/api-keys.ts'
import { suspendAdminUsers } from '#contract/operator/admin-users.ts'
import { makeAdmin } from '#testing/make/make-admin.ts'
import { makeUser } from '#testing/make.ts'
import type { AnyRunKind } from '#testing/runs/run-cases.ts'
import { rowsOf } from '#testing/runs/rows-of.ts'
import { startRuns } from '#testing/runs/start-runs.ts'
import { makeApiKey } from '#testing/tenants/make-api-key.ts'

const { app, ways, begin, attempt, failEachTry, stateOf, creditsOf, stop } = await startRuns()
after(stop)
const { db } = app.services

const breaks: Pick<AnyRunKind['forward'], 'next'> = {
  next: () => Promise.reject(new Error('a bug of the product')),
}

for (const way of ways) {
  const { kind, name, isUndo, told = [] } = way
  const goal = isUndo ? 'undone' : 'done'

  test(`R7 ${name} that fails at every try says so, frees what it held, and is begun again where its user may`, async () => {
    const run = await begin(way)
    const { user, id } = run
    const broken: AnyRunKind = {
      ...kind,
      forward: { ...kind.forward, ...breaks },
      ...(kind.back && { back: { ...kind.back, ...breaks } }),
    }
    const before = await app.as(user, listNotifications)
    await assert.rejects(attempt(broken, run), /a bug of the product/)
    assert.ok(kind.busy.includes((await stateOf(kind, run)).state as never), 'it is tried again')
    const park = await failEachTry(kind)
    await park()
    const { state, reason, ended_at } = await stateOf(kind, run)
    assert.deepEqual({ state, reason }, kind.gaveUp)
    assert.ok(ended_at)
    assert.deepEqual(await creditsOf(user), { balance: 60, held: 0 })
    const { items } = await app.as(user, listNotifications)
    const news = items.slice(0, items.length - before.items.length)
    assert.deepEqual(
      news.map(({ action }) => action),
      [told].flat(),
    )
    const rows = await rowsOf(db, user)
    await park() // its worker died, and another parks it
    await app.work([kind.job.name])
    assert.deepEqual(await rowsOf(db, user), rows, 'a second end changes nothing')
    if (!way.again) return
    await way.again(user, id)
    await app.work()
    assert.equal((await stateOf(kind, run)).state, goal)
  })

  const end = way.barred ?? { state: goal, reason: null }
  const does = way.barred ? 'ends' : 'goes on'

  test(`T9 ${name} ${does} when its user is suspended`, async () => {
    const run = await begin(way)
    const admin = await makeAdmin(db)
    await app.as(admin, suspendAdminUsers, { body: { ids: [run.user.id] } })
    await app.work([kind.job.name])
    const { state, reason } = await stateOf(kind, run)
    assert.deepEqual({ state, reason }, end)
  })

  test(`T9 ${name} ${does} when its API key is revoked, and nothing stays held`, async () => {
    const user = await makeUser(db, { credits: 60 })
    const key = await makeApiKey(app, user)
    const run = { user, id: await way.begin(user, key) }
    await app.as(user, revokeApiKey, { params: { id: key.id } })
    await app.work([kind.job.name])
    const { state, reason } = await stateOf(kind, run)
    assert.deepEqual({ state, reason }, end)
    assert.deepEqual(await creditsOf(user), { balance: 60, held: 0 })
  })
}
