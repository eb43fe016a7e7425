import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keywordQuery, singularsOf, topicsQuery, wordsOf } from './name-words.ts'

test('a name is cut into words the same way wherever it is written', () => {
  assert.deepEqual(wordsOf(["Café O'Brien & Łódź"]), ['cafe', 'obrien', 'lodz'])
  assert.deepEqual(wordsOf(['Müller']), wordsOf(['Mueller']))
  assert.deepEqual(wordsOf(['寿司店']), ['寿司', '司店'])
  assert.deepEqual(wordsOf(['강남치과']), ['강남', '남치', '치과'])
  assert.equal(keywordQuery('Big bar'), 'big & bar')
  assert.equal(keywordQuery('***'), null)
})

test('a plural stands for its singular too, where enough of it is left to be a word', () => {
  for (const [plural, singular] of [
    ['bakeries', 'bakery'],
    ['dishes', 'dish'],
    ['dogs', 'dog'],
    ['recipes', 'recipe'],
    ['blumen', 'blume'],
  ] as const)
    assert.ok(singularsOf(plural).includes(singular), plural)
  for (const word of ['news', 'fitness', 'gas', 'wien']) assert.deepEqual(singularsOf(word), [], word)
  assert.equal(topicsQuery(['Wild dogs', 'books']), '(wild:* & (dogs:* | dog)) | ((books:* | book:*))')
  assert.equal(topicsQuery(['--']), null)
})
