import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languageTags } from '#contract/values/languages.ts'
import { categories, nameOf } from './categories.ts'
import { labelsNamed } from './labels-named.ts'
import ar from './names/arabic.json' with { type: 'json' }
import de from './names/german.json' with { type: 'json' }
import { categoriesCalled } from './words/call-categories.ts'
import { isCategoryWord } from './words/category-words.ts'
import { findCategories } from './words/find-categories.ts'

const labels = categories.map(({ label }) => label)

test('each language of the product but English has names of its own', () => {
  for (const language of languageTags.filter((tag) => tag !== 'en')) {
    const own = categories.filter((category) => nameOf(category, language) !== category.label)
    assert.ok(own.length > categories.length / 2, language)
  }
})

for (const [language, names] of Object.entries({ de, ar })) {
  test(`${language}: every category has one name, no two the same one, and none is left over`, () => {
    assert.deepEqual(Object.keys(names).toSorted(), labels.toSorted())
    assert.equal(new Set(Object.values(names)).size, labels.length)
  })

  test(`${language}: a name is trimmed, and begins as a name of this language does`, () => {
    const start = language === 'de' ? /^\p{Lu}/u : /^\p{Script=Arabic}/u
    for (const name of Object.values(names)) {
      assert.match(name, start)
      assert.equal(name, name.trim().replaceAll(/\s+/g, ' ').normalize('NFC'))
    }
  })

  test(`${language}: typing a shown name finds its category first, and each half of it finds it as well`, () => {
    for (const category of categories) {
      const name = nameOf(category, language)
      assert.equal(findCategories(name, { language })[0]?.category.id, category.id, name)
      const half = name.slice(0, Math.ceil(name.length / 2))
      assert.ok(
        findCategories(half, { language, limit: 600 }).some((match) => match.category === category),
        half,
      )
      assert.ok(isCategoryWord(name), name)
    }
  })
}

for (const [language, typed, id] of [
  ['de', 'bäck', 'bakery'],
  ['de', 'BACKER', 'bakery'],
  ['de', 'baeck', 'bakery'],
  ['de', 'Kuechenstudio', 'kitchen-design-shop'],
  ['de', 'Zahnarzt', 'dentist'],
  ['de', 'Rechtsanwalt', 'lawyer'],
  ['de', 'italienisch', 'italian-restaurant'],
  ['de', 'Friseur', 'hairdresser'],
  ['de', 'hairdresser', 'hairdresser'],
  ['ar', 'مخبز', 'bakery'],
  ['ar', 'المخبز', 'bakery'],
  ['ar', 'طبيب اسنان', 'dentist'],
  ['ar', 'صيدليه', 'pharmacy'],
  ['ar', 'مطعم إيط', 'italian-restaurant'],
  ['ar', 'محامي', 'lawyer'],
  ['ar', 'hotel', 'hotel'],
] as const) {
  test(`${language}: typing ${typed} finds ${id} first`, () => {
    assert.equal(findCategories(typed, { language })[0]?.category.id, id)
  })
}

test("the reader's own language comes before all others", () => {
  const [first] = findCategories('pension', { language: 'de' })
  assert.equal(first?.category.id, 'guest-house')
  assert.equal(first.language, 'de')
  assert.equal(findCategories('konditorei', { language: 'de' })[0]?.matched, 'Konditorei')
})

test('a word that is a name as it stands, in any language and spelling, is that category', () => {
  for (const word of ['Bäckerei', 'BAECKEREI', 'المخبز', 'bakery', 'panadería'])
    assert.ok(
      categoriesCalled(word).categories.some(({ id }) => id === 'bakery'),
      word,
    )
  assert.deepEqual(categoriesCalled('zahnar').categories, [])
})

test('what is typed is found inside the names of its language, as the whole of one, or at its start', () => {
  assert.deepEqual(labelsNamed('bäckerei', 'de', 'exact'), ['Bakery'])
  assert.deepEqual(labelsNamed('aeckerei', 'de', 'contain'), ['Bakery'])
  assert.deepEqual(labelsNamed('ÄCKEREI', 'de', 'contain'), ['Bakery'])
  assert.deepEqual(labelsNamed('äckerei', 'de', 'start'), [])
  assert.ok(labelsNamed('zahn', 'de', 'start').includes('Dentist'))
  assert.deepEqual(labelsNamed('طبيب أسنان', 'ar', 'exact'), ['Dentist'])
  assert.ok(labelsNamed('الأطباء', 'ar', 'contain').length === 0)
  assert.ok(labelsNamed('الطبيب', 'ar', 'start').includes('Dentist'))
  assert.deepEqual(labelsNamed(' ', 'de', 'contain'), [])
  assert.deepEqual(labelsNamed('Bäckerei', 'ar', 'contain'), [])
})
