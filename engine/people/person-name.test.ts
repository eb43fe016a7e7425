import assert from 'node:assert/strict'
import { test } from 'node:test'
import { givenName, turnedName } from './person-name.ts'

test('a name whose family comes first is turned, whatever the script and the capitals', () => {
  for (const [written, name] of [
    ['Byron, Ada', 'Ada Byron'],
    ['Byron,Ada', 'Ada Byron'],
    ['BYRON, ADA', 'ADA BYRON'],
    ['Byron, A.', 'A. Byron'],
    ['Byron, A. K.', 'A. K. Byron'],
    ['van der Berg, Anna-Lena', 'Anna-Lena van der Berg'],
    ["O'Neill, Mary Ann", "Mary Ann O'Neill"],
    ['Иванова, Анна', 'Анна Иванова'],
    ['الخطيب, سارة', 'سارة الخطيب'],
  ] as const)
    assert.equal(turnedName(written)?.name, name, written)
})

test('letters after a name, a firm and a list of people are no given names', () => {
  for (const written of [
    'Ada Byron',
    'Ada Byron, Jr.',
    'Ada Byron, PhD',
    'Ada Byron, M.Sc.',
    'Ada Byron, FRAS',
    'Ada Byron, MBA FRAS',
    'Engines, Inc.',
    'Byron, Ada, Charles',
    'Byron, 12',
    'Byron, ',
    'Byron, who runs the engine of the firm',
  ])
    assert.equal(turnedName(written), undefined, written)
})

test('words that say that a name is missing are none, and names that look like them are kept', () => {
  for (const written of ['k. A.', 'k.A.', 'keine Angabe', 'Unbekannt', 'n.a.', 'Not provided', 'غير معروف'])
    assert.equal(givenName(written), null, written)
  for (const written of ['Ka', 'K. Abel', 'Na Li', 'Noname Smith', 'Not'])
    assert.equal(givenName(written), written)
})
