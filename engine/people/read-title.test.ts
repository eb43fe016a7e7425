import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { officeWords, readTitle } from './read-title.ts'
import { departments, seniorities } from '#engine/taxonomy/names/positions.ts'

const read: [title: string, seniority: string | null, departments: string[]][] = [
  ['CEO', 'chief', ['management']],
  ['Chief Executive Officer', 'chief', ['management']],
  ['Geschäftsführerin', 'chief', ['management']],
  ['Geschaeftsfuehrer', 'chief', ['management']],
  ['Directeur Général', 'chief', ['management']],
  ['Amministratore delegato', 'chief', ['management']],
  ['المدير العام', 'chief', ['management']],
  ['Vorstand', 'chief', ['management']],
  ['CFO', 'chief', ['finance']],
  ['Chief Human Resources Officer', 'chief', ['human_resources']],
  ['Founder & CEO', 'owner', ['management']],
  ['Inhaberin', 'owner', ['management']],
  ['Titolare', 'owner', ['management']],
  ['SVP, Sales', 'vp', ['sales']],
  ['Vice President of Marketing', 'vp', ['marketing']],
  ['Managing Partner', 'partner', []],
  ['Associé', 'partner', []],
  ['Marketing Director', 'director', ['marketing']],
  ['Directrice marketing', 'director', ['marketing']],
  ['General Manager', 'director', ['management']],
  ['Head of Engineering', 'head', ['engineering']],
  ['Vertriebsleiter', 'head', ['sales']],
  ['Leiterin Einkauf', 'head', ['purchasing']],
  ['Responsable des achats', 'head', ['purchasing']],
  ['Jefa de Ventas', 'head', ['sales']],
  ['Personalleiterin', 'head', ['human_resources']],
  ['HR Manager', 'manager', ['human_resources']],
  ['Account Manager', 'manager', ['sales']],
  ['Senior Software Engineer', 'senior', ['engineering']],
  ['Sr. Accountant', 'senior', ['finance']],
  ['Software Engineer', 'staff', ['engineering']],
  ['Rechtsanwältin', 'staff', ['legal']],
  ['Dentist', 'staff', ['health']],
  ['Werkstudent Marketing', 'trainee', ['marketing']],
  ['Sales Intern', 'trainee', ['sales']],
  ['Product Owner', 'staff', ['product']],
  ['HR Business Partner', 'staff', ['human_resources']],
  ['Executive Assistant to the CEO', 'staff', ['administration']],
  ['Assistenz der Geschäftsführung', 'staff', ['administration']],
  ['', null, []],
  ['–', null, []],
]
for (const [title, seniority, shown] of read) {
  test(`"${title}" is ${seniority} of ${shown.join(' and ') || 'no department'}`, () => {
    const found = readTitle(title)
    assert.deepEqual([found.seniority, found.departments], [seniority, shown])
  })
}

test('one title is written in one way, whatever the language, short form and preposition', () => {
  for (const [title, same] of [
    ['CEO', 'Chief Executive Officer'],
    ['VP Sales', 'Vice President of Sales'],
    ['Managing Director', 'Geschäftsführer'],
    ['Head of Sales', 'Leiter Vertrieb'],
    ['Head of Sales', 'Sales Head'],
    ['HR Manager', 'Human Resources Manager'],
  ] as const)
    assert.deepEqual(officeWords(title), officeWords(same), `${title} and ${same}`)
  assert.notDeepEqual(officeWords('CEO'), officeWords('CFO'))
})

test('a title with several offices is found by each of them and by the whole', () => {
  assert.deepEqual(readTitle('CEO & Head of Sales').offices, [
    'chief executive officer head sales',
    'chief executive officer',
    'head sales',
  ])
})

test('any text has a known seniority and known departments, and is read alike twice', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (title) => {
      const found = readTitle(title)
      assert.ok(found.seniority === null || seniorities.includes(found.seniority))
      assert.ok(found.departments.every((name) => departments.includes(name)))
      assert.deepEqual(readTitle(title), found)
    }),
  )
})
