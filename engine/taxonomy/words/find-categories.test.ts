import assert from 'node:assert/strict'
import { test } from 'node:test'
import { categoriesCalled } from './call-categories.ts'
import { findCategories } from './find-categories.ts'

const found = (text: string, language = 'en') =>
  findCategories(text, { language }).map(({ category, isGuess }) =>
    isGuess ? `${category.id}?` : category.id,
  )

for (const [language, typed, id] of [
  ['en', 'dentists', 'dentist'],
  ['en', 'lawyers', 'lawyer'],
  ['en', 'furniture', 'furniture-shop'],
  ['en', 'furniture store', 'furniture-shop'],
  ['en', 'flower shop', 'florist'],
  ['en', 'law', 'lawyer'],
  ['en', 'sushi', 'sushi-restaurant'],
  ['en', 'shop', 'shops'],
  ['en', 'retail', 'shops'],
  ['en', 'bar', 'bar'],
  ['en', 'Pizzeria', 'pizzeria'],
  ['en', 'Schuhe', 'shoe-shop'],
  ['de', 'Schuhe', 'shoe-shop'],
  ['de', 'Schuhladen', 'shoe-shop'],
  ['en', 'コンビニ', 'convenience-store'],
  ['ja', '歯医者', 'dentist'],
  ['ko', '치과', 'dentist'],
  ['zh', '餐廳', 'restaurant'],
  ['sv', 'restauranger', 'restaurant'],
  ['it', 'bar', 'cafe'],
] as const) {
  test(`${language}: typing ${typed} finds ${id} first`, () => assert.equal(found(typed, language)[0], id))
}

for (const [language, typed, id] of [
  ['en', 'resturant', 'restaurant'],
  ['en', 'compuer store', 'computer-shop'],
  ['de', 'Frisuer', 'hairdresser'],
  ['ja', 'レストンラ', 'restaurant'],
  ['ko', '레스토란', 'restaurant'],
  ['zh', '健身方', 'gym'],
] as const) {
  test(`${language}: ${typed} is guessed to be ${id}, and says that it is a guess`, () =>
    assert.equal(found(typed, language)[0], `${id}?`))
}

test('what is found as it stands is not guessed at', () => {
  assert.ok(found('bank').every((id) => !id.endsWith('?')))
  assert.deepEqual(found('zzzzqqq'), [])
})

test('two letters are enough for a beginning, in any script', () => {
  for (const typed of ['ho', 'го', '寿司', '호텔']) assert.ok(found(typed).length > 0, typed)
})

const called = (text: string) => categoriesCalled(text).categories.map(({ id }) => id)

test('a keyword means its own trade and no other', () => {
  assert.deepEqual(called('pizzeria'), ['pizzeria'])
  assert.deepEqual(called('bar'), ['bar'])
  assert.deepEqual(called('law'), ['lawyer'])
  assert.deepEqual(called('dentists'), ['dentist'])
  assert.deepEqual(called('Zahnaerzte'), ['dentist'])
  assert.deepEqual(called('aldi'), [])
})

test('what is misspelt, only begun, or no word means nothing', () => {
  for (const text of ['resturant', 'hairdre', '  ', '***', '7']) assert.deepEqual(called(text), [], text)
})

test('a term that has to do with a trade is told apart from a word for it', () => {
  assert.equal(categoriesCalled('harbour').by, 'term')
  assert.equal(categoriesCalled('yacht club').by, undefined)
  assert.equal(categoriesCalled('physio').by, 'word')
  assert.equal(categoriesCalled('marinas').by, 'form')
  assert.equal(categoriesCalled('marina').by, 'name')
})
