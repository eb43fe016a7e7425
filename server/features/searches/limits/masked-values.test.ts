import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { addExclusions } from '#contract/leads/exclusions/exclusions.ts'
import { explainSearch } from '#contract/leads/explain/explanation.ts'
import { startListImport } from '#contract/leads/imports/list-imports.ts'
import { addLead } from '#contract/leads/manual-entry.ts'
import { createCsvLink } from '#contract/leads/leads.ts'
import { previewSearch, stopSearch } from '#contract/leads/searches.ts'
import { addSuppressions } from '#contract/privacy/suppressions.ts'
import { importing } from '#testing/make/directory/upload-leads.ts'
import { makeLeads } from '#testing/make/make-leads.ts'
import { mailboxes } from '#testing/make/make-mailboxes.ts'
import { importPeople, importPlaces, makePerson, makePlace } from '#testing/make/make-places.ts'
import { startSearching } from '#testing/make/searching.ts'
import { makeUser, type TestUser } from '#testing/make.ts'

const { app, start, searchOf, leadsOf } = await startSearching()
after(() => app.stop())
const { db, directoryPool } = app.services
const { get, upload } = importing(app)

const valid = mailboxes('valid')
const [first, second, third] = valid
assert.ok(first && second && third)
const phone = '+493055501301'
const profile = 'https://www.instagram.com/masked.cafe'

/** As many wrong guesses of each kind as right ones. */
const right = [first, second, phone, profile, third]
const wrong = [
  'guess.one@wrong.example',
  'guess.two@wrong.example',
  '+493055501399',
  'https://www.instagram.com/other.cafe',
  'guess.three@wrong.example',
]

const at = { lat: 57, lon: 27 }
await importPlaces(directoryPool, 'masked', {
  places: [first, second, undefined, undefined].map((email, index) =>
    makePlace(`masked-${index}`, {
      ...at,
      lon: at.lon + index / 10_000,
      emails: email ? [email] : [],
      phones: index === 2 ? [phone] : [],
      profiles: index === 3 ? [{ network: 'instagram', url: profile }] : [],
    }),
  ),
})
await importPeople(directoryPool, 'masked-people', [
  makePerson('1', { name: 'Ada Ahrens', emails: [third], keywords: ['masked'] }),
  makePerson('2', { name: 'Bea Brandt', emails: [second, first], phones: [phone], keywords: ['masked'] }),
])
const local = {
  type: 'local' as const,
  categories: ['cafe'],
  place: { kind: 'circle' as const, ...at, radius_m: 900 },
}
const people = { type: 'people' as const, keywords: ['masked'] }

type Limits = Parameters<typeof start>[2]

/** An account whose exclusion list, own list and typed leads hold these guesses. */
async function guesser(guesses: string[]) {
  const user = await makeUser(db, { credits: 40 })
  const body = { name: 'Guesses', lines: guesses.join('\n') }
  const { exclusion } = await app.as(user, addExclusions, { body })
  const emails = guesses.filter((guess) => guess.includes('@'))
  const list = await makeLeads(db, user, { leads: emails.map((email) => ({ email })), name: 'Written' })
  const typed = await makeLeads(db, user, { leads: [], name: 'Typed' })
  await db.updateTable('campaigns').set({ type: 'people' }).where('id', '=', typed).execute()
  for (const email of emails) await type(user, typed, email)
  return { user, limits: { exclusions: [exclusion.id], exclude_lists: [list, typed] } }
}

const type = (user: TestUser, id: string, email: string) =>
  app.as(user, addLead, { params: { id }, body: { type: 'people', email } })

/** Every answer that costs nothing, without ids. */
async function freeAnswers(
  user: TestUser,
  criteria: typeof local | typeof people,
  limits: Limits,
): Promise<unknown> {
  const body = { criteria, limits }
  const { balance: _, ...preview } = await app.as(user, previewSearch, { body })
  const explained = await app.as(user, explainSearch, { body })
  const { search } = await start(user, criteria, { ...limits, max_credits: 0 })
  await app.work()
  const { found, duplicates, excluded, left_out, state, reason, expected, matches, excluded_by } =
    await searchOf(user, search.id)
  const free = { found, duplicates, excluded, left_out, state, reason, expected, matches, excluded_by }
  return JSON.parse(
    JSON.stringify({ preview, explained, free }, (key, value: unknown) => (key === 'id' ? '' : value)),
  )
}

for (const criteria of [local, people]) {
  for (const skip_owned of [true, false]) {
    test(`T14 no free answer tells whether a guess is a masked value: ${criteria.type}, skip owned ${skip_owned}`, async () => {
      const guessing = async (guesses: string[]) => {
        const { user, limits } = await guesser(guesses)
        return freeAnswers(user, criteria, { ...limits, skip_owned })
      }
      assert.deepEqual(await guessing(right), await guessing(wrong))
    })
  }
}

test('T14 a search without credits tells no guess on the do-not-contact list', async () => {
  const guessing = async (guesses: string[]) => {
    const user = await makeUser(db)
    await app.as(user, addSuppressions, { body: { lines: guesses.join('\n') } })
    return freeAnswers(user, people, {})
  }
  assert.deepEqual(await guessing(right), await guessing(wrong))
})

test('a search with credits compares every value, and its preview never promised less than it costs', async () => {
  const { user, limits } = await guesser([first, third, phone])
  const body = { criteria: local, limits: { ...limits, skip_owned: false } }
  const { count, excluded, excluded_is_exact, max_cost } = await app.as(user, previewSearch, { body })
  assert.deepEqual([count, excluded, excluded_is_exact, max_cost], [4, 0, false, 4])
  const { search } = await start(user, local, body.limits)
  await app.work()
  const { found, excluded: left, charged } = await searchOf(user, search.id)
  assert.deepEqual([found, left], [2, 2])
  assert.ok(charged <= max_cost)
})

test('a preview says "at least" of owned leads where typed leads may have masked values of more', async () => {
  const { user } = await guesser([third])
  const owned = async (by: TestUser) => {
    const { owned: known, owned_is_exact } = await app.as(by, previewSearch, { body: { criteria: people } })
    return [known, owned_is_exact]
  }
  assert.deepEqual(await owned(user), [0, false])
  const other = await makeUser(db, { credits: 40 })
  assert.deepEqual(await owned(other), [0, true])
  await start(other, people)
  await app.work()
  assert.deepEqual(await owned(other), [2, true])
})

test('what an account has paid for is compared before a search too', async () => {
  const user = await makeUser(db, { credits: 40 })
  await start(user, people)
  await app.work()
  const { exclusion } = await app.as(user, addExclusions, { body: { name: 'Paid', lines: third } })
  const limits = { skip_owned: false, exclusions: [exclusion.id] }
  const { excluded } = await app.as(user, previewSearch, { body: { criteria: people, limits } })
  assert.equal(excluded, 1)
})

test('a lead typed or imported into a list is not compared with masked values of its leads', async () => {
  const guessing = async (guess: string) => {
    const user = await makeUser(db, { credits: 40 })
    const { id } = await start(user, people)
    await app.work(['run-search'])
    const draft = await upload(user, `email,company\n${guess},Firm\n`, id)
    await app.work(['run-list-import'])
    const ready = await get(user, draft)
    await app.as(user, startListImport, { params: { id: draft.id }, body: {} })
    await app.work(['run-list-import'])
    return [ready, await get(user, draft)].map(({ state, added, in_list, owned, repeated }) => [
      state,
      { added, in_list, owned, repeated },
    ])
  }
  assert.deepEqual(await guessing(third), await guessing('guess@wrong.example'))
  const user = await makeUser(db, { credits: 40 })
  const { id } = await start(user, people)
  await app.work(['run-search'])
  assert.ok((await type(user, id, third)).id)
})

test('no line of the do-not-contact list marks a lead by a value that is withheld, and the file of the list holds it', async () => {
  const guessing = async (guess: string) => {
    const user = await makeUser(db, { credits: 40 })
    const { id, search } = await start(user, people)
    await app.work(['run-search'])
    await app.as(user, stopSearch, { params: { id: search.id } })
    await app.as(user, addSuppressions, { body: { lines: guess } })
    await app.work(['mark-suppressed'])
    const leads = await leadsOf(user, id, 'people')
    const { left_out } = await app.as(user, createCsvLink, {
      params: { type: 'people', id },
      body: { chosen: { scope: 'all' } },
    })
    return [leads.map(({ name, is_suppressed }) => [name, is_suppressed]), left_out]
  }
  const none = await guessing('guess@wrong.example')
  assert.deepEqual(await guessing(third), none)
  assert.deepEqual(await guessing(phone), none)
})
