import assert from 'node:assert/strict'
import type { Database } from '#server/platform/postgres/database.ts'
import type { Script } from '#testing/make/make-scripted-searches.ts'

/**
 * Every search has ended with the leads of its region, each once. What was found was paid for once, and nothing is held.
 * Answers for how many leads the mail server was too slow to answer: those are not found and cost nothing.
 */
export async function checkSearches(db: Database, { searches, outcomes }: Script): Promise<number> {
  let unanswered = 0
  for (const { account_id, search_id, region } of searches) {
    const script = outcomes[region] ?? []
    const leads = await db
      .selectFrom('results')
      .select(['name', 'email_state', 'charged'])
      .where('account_id', '=', account_id)
      .orderBy('name')
      .execute()
    const names = leads.map(({ name }) => name)
    assert.deepEqual(
      names,
      script.map((_, index) => `Place k${region}-${index}`),
    )
    const isRight = leads.map(({ email_state, charged }, index) => {
      const isFound = email_state === 'found'
      if (!isFound && script[index] !== 'none' && email_state !== 'not_found') unanswered += 1
      return charged === (isFound ? 1 : 0) && (!isFound || script[index] === 'valid')
    })
    assert.ok(isRight.every(Boolean), JSON.stringify(leads))
    const sums = await db
      .selectFrom('searches')
      .innerJoin('wallets', 'wallets.account_id', 'searches.account_id')
      .select(['searches.id', 'state', 'charged', 'balance', 'wallets.held'])
      .where('searches.account_id', '=', account_id)
      .execute()
    const charged = leads.reduce((sum, lead) => sum + lead.charged, 0)
    assert.deepEqual(sums, [{ id: search_id, state: 'done', charged, balance: 20 - charged, held: 0 }])
  }
  return unanswered
}
