import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { fold } from './fold.ts'
import { isOneEditAway } from './one-edit.ts'
import { SortedTexts } from './sorted-texts.ts'
import { stemText } from './stem.ts'

for (const [a, b] of [
  ['Bäckerei', 'BAECKEREI'],
  ['Ærø', 'aeroe'],
  ['Århus', 'Aarhus'],
  ['Łódź', 'lodz'],
  ['Straße', 'STRASSE'],
  ["McDonald's", 'McDonald’s'],
  ['İstanbul', 'istanbul'],
  ['Ёлка', 'елка'],
  ['φαρμακείο', 'ΦΑΡΜΑΚΕΙΟ'],
  ['コンビニ', 'ｺﾝﾋﾞﾆ'],
  ['ラーメン', 'らーめん'],
  ['रेस्तराँ', 'रेस्तरां'],
  ['צרכן', 'צרכנ'],
  ['مُستشفى', 'مستشفي'],
  ['nhà hàng', 'NHA HANG'],
] as const) {
  test(`${a} and ${b} are one text`, () => assert.equal(fold(a), fold(b)))
}

test('vowel signs of Devanagari and voicing marks of kana are letters', () => {
  assert.notEqual(fold('किला'), fold('कला'))
  assert.notEqual(fold('ガス'), fold('カス'))
})

test('what begins a text begins its folded form', () => {
  const letters = fc.string({ unit: fc.constantFrom(...Array.from('abeouäöüåßé ガ치과')) })
  fc.assert(
    fc.property(letters, fc.nat(20), (text, length) => {
      const start = text.slice(0, length)
      if (/\s$/.test(start)) return
      assert.ok(fold(text).startsWith(fold(start).replace(/ss$/, '')), `${start} of ${text}`)
    }),
  )
})

test('a text of Latin letters is folded as it is beside other scripts', () => {
  const letters = fc.string({ unit: fc.constantFrom(...Array.from("abeé ßøıİłŉŀŋſüÅ×÷'-l·")) })
  fc.assert(fc.property(letters, (text) => assert.equal(fold(`${text} ж`), `${fold(text)} ж`.trim())))
})

for (const [language, forms] of Object.entries({
  en: ['bakery', 'bakeries'],
  de: ['Zahnarzt', 'Zahnärzte', 'Zahnaerzte'],
  fr: ['coiffeur', 'coiffeuse', 'coiffeurs'],
  pt: ['hotel', 'hotéis'],
  nl: ['advocaat', 'advocaten'],
  pl: ['prawnik', 'prawnicy'],
  cs: ['advokát', 'advokáti'],
  fi: ['apteekki', 'apteekit'],
  el: ['εστιατόριο', 'εστιατόρια'],
  tr: ['eczane', 'eczaneler'],
  uk: ['готель', 'готелі'],
  ar: ['صيدلية', 'صيدليات'],
  he: ['מסעדה', 'מסעדות'],
  hi: ['अस्पताल', 'अस्पतालों'],
  ja: ['花屋', 'お花屋さん'],
  ko: ['서점', '서점들'],
  id: ['restoran', 'restoran-restoran'],
})) {
  test(`${language}: ${forms.join(', ')} have one stem`, () => {
    assert.equal(new Set(forms.map((form) => stemText(form, language))).size, 1)
  })
}

/** Optimal string alignment, the long way. */
function distance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => i + j),
  )
  const at = (i: number, j: number) => rows[i]?.[j] ?? Number.POSITIVE_INFINITY
  for (let i = 1; i <= a.length; i += 1) {
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      const swap =
        i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(i - 2, j - 2) + 1 : same + 99
      const row = rows[i]
      if (row) row[j] = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + same, swap)
    }
  }
  return at(a.length, b.length)
}

test('one edit away is a distance of one, whatever the texts', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 })
  fc.assert(
    fc.property(word, word, (a, b) => assert.equal(isOneEditAway(a, b), distance(a, b) === 1)),
    { numRuns: 3_000 },
  )
})

test('sorted texts find the words that begin so and the texts that end so', () => {
  const texts = ['law office', 'lawyer', 'office', 'bücher', '歯科医院']
  const sorted = new SortedTexts(texts)
  const starting = (start: string) =>
    [...sorted.startingWith(start)].map(({ number }) => texts[number] ?? '').toSorted()
  assert.deepEqual(starting('law'), ['law office', 'lawyer'])
  assert.deepEqual(starting('off'), ['law office', 'office'])
  assert.deepEqual(starting('医院'), ['歯科医院'])
  assert.deepEqual(starting('z'), [])
  assert.deepEqual([...sorted.endingWith('ice')].map((number) => texts[number] ?? '').toSorted(), [
    'law office',
    'office',
  ])
})
