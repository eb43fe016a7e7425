import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { ancestorsOf } from '#engine/taxonomy/categories.ts'
import { fold } from '#engine/taxonomy/words/fold.ts'
import { parseWordTable, shownNames } from '#engine/taxonomy/words/word-table.ts'
import { weedWords } from './weed-words.ts'
import { makeWordTables } from './word-tables.ts'

const read = (name: string) =>
  readFileSync(new URL(`../../../engine/taxonomy/tables/${name}`, import.meta.url), 'utf8')

test('the tables are what `npm run learn -- words` writes', () => {
  for (const [name, text] of Object.entries(makeWordTables(read('own-words.tsv'))))
    assert.equal(text, read(name), name)
})

test('no word by hand is the name of another category', () => {
  const byHand = parseWordTable(read('own-words.tsv'))
  const shown = new Map<string, Set<string>>()
  for (const { category, language, names } of [
    ...shownNames(),
    ...byHand,
    ...parseWordTable(read('preset-words.tsv')),
  ]) {
    const key = `${language} ${fold(names[0] ?? '')}`
    shown.set(key, (shown.get(key) ?? new Set()).add(category))
  }
  const isKin = (a: string, b: string) => a === b || ancestorsOf(a).includes(b) || ancestorsOf(b).includes(a)
  const wrong = byHand.flatMap(({ category, language, words }) =>
    words.filter((word) =>
      [...(shown.get(`${language} ${fold(word)}`) ?? [])].some((owner) => !isKin(owner, category)),
    ),
  )
  assert.deepEqual(wrong, [])
})

const parents: Record<string, string[]> = {
  cafe: ['food'],
  bar: ['food'],
  bakery: ['shops'],
  'tea-house': ['cafe', 'food'],
}
const weed = (lines: string[], own: string[] = [], brands: string[] = []) =>
  weedWords(parseWordTable(['', ...lines].join('\n')), {
    ancestorsOf: (category) => parents[category] ?? [],
    own: parseWordTable(['', ...own].join('\n')),
    english: [],
    generic: new Map(),
    brandsOf: () => new Set(brands),
  })
    .map(({ category, names, words }) => [category, ...names, '|', ...words].join(' '))
    .sort()

test('a word that is the name of another category, or a form of it, is left out', () => {
  assert.deepEqual(weed(['bar\ten\tBar\tbeer | cafes', 'cafe\ten\tCafe\tcoffee']), [
    'bar Bar | beer',
    'cafe Cafe | coffee',
  ])
})

test('a word that is by hand of another category is left out', () => {
  assert.deepEqual(weed(['bar\ten\tBar\tbread'], ['bakery\ten\tBakery\tbread']), ['bar Bar |'])
})

test('a misspelt name of another category is left out, and one derived from it', () => {
  assert.deepEqual(weed(['bar\ten\tBar\tbakeri | bakeryish | pint', 'bakery\ten\tBakery\t']), [
    'bakery Bakery |',
    'bar Bar | pint',
  ])
})

test('a brand is left out, unless it is a name', () => {
  assert.deepEqual(weed(['bar\ten\tBar\twetherspoon | pint'], [], ['wetherspoon', 'bar']), ['bar Bar | pint'])
})

test('neighbours may share a word, strangers may not, and what three share is of what holds them', () => {
  assert.deepEqual(weed(['bar\ten\tBar\tdrink', 'cafe\ten\tCafe\tdrink']), [
    'bar Bar | drink',
    'cafe Cafe | drink',
  ])
  assert.deepEqual(weed(['bar\ten\tBar\tdrink', 'bakery\ten\tBakery\tdrink']), [
    'bakery Bakery |',
    'bar Bar |',
  ])
  assert.deepEqual(weed(['bar\ten\tBar\teat', 'cafe\ten\tCafe\teat', 'tea-house\ten\tTea house\teat']), [
    'bar Bar |',
    'cafe Cafe |',
    'food | eat',
    'tea-house Tea house |',
  ])
})
