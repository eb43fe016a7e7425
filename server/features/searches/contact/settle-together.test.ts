import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { contactLead } from './contact-lead.ts'
import { mailboxes } from '#testing/make/make-mailboxes.ts'
import { startSearching } from '#testing/make/searching.ts'
import { makeUser } from '#testing/make.ts'
import { checkLedger } from '#testing/wallet/check-ledger.ts'

let asked = 0
let wanted = 0
let allAsked = Promise.withResolvers<void>()
/** Mail servers answer once all leads of a search have asked, so that these leads end together. */
const { app, neighbourhood, start, searchOf, walletOf, leadsOf } = await startSearching((opened) => ({
  ...opened,
  internet: {
    ...opened.sample,
    async verify(...given) {
      asked += 1
      if (asked >= wanted) allAsked.resolve()
      await allAsked.promise
      return opened.sample.verify(...given)
    },
  },
}))
after(() => app.stop())

test('M2 leads that end together are charged once each, and one address once', async () => {
  const user = await makeUser(app.services.db, { credits: 20 })
  const [one, two] = mailboxes('valid')
  const addresses = [one, one, one, two, two, mailboxes('gone')[0]]
  const criteria = await neighbourhood(addresses)
  ;[asked, wanted, allAsked] = [0, addresses.length, Promise.withResolvers<void>()]
  const { id, search } = await start(user, criteria, { skip_owned: false })
  await app.work()
  const leads = await leadsOf(user, id)
  const chargesOf = (address: string | null | undefined) =>
    leads.filter(({ email }) => email === address).map(({ charged }) => charged)
  const sum = (charges: number[]) => charges.reduce((total, charge) => total + charge, 0)
  const of = [one, two, null].map(chargesOf)
  assert.deepEqual(
    of.map((charges) => charges.length),
    [3, 2, 1],
  )
  assert.deepEqual(of.map(sum), [1, 1, 0])
  const { state, found, with_email, pending, charged } = await searchOf(user, search.id)
  assert.deepEqual([state, found, with_email, pending, charged], ['done', 6, 5, 0, 2])
  assert.deepEqual(await walletOf(user), { balance: 18, held: 0, used_this_period: 2 })
  await checkLedger(app.services.db)
})

test('M2 two jobs of one lead that come together search it once, and count and charge it once', async () => {
  const user = await makeUser(app.services.db, { credits: 20 })
  const [, , three] = mailboxes('valid')
  const criteria = await neighbourhood([three])
  ;[asked, wanted, allAsked] = [0, 1, Promise.withResolvers<void>()]
  const { id, search } = await start(user, criteria, { skip_owned: false })
  await app.work(['run-search'])
  const [lead] = await leadsOf(user, id)
  assert.ok(lead)
  const data = { account_id: user.account_id, result_id: lead.id }
  const context = {
    services: app.services,
    account_id: user.account_id,
    signal: AbortSignal.timeout(20_000),
    jobId: 'one',
  }
  await Promise.all([1, 2].map(() => contactLead.run(context, data)))
  assert.equal(asked, 1)
  await app.work()
  const { state, with_email, pending, charged } = await searchOf(user, search.id)
  assert.deepEqual([state, with_email, pending, charged], ['done', 1, 0, 1])
  await checkLedger(app.services.db)
})
