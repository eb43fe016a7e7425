import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { listAuditEntries } from '#contract/account/audit.ts'
import { addLead } from '#contract/leads/manual-entry.ts'
import { stopSearch } from '#contract/leads/searches.ts'
import { getNotice } from '#contract/privacy/notices.ts'
import { optOut, readOptOut } from '#contract/privacy/opt-out.ts'
import { erasePerson, exportPerson, lookUpPerson } from '#contract/privacy/privacy.ts'
import { addSuppressions, listSuppressions } from '#contract/privacy/suppressions.ts'
import { makeLeads } from '#testing/make/make-leads.ts'
import { mailboxes } from '#testing/make/make-mailboxes.ts'
import { importPeople, makePerson } from '#testing/make/make-places.ts'
import { makeReseller } from '#testing/make/make-site.ts'
import { startSearching } from '#testing/make/searching.ts'
import { makeUser, type TestUser } from '#testing/make.ts'

const { app, start, leadsOf } = await startSearching()
after(() => app.stop())
const { db, directoryPool } = app.services

const [email, other] = mailboxes('valid')
assert.ok(email && other)
const phone = '+493055501401'
await importPeople(directoryPool, 'withheld-guesses', [
  makePerson('1', { name: 'Ada Ahrens', emails: [email], phones: [phone], keywords: ['guessed'] }),
  makePerson('2', { name: 'Bea Brandt', emails: [other], keywords: ['guessed'] }),
])
const guesses = [
  [email, 'guess@wrong.example'],
  [phone, '+493055501499'],
] as const

/** An account with leads whose values are withheld. */
async function withheld() {
  const user = await makeUser(db, { credits: 40 })
  const { id, search } = await start(user, { type: 'people', keywords: ['guessed'] })
  await app.work(['run-search'])
  await app.as(user, stopSearch, { params: { id: search.id } })
  const [lead] = (await leadsOf(user, id, 'people')).filter(({ name }) => name === 'Ada Ahrens')
  assert.deepEqual(lead?.masked, ['email', 'phone'])
  return { user, id, lead: lead?.id ?? '' }
}

async function typedLead(user: TestUser, guess: string) {
  const list = await makeLeads(db, user, { leads: [], name: 'Typed', type: 'people' })
  const contact = guess.includes('@') ? { email: guess } : { email: 'cid@typed.example', phone: guess }
  const body = { type: 'people' as const, name: 'Cid Carlsen', ...contact }
  const { data, code } = await app.ask(user, addLead, { params: { id: list }, body })
  return { list, id: data?.id ?? '', code }
}

/** All that an account may see, without ids and times, and with the guess by that name. */
async function seenBy(user: TestUser, id: string, guess: string): Promise<unknown> {
  await app.work(['sweep-people', 'mark-suppressed', 'mark-opted-out'])
  const lookUp = await app.as(user, lookUpPerson, { body: { query: guess } })
  const leads = await leadsOf(user, id, 'people')
  const { items } = await app.as(user, listSuppressions, { query: {} })
  const audit = await app.as(user, listAuditEntries)
  const named = await app.as(user, lookUpPerson, { body: { query: 'Ada Ahrens' } })
  const held = await app.as(user, exportPerson, { body: { result_ids: leads.map((lead) => lead.id) } })
  const lines = items.map(({ kind, value }) => `${kind} ${value === null ? 'hash' : 'line'}`).toSorted()
  const shown = { lookUp, leads, lines, audit: audit.items, named, held }
  const text = JSON.stringify(shown, (key, value: unknown) =>
    /(?:^|_)(?:id|at|phone_text|text|address|key|name_of)$|^actor/.test(key) ? '' : value,
  )
  return JSON.parse(text.replaceAll(guess.toLowerCase(), 'the guess').replaceAll(user.email, 'the user'))
}

/** What happens with a guess, and what the account then sees. */
const attacks: Record<string, (guess: string) => Promise<unknown>> = {
  async 'a look-up'(guess) {
    const { user, id } = await withheld()
    return seenBy(user, id, guess)
  },
  async 'an erasure of the guess'(guess) {
    const { user, id } = await withheld()
    const answer = await app.as(user, erasePerson, { body: { query: guess } })
    return [answer, await seenBy(user, id, guess)]
  },
  async 'an erasure of the lead, beside a typed lead and a line'(guess) {
    const { user, id, lead } = await withheld()
    const typed = await typedLead(user, guess)
    await app.as(user, addSuppressions, { body: { lines: guess } })
    const answer = await app.as(user, erasePerson, { body: { result_ids: [lead] } })
    const before = await seenBy(user, id, guess)
    return [
      answer,
      before,
      await leadsOf(user, typed.list, 'people').then(([each]) =>
        [each?.email, each?.phone].map((value) => value === guess || value),
      ),
    ]
  },
  async 'a line and a typed lead after an erasure of the lead'(guess) {
    const { user, id, lead } = await withheld()
    await app.as(user, erasePerson, { body: { result_ids: [lead] } })
    const typed = await typedLead(user, guess)
    const line = await app.as(user, addSuppressions, { body: { lines: guess } })
    return [typed.code, line, await seenBy(user, id, guess)]
  },
  async 'an erasure of a typed lead'(guess) {
    const { user, id } = await withheld()
    const typed = await typedLead(user, guess)
    await app.as(user, erasePerson, { body: { result_ids: [typed.id] } })
    return seenBy(user, id, guess)
  },
  async 'the opt-out link of the lead'(guess) {
    const { user, id, lead } = await withheld()
    const token = await tokenOf(user, lead)
    const pressed = await app.as(null, optOut, { body: { token } })
    const typed = await typedLead(user, guess)
    const line = await app.as(user, addSuppressions, { body: { lines: guess } })
    return [pressed, typed.code, line, await seenBy(user, id, guess)]
  },
  async 'the opt-out link of a typed lead'(guess) {
    const { user, id } = await withheld()
    const token = await tokenOf(user, (await typedLead(user, guess)).id)
    const read = await app.as(null, readOptOut, { query: { token } })
    await app.as(null, optOut, { body: { token } })
    return [read, await seenBy(user, id, guess)]
  },
}

async function tokenOf(user: TestUser, id: string): Promise<string> {
  const { body } = await app.as(user, getNotice, { params: { id } })
  return new URL(/https:\S+\/opt-out\?token=\S+/.exec(body)?.[0] ?? '').searchParams.get('token') ?? ''
}

for (const [name, attack] of Object.entries(attacks))
  for (const [right, wrong] of guesses)
    test(`T14 T15 ${name} tells of no guess whether it is right: ${right === phone ? 'phone' : 'email'}`, async () => {
      assert.deepEqual(await attack(right), await attack(wrong))
    })

test('T14 a list of a reseller tells of no guess about a lead of a client, and a search of the client leaves the lead out', async () => {
  const guessing = async (guess: string, domain: string) => {
    const user = await makeUser(db, { credits: 40 })
    const reseller = await makeReseller(db, domain)
    await db
      .updateTable('accounts')
      .set({ reseller_id: reseller.account_id })
      .where('id', '=', user.account_id)
      .execute()
    const { id } = await start(user, { type: 'people', keywords: ['guessed'] })
    await app.work(['run-search'])
    await app.as(reseller, addSuppressions, { body: { lines: guess, scope: 'reseller' } })
    await app.work(['mark-suppressed'])
    const marked = (await leadsOf(user, id, 'people')).map((lead) => [lead.name, lead.is_suppressed])
    await app.work()
    return { marked, emails: (await leadsOf(user, id, 'people')).map((lead) => lead.email) }
  }
  const none = await guessing('guess@wrong.example', 'wrong.example')
  assert.ok(none.emails.includes(email))
  const right = await guessing(email, 'right.example')
  assert.deepEqual(right.marked, none.marked)
  assert.ok(!right.emails.includes(email))
  assert.deepEqual((await guessing(phone, 'phone.example')).marked, none.marked)
})

test('T14 an erased withheld value is gone, nothing shows it, and a search that pays for the lead finds none', async () => {
  const { user, lead } = await withheld()
  await app.as(user, erasePerson, { body: { query: email } })
  await app.work(['sweep-people'])
  const { withheld_email, withheld_phone } = await db
    .selectFrom('results')
    .select(['withheld_email', 'withheld_phone'])
    .where('id', '=', lead)
    .executeTakeFirstOrThrow()
  assert.deepEqual([withheld_email, withheld_phone], ['', phone])
  const again = await start(user, { type: 'people', keywords: ['guessed'] })
  await app.work()
  const emails = (await leadsOf(user, again.id, 'people')).map((each) => each.email)
  assert.ok(!emails.includes(email))
})

test('T14 an account looks up 60 people an hour, another is not held up by that', async () => {
  const [user, stranger] = [await makeUser(db), await makeUser(db)]
  const ask = (by: TestUser) => app.ask(by, lookUpPerson, { body: { query: 'nobody@none.example' } })
  const asked = await Promise.all(Array.from({ length: 61 }, () => ask(user)))
  const refused = asked.filter(({ status }) => status !== 200)
  assert.deepEqual(
    refused.map(({ status, code }) => [status, code]),
    [[429, 'too_many_people_asked']],
  )
  assert.equal((await ask(stranger)).status, 200)
})
