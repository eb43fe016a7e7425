import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import {
  getNotificationChoices,
  setNotificationChoice as setChoice,
} from '#contract/account/notifications/choices.ts'
import { listNotifications } from '#contract/account/notifications/notifications.ts'
import { createCsvLink } from '#contract/leads/leads.ts'
import { runWalletUpkeep } from '#server/features/wallet/wallet-upkeep.ts'
import { startApp, testHost } from '#testing/app.ts'
import { mailDue } from '#testing/http/due-mails.ts'
import { makeCharge } from '#testing/make/make-charge.ts'
import { makeLeads } from '#testing/make/make-leads.ts'
import { makeMember } from '#testing/make/make-member.ts'
import { makeUser, type TestUser } from '#testing/make.ts'

const app = await startApp()
after(() => app.stop())
const { db, events } = app.services

const choicesOf = async (user: TestUser) =>
  Object.fromEntries(
    (await app.as(user, getNotificationChoices)).items.map(({ action, ...where }) => [action, where]),
  )

async function exportOf(user: TestUser): Promise<void> {
  const id = await makeLeads(db, user, { leads: [{}] })
  const { url } = await app.as(user, createCsvLink, {
    params: { type: 'local', id },
    body: { chosen: { scope: 'all' } },
  })
  await app.http.inject({ method: 'GET', url, headers: { host: testHost } })
}

const mailsTo = ({ email }: TestUser) =>
  db.selectFrom('outbox_mails').select('template').where('recipient', '=', email).execute()

test('a kind that a user switches off leaves the bell and its count, for this user alone, and comes back', async () => {
  const user = await makeUser(db)
  const colleague = await makeMember(db, user, { modules: ['leads'] })
  await exportOf(user)
  const seen = async (who: TestUser) => {
    const { items, total, unread } = await app.as(who, listNotifications)
    return [items.map(({ action }) => action), total, unread]
  }
  assert.deepEqual(await seen(user), [['leads_exported'], 1, 1])
  const off = { action: 'leads_exported', in_product: false } as const
  for (const _ of [1, 2]) await app.as(user, setChoice, { body: off })
  assert.deepEqual(await seen(user), [[], 0, 0])
  assert.deepEqual(await seen(colleague), [['leads_exported'], 1, 1])
  assert.deepEqual((await choicesOf(user))['leads_exported'], { in_product: false, by_email: false })
  await app.as(user, setChoice, { body: { ...off, in_product: true } })
  assert.deepEqual(await seen(user), [['leads_exported'], 1, 1])
})

test('an empty wallet is mailed to those who want the mail, and announced to those who want it in the product', async () => {
  const user = await makeUser(db, { credits: 100 })
  const colleague = await makeMember(db, user, { modules: ['leads'] })
  await db.updateTable('users').set({ access_to_wallet: true }).where('id', '=', colleague.id).execute()
  const action = 'credits_empty'
  await app.as(user, setChoice, { body: { action, by_email: false } })
  await app.as(colleague, setChoice, { body: { action, in_product: false } })
  const heard: string[] = []
  const isOver = new Promise<void>((resolve) => {
    events.subscribe(user.account_id, ({ kind, id }) => {
      if (kind === action) heard.push(id)
      // The upkeep ends with the event of the wallet.
      if (kind === 'wallet' && heard.length > 0) resolve()
    })
  })
  await makeCharge(db, user, { credits: 100 })
  await runWalletUpkeep(db)
  await isOver
  await mailDue(app)
  assert.deepEqual(heard, [user.id])
  assert.deepEqual(await mailsTo(user), [])
  assert.deepEqual(await mailsTo(colleague), [{ template: action }])
  assert.equal((await app.as(user, listNotifications)).unread, 1)
  assert.equal((await app.as(colleague, listNotifications)).unread, 0)
})

test('a choice offers what the user may be told of, and an unknown kind is refused', async () => {
  const owner = await makeUser(db, { modules: ['leads'] })
  const member = await makeMember(db, owner, { modules: ['leads'] })
  const bare = await makeMember(db, owner, { modules: [] })
  const [all, some] = [await choicesOf(owner), await choicesOf(member)]
  assert.deepEqual(all['webhook_turned_off'], { in_product: true, by_email: true })
  assert.deepEqual(all['credits_low'], { in_product: true, by_email: true })
  assert.equal(all['import_ended'], undefined)
  assert.deepEqual(some['webhook_turned_off'], { in_product: true, by_email: null })
  assert.equal(some['credits_low'], undefined)
  assert.deepEqual(await choicesOf(bare), {})
  const wrong = await app.ask(owner, setChoice, {
    body: { action: 'signed_in' as 'credits_low', in_product: false },
  })
  assert.equal(wrong.status, 422)
})
