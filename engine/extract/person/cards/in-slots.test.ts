import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { peopleOf } from '#testing/engine/page-people.ts'
import { cpuMs } from '#testing/runs/cpu-time.ts'

/** Two names that lists hold, and two that none does, each with an office that no list holds. */
const people = [
  ['Anna Reed', 'Front of house'],
  ['Tom Moss', 'Goalkeeping'],
  ['Zorvan Kiplat', 'Minis'],
  ['Mirabo Tesk', 'Kit'],
] as const
const expected = people.map(([name, role]) => `${name}: ${role}`)
const rows = (of: (name: string, role: string) => string) =>
  people.map(([name, role]) => of(name, role)).join('')

const shapes: Record<string, string> = {
  'cards of a heading and a line': rows((name, role) => `<div><h3>${name}</h3><p>${role}</p></div>`),
  'items with the office before a colon': `<ul>${rows((name, role) => `<li>${role}: ${name}</li>`)}</ul>`,
  'items with the office behind a dash': `<ul>${rows((name, role) => `<li>${name} – ${role}</li>`)}</ul>`,
  'items with the office behind a comma': `<ul>${rows((name, role) => `<li>${name}, ${role}</li>`)}</ul>`,
  'items with the office in brackets': `<ul>${rows((name, role) => `<li>${name} (${role})</li>`)}</ul>`,
  'cells with the office first': `<table>${rows((name, role) => `<tr><td>${role}</td><td>${name}</td></tr>`)}</table>`,
  'cells with the name first': `<table>${rows((name, role) => `<tr><td>${name}</td><td>${role}</td></tr>`)}</table>`,
  'two lines of a paragraph': rows((name, role) => `<p><strong>${name}</strong><br>${role}</p>`),
  terms: `<dl>${rows((name, role) => `<dt>${role}</dt><dd>${name}</dd>`)}</dl>`,
  'headings above names': rows((name, role) => `<h4>${role}</h4><p>${name}</p>`),
}

describe('people of one shape are read, each with what stands in the place of the office', () => {
  for (const [shape, body] of Object.entries(shapes)) {
    it(`from ${shape}`, () => {
      assert.deepEqual(peopleOf('team', `<h1>Committee</h1>${body}`).toSorted(), expected.toSorted())
    })
  }

  it('from rows that begin with a role', () => {
    const body = '<p>Chair Anna Reed</p><p>Treasurer Tom Moss</p><p>Secretary Zorvan Kiplat</p>'
    assert.deepEqual(peopleOf('team', `<h1>Committee</h1>${body}`).toSorted(), [
      'Anna Reed: Chair',
      'Tom Moss: Treasurer',
      'Zorvan Kiplat: Secretary',
    ])
  })
})

describe('all names of a list below the heading of a team are people', () => {
  const bare = people.map(([name]) => `${name}: `).toSorted()
  const names = people.map(([name]) => name)
  const lists: Record<string, string> = {
    'as items': `<ul>${names.map((name) => `<li>${name}</li>`).join('')}</ul>`,
    'in one line': `<p>${names.join(', ')}</p>`,
    'in links of one class': names.map((name) => `<a href="/p"><div class="nm">${name}</div></a>`).join(''),
  }
  for (const [how, body] of Object.entries(lists))
    it(how, () => assert.deepEqual(peopleOf('team', `<h1>Our team</h1>${body}`).toSorted(), bare))
})

const traps: [name: string, path: string, body: string][] = [
  [
    'on a page of no team',
    'services',
    '<h1>Services</h1><ul><li>Anna Reed – Goalkeeping</li><li>Zorvan Kiplat – Minis</li><li>Mirabo Tesk – Kit</li></ul>',
  ],
  [
    'where only one is known',
    'team',
    '<h1>Team</h1><ul><li>Oakford Cup – Goalkeeping</li><li>Zorvan Kiplat – Minis</li><li>Mirabo Tesk – Kit</li></ul>',
  ],
]

describe('no person is read from rows', () => {
  for (const [name, path, body] of traps) it(name, () => assert.deepEqual(peopleOf(path, body), []))

  it('as the office of the one beside', () => {
    const body =
      '<h1>Team</h1><ul><li>Anna Reed – Tom Moss</li><li>Carol Reed – Peter Moss</li><li>Nora Reed – Carl Moss</li></ul>'
    assert.ok(peopleOf('team', body).every((one) => one.endsWith(': ')))
  })
})

it('F4 lines of one style are read in time linear in their number', () => {
  const page = (lines: number) => `<h1>Team</h1>${shapes['terms']}${'<p>x</p>'.repeat(lines)}`
  const time = (lines: number) => Math.min(...[1, 2].map(() => cpuMs(() => peopleOf('team', page(lines)))))
  const [few, many] = [time(2_000), time(20_000)]
  assert.ok(many < 15 * Math.max(few, 10), `${few} ms, then ${many} ms`)
})
