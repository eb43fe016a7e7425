import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { startListImport } from '#contract/leads/imports/list-imports.ts'
import { addLead } from '#contract/leads/manual-entry.ts'
import { importing } from '#testing/make/directory/upload-leads.ts'
import { makeCreator, putCreators } from '#testing/make/directory/make-creators.ts'
import { makeLeads } from '#testing/make/make-leads.ts'
import { mailboxes } from '#testing/make/make-mailboxes.ts'
import { importPeople, makePerson } from '#testing/make/make-places.ts'
import { startSearching } from '#testing/make/searching.ts'
import { makeUser, type TestUser } from '#testing/make.ts'

const { app, start, leadsOf } = await startSearching()
after(() => app.stop())
const { db, directoryPool } = app.services
const { get, upload } = importing(app)

const [email, other] = mailboxes('valid')
assert.ok(email && other)
const phone = '+493055501501'
await importPeople(directoryPool, 'typed-guesses', [
  makePerson('1', { name: 'Ada Ahrens', emails: [email], phones: [phone], keywords: ['typed'] }),
  makePerson('2', { name: 'Bea Brandt', emails: [other], keywords: ['typed'] }),
])
const guesses = { email: [email, 'guess@wrong.example'], phone: [phone, '+493055501599'] }

/** An account with a list of leads whose values are withheld. */
async function withheld() {
  const user = await makeUser(db, { credits: 40 })
  const { id } = await start(user, { type: 'people', keywords: ['typed'] })
  await app.work(['run-search'])
  return { user, id }
}

/** Types businesses that differ in all but the guess, into one list and then twice into another. */
async function typeThrice(kind: 'email' | 'phone', guess: string) {
  const { user } = await withheld()
  const codes: unknown[] = []
  const [one, two] = await Promise.all(
    ['One', 'Two'].map((name) => makeLeads(db, user, { leads: [], name, type: 'local' })),
  )
  for (const [index, id = ''] of [one, two, two].entries()) {
    const body = { type: 'local' as const, website: `https://typed-${index}.example`, [kind]: guess }
    codes.push((await app.ask(user, addLead, { params: { id }, body })).code)
  }
  return codes
}

for (const kind of ['email', 'phone'] as const)
  test(`T14 leads typed with one ${kind} are one lead of the list, whether a lead withholds the ${kind} or not`, async () => {
    const [right = '', wrong = ''] = guesses[kind]
    assert.deepEqual(await typeThrice(kind, wrong), ['lead_added', 'lead_added', 'lead_in_list'])
    assert.deepEqual(await typeThrice(kind, right), ['lead_added', 'lead_added', 'lead_in_list'])
  })

async function imported(user: TestUser, id: string) {
  await app.work(['run-list-import'])
  const { added, in_list, owned, repeated, omitted, campaign_id } = await get(user, { id })
  return { counts: { added, in_list, owned, repeated, omitted }, list: campaign_id ?? '' }
}

/** A file of guesses that is imported, and the check of a second one under other names: into the same list or a new one. */
async function importTwice(kind: 'email' | 'phone', [first, second]: string[]) {
  const { user } = await withheld()
  const file = (name: string) =>
    `Name,LinkedIn,${kind}\n${[first, second, first]
      .map((guess, index) => `Cid ${name},https://www.linkedin.com/in/cid-${name}-${index},${guess}`)
      .join('\n')}\n`
  const draft = await upload(user, file('one'))
  const checked = await imported(user, draft.id)
  await app.as(user, startListImport, { params: { id: draft.id }, body: { name: 'Guesses' } })
  const done = await imported(user, draft.id)
  const again = await imported(user, (await upload(user, file('two'), done.list)).id)
  const elsewhere = await imported(user, (await upload(user, file('two'))).id)
  return [checked, done, again, elsewhere].map(({ counts }) => counts)
}

for (const kind of ['email', 'phone'] as const)
  test(`T14 imports of one ${kind} twice answer alike, whether a lead withholds the ${kind} or not`, async () => {
    const [right = '', wrong = ''] = guesses[kind]
    const never = kind === 'email' ? 'other@wrong.example' : '+493055501598'
    const seen = await importTwice(kind, [wrong, never])
    assert.deepEqual([seen[2]?.added, seen[2]?.in_list], [0, 3])
    assert.deepEqual(await importTwice(kind, [right, never]), seen)
  })

test('T14 an import of creators answers alike, whether a lead withholds the username or not', async () => {
  const ada = makeCreator('adaweaves', {
    name: 'Ada Weaves',
    emails: ['ada@weaves.example'],
    topics: ['weaving'],
  })
  await putCreators(directoryPool, 'typed-creators', { creators: [ada] })
  const importing = async (username: string) => {
    const user = await makeUser(db, { credits: 40 })
    const { id } = await start(user, { type: 'influencer', platforms: ['instagram'], keywords: ['weaving'] })
    await app.work(['run-search'])
    const [lead] = await leadsOf(user, id, 'influencer')
    assert.ok(lead?.masked.includes('username'))
    const file = `Username,Network,Followers\n${username},instagram,1000\n`
    const draft = await upload(user, file, id)
    const answers = [await imported(user, draft.id)]
    await app.as(user, startListImport, { params: { id: draft.id }, body: {} })
    answers.push(await imported(user, draft.id), await imported(user, (await upload(user, file, id)).id))
    answers.push(await imported(user, (await upload(user, file)).id))
    const leads = await leadsOf(user, id, 'influencer')
    return { answers: answers.map(({ counts }) => counts), leads: leads.length }
  }
  const seen = await importing('wrongguess')
  assert.deepEqual(
    seen.answers.map(({ added, in_list }) => [added, in_list]),
    [
      [1, 0],
      [1, 0],
      [0, 1],
      [1, 0],
    ],
  )
  assert.deepEqual(await importing('adaweaves'), seen)
})
