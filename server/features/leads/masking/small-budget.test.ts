import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { addExclusions } from '#contract/leads/exclusions/exclusions.ts'
import { addLead } from '#contract/leads/manual-entry.ts'
import { addSuppressions } from '#contract/privacy/suppressions.ts'
import { makeLeads } from '#testing/make/make-leads.ts'
import { mailboxes } from '#testing/make/make-mailboxes.ts'
import { importPeople, makePerson } from '#testing/make/make-places.ts'
import { startSearching } from '#testing/make/searching.ts'
import { makeUser, type TestUser } from '#testing/make.ts'

const { app, start, leadsOf, searchOf, walletOf } = await startSearching()
after(() => app.stop())
const { db, directoryPool } = app.services

const people = mailboxes('valid')
  .slice(0, 3)
  .map((email, index) => ({ email, name: ['Ada Ahrens', 'Bea Brandt', 'Cem Cihan'][index] ?? '' }))
await importPeople(
  directoryPool,
  'small-budget',
  people.map(({ email, name }, index) =>
    makePerson(`${index}`, { name, emails: [email], phones: [], keywords: ['budget'] }),
  ),
)
const criteria = { type: 'people' as const, keywords: ['budget'] }
const wrong = people.map((_, index) => `guess.${index}@wrong.example`)
const right = people.map(({ email }) => email)

type Limits = NonNullable<Parameters<typeof start>[2]>

/** Ways in which an account holds guesses, and the limits of a search that is compared with them. */
const ways: Record<string, (user: TestUser, guesses: string[]) => Promise<Limits>> = {
  async 'an exclusion list'(user, guesses) {
    const body = { name: 'Guesses', lines: guesses.join('\n') }
    const { exclusion } = await app.as(user, addExclusions, { body })
    return { exclusions: [exclusion.id] }
  },
  async 'the do-not-contact list'(user, guesses) {
    await app.as(user, addSuppressions, { body: { lines: guesses.join('\n') } })
    return {}
  },
  async 'typed leads'(user, guesses) {
    const list = await makeLeads(db, user, { leads: [], name: 'Typed', type: 'people' })
    for (const email of guesses)
      await app.as(user, addLead, { params: { id: list }, body: { type: 'people', email } })
    return { skip_owned: true }
  },
}

async function search(user: TestUser, limits: Limits) {
  const started = await start(user, criteria, limits)
  await app.work()
  const { excluded, excluded_by, left_out, duplicates, found, state, reason, charged } = await searchOf(
    user,
    started.search.id,
  )
  const kept = excluded_by.map(({ kept_out }) => kept_out)
  const { balance } = await walletOf(user)
  return { excluded, kept, left_out, duplicates, found, state, reason, charged, balance }
}

for (const [name, hold] of Object.entries(ways)) {
  test(`T14 a search whose budget pays for no lead compares no masked value with ${name}`, async () => {
    const guessing = async (guesses: string[]) => {
      const user = await makeUser(db, { credits: 40 })
      return search(user, { ...(await hold(user, guesses)), max_credits: 1 })
    }
    const seen = await guessing(wrong)
    assert.deepEqual([seen.charged, seen.state, seen.reason], [0, 'paused', 'credit_limit'])
    assert.deepEqual(await guessing(right), seen)
  })

  test(`T14 a search for one lead compares the masked values of no other with ${name}`, async () => {
    const user = await makeUser(db, { credits: 40 })
    const { id } = await start(user, criteria, { max_leads: 1 })
    await app.work()
    const [first] = await leadsOf(user, id, 'people')
    const others = right.filter((email) => email !== first?.email)
    const guessing = async (guesses: string[]) => {
      const other = await makeUser(db, { credits: 40 })
      return search(other, { ...(await hold(other, guesses)), max_leads: 1 })
    }
    assert.deepEqual(await guessing(others), await guessing(wrong.slice(1)))
  })

  test(`a search that can pay keeps out what ${name} has`, async () => {
    const user = await makeUser(db, { credits: 40 })
    const limits = await hold(user, right.slice(0, 2))
    const { excluded, left_out, duplicates, found } = await search(user, limits)
    assert.deepEqual([excluded + left_out + duplicates, found], [2, 1])
  })
}

test('T14 masked values of leads that a search delivers to no list are not compared', async () => {
  const guessing = async (guesses: string[]) => {
    const user = await makeUser(db, { credits: 40 })
    await start(user, criteria)
    await app.work(['run-search'])
    const body = { name: 'Guesses', lines: guesses.join('\n') }
    const { exclusion } = await app.as(user, addExclusions, { body })
    const again = await start(user, criteria, { exclusions: [exclusion.id] })
    await app.work(['run-search'])
    const { excluded, duplicates } = await searchOf(user, again.search.id)
    return { excluded, duplicates }
  }
  assert.deepEqual(await guessing(wrong), { excluded: 0, duplicates: 3 })
  assert.deepEqual(await guessing(right), { excluded: 0, duplicates: 3 })
})
