import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getMe } from '#contract/account/me.ts'
import { previewSearch } from '#contract/leads/searches.ts'
import { makeUser } from '#testing/make.ts'
import { mailboxes } from '#testing/make/make-mailboxes.ts'
import { makeMember } from '#testing/make/make-member.ts'
import { startSearching } from '#testing/make/searching.ts'

const { app, neighbourhood } = await startSearching()
after(() => app.stop())

const criteria = await neighbourhood(mailboxes('valid').slice(0, 2))

test('T10 a later preview of a user takes the place of the one that waits, and another account is answered meanwhile', async () => {
  const [busy, other] = [await makeUser(app.services.db), await makeUser(app.services.db)]
  const asked = { body: { criteria } }
  assert.equal((await app.ask(busy, previewSearch, asked)).status, 200)
  const blocker = await app.services.directoryPool.connect()
  await blocker.query('begin; lock table directory.places in access exclusive mode')
  const previews = Array.from({ length: 8 }, () => app.ask(busy, previewSearch, asked))
  const [me, own] = await Promise.all([app.ask(other, getMe, {}), app.ask(busy, getMe, {})])
  assert.deepEqual([me.status, own.status], [200, 200])
  await replaced(previews, 6)
  await blocker.query('commit')
  blocker.release()
  assert.equal((await app.ask(other, previewSearch, asked)).status, 200)
  const codes = (await Promise.all(previews)).map(({ status, code }) => code ?? status)
  assert.deepEqual(
    [codes.filter((code) => code === 200).length, codes.filter((code) => code === 'replaced').length],
    [2, 6],
    'the one that ran and the last one are answered',
  )
})

test('T10 previews of two users of one account do not replace each other', async () => {
  const { db, directoryPool } = app.services
  const main = await makeUser(db)
  const mate = await makeMember(db, main, { modules: ['leads'] })
  const asked = { body: { criteria } }
  for (const user of [main, mate]) assert.equal((await app.ask(user, previewSearch, asked)).status, 200)
  const blocker = await directoryPool.connect()
  await blocker.query('begin; lock table directory.places in access exclusive mode')
  const ofMain = Array.from({ length: 2 }, () => app.ask(main, previewSearch, asked))
  const ofMate = Array.from({ length: 5 }, () => app.ask(mate, previewSearch, asked))
  await replaced(ofMate, 3)
  await blocker.query('commit')
  blocker.release()
  const codesOf = async (previews: typeof ofMain) =>
    (await Promise.all(previews))
      .map(({ status, code }) => code ?? status)
      .map(String)
      .toSorted()
  assert.deepEqual(await codesOf(ofMain), ['200', '200'], 'the one that ran and the one that waited')
  assert.deepEqual(await codesOf(ofMate), ['200', '200', 'replaced', 'replaced', 'replaced'])
})

/** Until so many of these calls were replaced. */
async function replaced(calls: ReturnType<typeof app.ask>[], count: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let seen = 0
  for (const each of calls)
    void each.then(({ code }) => {
      seen += Number(code === 'replaced')
      if (seen === count) resolve()
    })
  await promise
}
