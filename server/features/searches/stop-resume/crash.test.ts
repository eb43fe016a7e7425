import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { resumeSearch } from '#contract/leads/searches.ts'
import { grantCredits } from '#server/features/wallet/grants/grant-credits.ts'
import { makeCreator, putCreators } from '#testing/make/directory/make-creators.ts'
import { mailboxes } from '#testing/make/make-mailboxes.ts'
import { startSearching } from '#testing/make/searching.ts'
import type { TestUser } from '#testing/make.ts'
import { crashEverywhere, insist, workOneByOne } from '#testing/runs/crash-everywhere.ts'

const { app, neighbourhood, start, searchOf } = await startSearching()
after(() => app.stop())
const { db, directoryPool } = app.services

const cafes = await neighbourhood(mailboxes('valid').slice(0, 4))
await putCreators(directoryPool, 'crash', {
  creators: ['one', 'two', 'three', 'four'].map((name, index) =>
    makeCreator(name, { topics: ['crash'], emails: [mailboxes('valid')[index] ?? ''] }),
  ),
})
const creators = { type: 'influencer' as const, platforms: ['instagram' as const], keywords: ['crash'] }

/** A search for four leads that its limit paused after the second. */
async function paused(user: TestUser, criteria: typeof cafes | typeof creators, max_credits: number) {
  const { search } = await start(user, criteria, { max_leads: 4, max_credits })
  await workOneByOne(app, ['run-search', 'contact-lead'])
  const { state, found } = await searchOf(user, search.id)
  assert.deepEqual({ state, found }, { state: 'paused', found: 2 })
  return search.id
}

const scale = '(each statement once; all of them in the whole-rows bench)'

for (const [kind, criteria, price] of [
  ['local', cafes, 1],
  ['influencer', creators, 2],
] as const)
  test(`M3 a crash at any statement of a ${kind} search that is resumed changes nothing in the end ${scale}`, () =>
    crashEverywhere(app, {
      prepare: async (user) => ({ id: await paused(user, criteria, 2 * price), key: randomUUID() }),
      async tell(user, { id, key }) {
        const asked = { params: { id }, body: { max_credits: 20 }, key }
        await insist(() => app.ask(user, resumeSearch, asked))
        await workOneByOne(app, ['run-search', 'contact-lead'])
      },
      async check(user, { id }) {
        const { state, charged } = await searchOf(user, id)
        assert.deepEqual({ state, charged }, { state: 'done', charged: 4 * price })
      },
    }))

test(`M3 a crash at any statement from a purchase to the end of the search that waited for it changes nothing in the end ${scale}`, () =>
  crashEverywhere(app, {
    async prepare(user) {
      const { account_id } = user
      const id = await paused(user, cafes, 2)
      await app.as(user, resumeSearch, { params: { id }, body: { max_credits: 2, when_paid: true } })
      return { id, account_id }
    },
    async tell(user, { id, account_id }) {
      const lot = { account_id, credits: 50, kind: 'purchase', reference: id, expires_at: null } as const
      const grant = () => db.transaction().execute((tx) => grantCredits(tx, lot))
      await grant().catch(grant)
      await workOneByOne(app, ['credits-added', 'run-search', 'contact-lead'])
    },
    async check(user, { id }) {
      assert.equal((await searchOf(user, id)).charged, 4)
    },
    credits: 2,
  }))
