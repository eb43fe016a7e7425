import assert from 'node:assert/strict'
import { test } from 'node:test'
import { familySpellings, givenSpellings } from './name-spellings.ts'
import { latinSpellings } from './to-latin.ts'

const spelled: [string, string[]][] = [
  ['Prova', ['prova']],
  ['Groß', ['gross']],
  ['Müller', ['muller', 'mueller']],
  ['Sørensen', ['sorensen', 'soerensen']],
  ['Åberg', ['aberg', 'aaberg']],
  ['Łukasz', ['lukasz']],
  ['Đorđe', ['dorde', 'djordje']],
  ['Ægir', ['aegir']],
  ["D'Angelo", ['dangelo']],
  ['Yıldız', ['yildiz']],
  ['Хрущёв', ['khrushchev', 'hruschyov']],
  ['Дмитрий', ['dmitry', 'dmitriy']],
  ['Александр', ['aleksandr', 'alexandr']],
  ['Шевченко', ['shevchenko']],
  ['Сергій', ['serhiy', 'serhii']],
  ['Ђорђевић', ['djordjevic', 'dordevic']],
  ['Жељко', ['zeljko']],
  ['Παπαδόπουλος', ['papadopoulos']],
  ['Ευαγγελία', ['evangelia']],
  ['Μπάμπης', ['bampis', 'babis']],
  ['Χρήστος', ['christos', 'hristos']],
  ['山田', []],
]
for (const [written, expected] of spelled) {
  test(`${written} is spelled ${expected.join(' or ') || 'in no way we know'}`, () => {
    assert.deepEqual(latinSpellings(written), expected)
  })
}

test('under a German domain the umlaut is written out first', () => {
  assert.deepEqual(latinSpellings('Müller', 'äöü'), ['mueller', 'muller'])
  assert.deepEqual(latinSpellings('Sørensen', 'äöü'), ['sorensen', 'soerensen'])
})

const families: [string, string[]][] = [
  ['de la Cruz', ['delacruz', 'cruz', 'dela.cruz']],
  ['van der Berg', ['vanderberg', 'berg', 'vander.berg']],
  ['Mostra-Campione', ['mostra-campione', 'mostracampione', 'mostra', 'campione', 'mostra.campione']],
  ['García Márquez', ['garciamarquez', 'garcia', 'marquez']],
  ['Prova Jr.', ['prova']],
  ['Prova, PhD', ['prova']],
  ['Prova III', ['prova']],
]
for (const [written, expected] of families) {
  test(`the family name ${written} may stand as ${expected.join(', ')}`, () => {
    const texts = familySpellings(written, '').map(({ text }) => text)
    assert.equal(texts[0], expected[0])
    assert.deepEqual(
      expected.filter((text) => !texts.includes(text)),
      [],
    )
  })
}

const givens: [string, string[]][] = [
  ['Dr. Anna', ['anna']],
  ['Anna Maria', ['anna', 'annamaria', 'maria']],
  ['Jean-Luc', ['jean-luc', 'jeanluc', 'jean']],
  ['J.D.', ['jd', 'j.d']],
  ['Bob', ['bob', 'robert']],
  ['Robert', ['robert', 'bob', 'rob']],
  ['Tommy', ['tommy', 'thomas', 'tom']],
  ['Robert (Bob)', ['robert']],
]
for (const [written, expected] of givens) {
  test(`the given name ${written} may stand as ${expected.join(', ')}`, () => {
    const texts = givenSpellings(written, '').map(({ text }) => text)
    assert.equal(texts[0], expected[0])
    assert.deepEqual(
      expected.filter((text) => !texts.includes(text)),
      [],
    )
  })
}
