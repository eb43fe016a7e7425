import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getCampaign, listCampaigns } from '#contract/leads/lists.ts'
import { stopSearch } from '#contract/leads/searches.ts'
import { claimLead } from '#server/features/searches/contact/claim-lead.ts'
import { mailboxes } from '#testing/make/make-mailboxes.ts'
import { startSearching } from '#testing/make/searching.ts'
import { makeUser, type TestUser } from '#testing/make.ts'

const { app, neighbourhood, start, searchOf, walletOf } = await startSearching()
after(() => app.stop())

/** The credits of a search as the strip, the header, saved lists and the bell, the wallet and the ledger tell them. */
async function credits(user: TestUser, { id, search_id }: { id: string; search_id: string }) {
  const search = await searchOf(user, search_id)
  const header = await app.as(user, getCampaign, { params: { id } })
  const { items } = await app.as(user, listCampaigns, { query: {} })
  const entries = await app.services.db
    .selectFrom('charges')
    .select((eb) => eb.fn.sum<number>('credits').as('credits'))
    .where('search_id', '=', search_id)
    .executeTakeFirstOrThrow()
  const saved = items.find((list) => list.id === id)
  return {
    strip: search.charged - search.refunded,
    header: header.spent,
    savedLists: saved?.spent,
    wallet: (await walletOf(user)).used_this_period,
    ledger: Number(entries.credits ?? 0),
    emails: [search.with_email, header.with_email, saved?.with_email],
    pending: [search.pending, header.pending, saved?.pending],
  }
}

const agreed = (number: number, pending: number) => ({
  strip: number,
  header: number,
  savedLists: number,
  wallet: number,
  ledger: number,
  emails: [number, number, number],
  pending: [pending, pending, pending],
})

test('Stop says how much more can be charged, and every screen agrees with the ledger then and at the end', async () => {
  const user = await makeUser(app.services.db, { credits: 20 })
  const criteria = await neighbourhood(mailboxes('valid').slice(0, 4))
  const { id, search } = await start(user, criteria, { max_leads: 4, max_credits: 4 })
  const list = { id, search_id: search.id }
  await app.work(['run-search'])
  const begun = await app.services.db
    .selectFrom('results')
    .select('id')
    .where('search_id', '=', search.id)
    .limit(2)
    .execute()
  for (const { id } of begun) await claimLead({ services: app.services, account_id: user.account_id }, id)

  const { data, message } = await app.ask(user, stopSearch, { params: { id: search.id } })
  assert.equal(message, 'Stopping. Up to 2 more credits can be charged.')
  assert.deepEqual([data.state, data.pending, data.held], ['stopped', 2, 2])
  assert.deepEqual(await credits(user, list), agreed(0, 2))

  await app.work()
  assert.deepEqual(await credits(user, list), agreed(2, 0))
  const { state, held, charged } = await searchOf(user, search.id)
  assert.deepEqual([state, held, charged], ['stopped', 0, 2])
  assert.equal((await walletOf(user)).balance, 18)
})
