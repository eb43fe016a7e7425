import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { peopleOf } from '#testing/engine/page-people.ts'

const sentences: [name: string, path: string, body: string, expected: string][] = [
  ['with a role before "is"', 'about', '<p>Our chair is Nora Reed.</p>', 'Nora Reed: chair'],
  [
    'with a declined role before "was elected"',
    'zarzad',
    '<p>Wiceprezesem został wybrany p. Adam Próbny. Skarbnikiem na kolejną kadencję została Anna Wilk.</p>',
    'Adam Próbny: Wiceprezesem | Anna Wilk: Skarbnikiem na kolejną kadencję',
  ],
  [
    'with a title before the name',
    'about',
    '<p>Ravnateljica šole je mag. Bogomira Vzorec.</p>',
    'Bogomira Vzorec: Ravnateljica šole',
  ],
  [
    'with degrees before the name and an office behind it',
    'sotrudniki',
    '<p>к.х.н., доцент Пробный Пётр Ильич – заведующий лабораторией</p>',
    'Пробный Пётр Ильич: заведующий лабораторией',
  ],
  [
    'with a further office behind the first',
    'vybor',
    '<h1>Výbor</h1><p>Předsedou byl zvolen Ing. Karel Zkoušel, místopředsedou Ing. Jan Vzorek.</p>',
    'Karel Zkoušel: Předsedou | Jan Vzorek: místopředsedou',
  ],
  [
    'with the office as the last word of an election',
    'hallitus',
    '<p>Vuosikokous pidettiin keväällä. Jorma Koelampi valittiin puheenjohtajaksi vuodelle 2023.</p>',
    'Jorma Koelampi: puheenjohtajaksi',
  ],
  [
    'with how the vote went',
    'zarzad',
    '<p>W głosowaniu tajnym, na przewodniczącą Sekcji jednogłośnie została wybrana Anna Wilk.</p>',
    'Anna Wilk: przewodniczącą Sekcji',
  ],
]

describe('a person is read from a sentence', () => {
  for (const [name, path, body, expected] of sentences) {
    it(name, () => assert.deepEqual(peopleOf(path, body).toSorted(), expected.split(' | ').toSorted()))
  }
})

const traps: [name: string, path: string, body: string][] = [
  ['of a town', 'about', '<p>The founder of the school is Oakford Town Council.</p>'],
  ['of an article', 'blog/2020/05/a-film', '<p>The director of the film is Nora Reed.</p>'],
  ['that says where the manager is', 'about', '<p>The manager is on holiday in Santa Maria.</p>'],
]

describe('no person is read from a sentence', () => {
  for (const [name, path, body] of traps) it(name, () => assert.deepEqual(peopleOf(path, body), []))
})
