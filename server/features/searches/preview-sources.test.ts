import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Criteria } from '#contract/leads/criteria.ts'
import { PeopleCriteria } from '#contract/leads/criteria.ts'
import { directoryPeople } from '#server/features/directory/people/directory-people.ts'
import { type LeadSource, SourceFailure } from '#server/features/sources/lead-source.ts'
import { startApp } from '#testing/app.ts'
import { importPeople, makePerson } from '#testing/make/make-places.ts'
import { previewSources } from './preview-sources.ts'

const app = await startApp()
after(() => app.stop())
const { directoryPool } = app.services
await importPeople(directoryPool, 'here', [
  makePerson('1', { name: 'Ada', keywords: ['both'] }),
  makePerson('2', { name: 'Bea', keywords: ['both', 'one'] }),
])
const criteriaOf = (keyword: string): Criteria =>
  PeopleCriteria.parse({ type: 'people', keywords: [keyword] })
const people = directoryPeople as LeadSource // of people criteria alone, as here
const failing: LeadSource = {
  ...people,
  id: 'failing',
  preview: () => Promise.reject(new SourceFailure('rate_limited', 'rate_limited')),
}
const preview = (sources: LeadSource[], keyword: string) =>
  previewSources(app.services, sources, criteriaOf(keyword))

test('a preview adds up what all sources of a type have, as the most there can be', async () => {
  const one = await preview([people], 'both')
  const two = await preview([people, { ...people, id: 'second' }], 'both')
  assert.deepEqual([one.counted.count, one.counted.is_exact, one.counted.is_most], [2, true, undefined])
  assert.deepEqual([two.counted.count, two.counted.is_exact, two.counted.is_most], [4, false, true])
  assert.deepEqual([two.shown.sample.length, two.shown.attributions], [4, one.shown.attributions])
})

test('a source that fails is left out of the preview, and all that fail are its failure', async () => {
  const { counted } = await preview([failing, people], 'one')
  assert.equal(counted.count, 1)
  await assert.rejects(preview([failing, failing], 'one'), SourceFailure)
})
