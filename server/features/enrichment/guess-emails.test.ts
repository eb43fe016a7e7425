import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { PersonFact, SiteFacts } from '#engine/extract/facts.ts'
import { startApp } from '#testing/app.ts'
import { mailboxes } from '#testing/make/make-mailboxes.ts'
import { guessEmails } from './guess-emails.ts'

const app = await startApp()
after(() => app.stop())

/** The name that the sample world makes `given.family@…` of. */
function ownerOf(address: string): string {
  const [given = '', family = ''] = address.slice(0, address.indexOf('@')).split('.')
  return [given, family].map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')
}

/** Two mailboxes that answer, of two people at one domain. */
function colleagues(): [string, string] {
  const named = mailboxes('valid').filter((address) => /^[a-z]{3,}\.[a-z]{3,}@/.test(address))
  const byDomain = Map.groupBy(named, (address) => address.slice(address.indexOf('@') + 1))
  const [first, second] = [...byDomain.values()].find((addresses) => addresses.length > 1) ?? []
  assert.ok(first && second, 'the sample world has two people of one site with a mailbox each')
  return [first, second]
}

const [first, second] = colleagues()
const website = `http://${first.slice(first.indexOf('@') + 1)}/`

const person = (name: string, strength: PersonFact['strength']): PersonFact => ({
  name,
  strength,
  role: '',
  email: null,
  phone: null,
  profile: null,
  evidence: [],
})

async function guess(people: PersonFact[]) {
  const facts: SiteFacts = {
    emails: [],
    phones: [],
    profiles: [],
    people,
    organisation: {
      name: null,
      legal_name: null,
      address: null,
      opening_hours: [],
      evidence: [],
    },
    platform: null,
    language: 'en',
    country: null,
  }
  const emails = await guessEmails(
    app.services.networks.sample,
    { facts, website },
    AbortSignal.timeout(20_000),
  )
  return emails.map(({ email, verdict }) => [email, verdict])
}

test('an address is guessed for a person with strong evidence', async () => {
  assert.deepEqual(await guess([person(ownerOf(first), 'strong')]), [[first, 'valid']])
})

test('no address is guessed for a person with fair evidence, even if the mailbox exists', async () => {
  assert.deepEqual(await guess([person(ownerOf(first), 'fair')]), [])
})

test('the best person comes first, a person with fair evidence never', async () => {
  const people = [person(ownerOf(second), 'strong'), person(ownerOf(first), 'strong')]
  assert.deepEqual(await guess([person('Nora Fairfax', 'fair'), ...people]), [[second, 'valid']])
  assert.deepEqual(await guess(people.toReversed()), [[first, 'valid']])
})

test('a name of one word is passed over for the next strong person', async () => {
  assert.deepEqual(await guess([person('Nora', 'strong'), person(ownerOf(first), 'strong')]), [
    [first, 'valid'],
  ])
})
