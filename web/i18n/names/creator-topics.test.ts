import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { waitFor } from '@testing-library/react'
import { makeCreators } from '#sample/creators/creators.ts'
import { creatorTopics } from './creator-topics.ts'

const { loadLanguage } = await import('../language.ts')
const { categoryName } = await import('../category-names.ts')
after(() => loadLanguage('en'))

test('what a creator is about is named in German and Arabic, and an unknown topic as it is stored', async () => {
  await loadLanguage('de')
  await waitFor(() => assert.equal(categoryName('Gardening'), 'Garten'))
  assert.equal(categoryName('Bakery'), 'Bäckerei')
  assert.equal(categoryName('gardening, Pets'), 'Garten, Haustiere', 'as an import and a list write them')
  await loadLanguage('ar')
  await waitFor(() => assert.equal(categoryName('Gardening'), 'بستنة'))
  assert.equal(categoryName('Snail racing'), 'Snail racing')
})

test('each topic has one name in each language, and every topic of the sample world has one', () => {
  const known = new Set(creatorTopics.map(([en]) => en))
  assert.equal(known.size, creatorTopics.length)
  for (const [en, de, ar] of creatorTopics) {
    assert.match(de, /^\p{Lu}/u, en)
    assert.match(ar, /^\p{Script=Arabic}/u, en)
  }
  const used = new Set(makeCreators(new Date()).flatMap(({ topics }) => topics))
  assert.ok(used.size > 0)
  assert.deepEqual(
    [...used].filter((topic) => !known.has(topic)),
    [],
  )
})
