import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { parseHtml } from '#engine/html/parse-html.ts'
import { mergeSite } from './merge-site.ts'
import { readPage } from './read-page.ts'

const siteUrl = 'https://tischlerei-wiegand.de/'
const people = (body: string, path = 'team') =>
  mergeSite([readPage(parseHtml(body, siteUrl + path), { siteUrl })], { siteUrl }).people

describe('people are read', () => {
  it('from team cards, with what stands beside them', () => {
    const cards = `
      <div><h3>Mara Linde</h3><p>Geschäftsführerin</p><a href="mailto:m.linde@tischlerei-wiegand.de"><i></i></a></div>
      <div><h3>Dr. Jan von Ahlen</h3><p>Projektleiter</p><p>Tel. 030 2345672</p></div>`
    assert.deepEqual(
      people(cards).map(({ name, role, email, phone }) => [name, role, email, phone]),
      [
        ['Mara Linde', 'Geschäftsführerin', 'm.linde@tischlerei-wiegand.de', null],
        ['Jan von Ahlen', 'Projektleiter', null, '+49302345672'],
      ],
    )
  })

  const lines: [string, string, string, string][] = [
    ['impressum', '<p>Geschäftsführer: Jan Wiegand</p>', 'Jan Wiegand', 'Geschäftsführer'],
    [
      'impressum',
      '<p>Vertreten durch den Geschäftsführer Jan Wiegand</p>',
      'Jan Wiegand',
      '^Geschäftsführer$',
    ],
    ['impressum', '<p>Vertreten durch den Vorstand:</p><p>Mara Linde</p>', 'Mara Linde', 'Vorstand'],
    [
      'impressum',
      '<h2>Angaben gemäß § 5 TMG</h2><p>Tischlerei Wiegand</p><p>Jan Wiegand</p><p>Feldweg 2</p>',
      'Jan Wiegand',
      'Inhaber',
    ],
    ['chi-siamo', '<p>Amministratore unico: Aldo Ferri</p>', 'Aldo Ferri', 'Amministratore unico'],
    ['about', '<p>Dana Whitfield, Practice Manager</p>', 'Dana Whitfield', 'Practice Manager'],
    ['about', '<p>CEO: Dana Whitfield</p>', 'Dana Whitfield', 'CEO'],
    [
      'mentions-legales',
      '<p>Directeur de la publication : Luc Moreau</p>',
      'Luc Moreau',
      'Directeur de la publication',
    ],
    ['kontakt', '<p>Prezes zarządu: Anna Zielińska</p>', 'Anna Zielińska', 'Prezes zarządu'],
  ]
  for (const [path, body, name, role] of lines) {
    it(`from “${body.replace(/<[^>]+>/g, ' ').trim()}”`, () => {
      const [first] = people(body, path)
      assert.equal(first?.name, name)
      assert.match(first?.role ?? '', new RegExp(role, 'i'))
    })
  }

  it('from lists of terms, whose role stands before the name', () => {
    const list =
      '<dl><dt>Vorsitzende</dt><dd>Anna Holm</dd><dt>Kassenwart</dt><dd>Ole Berg</dd><dt>E-Mail</dt></dl>'
    assert.deepEqual(
      people(list).map(({ name, role }) => `${name}: ${role}`),
      ['Anna Holm: Vorsitzende', 'Ole Berg: Kassenwart'],
    )
  })

  it('from structured data', () => {
    const json =
      '<script type="application/ld+json">{"@type":"Dentist","employee":[{"@type":"Person","name":"Dana Whitfield","jobTitle":"Practice Manager"}],"founder":{"name":"Lee Ashdown"}}</script>'
    assert.deepEqual(
      people(json).map(({ name, role }) => [name, role]),
      [
        ['Dana Whitfield', 'Practice Manager'],
        ['Lee Ashdown', 'Founder'],
      ],
    )
  })

  it('and from no property that only has the name of what every object has', () => {
    const json =
      '<script type="application/ld+json">{"@type":"Dentist","constructor":{"name":"Lee Ashdown"},"toString":{"@type":"Person","name":"Dana Whitfield"}}</script>'
    assert.deepEqual(people(json), [])
  })

  it('but not those who sign testimonials', () => {
    assert.deepEqual(
      people(
        '<blockquote>„Sehr gute Arbeit!“</blockquote><p>Petra Kranz</p><p>Inhaberin, Blumen Kranz</p>',
        '',
      ),
      [],
    )
  })
})

describe('people are read in cards', () => {
  it('of one shape also where a card says no role', () => {
    const cards =
      '<h1>Unser Team</h1><div><h3 class="n">Mara Linde</h3><p>Inhaberin</p></div><div><h3 class="n">Jan Wiegand</h3><p>Seit 2011 im Betrieb.</p></div>'
    assert.deepEqual(
      people(cards, 'team').map(({ name, role }) => `${name}: ${role}`),
      ['Mara Linde: Inhaberin', 'Jan Wiegand: '],
    )
  })
  it('with a role that no table holds, in the place where other cards have one', () => {
    const cards =
      '<div><h3>Mara Linde</h3><p class="r">Geschäftsführerin</p></div><div><h3>Jan Wiegand</h3><p class="r">Furnier und Lack</p></div>'
    assert.deepEqual(
      people(cards).map(({ role }) => role),
      ['Geschäftsführerin', 'Furnier und Lack'],
    )
  })
  it('whose own mailbox tells them in another script', () => {
    const card = '<p>Цветана Пробова</p><p>Имейл: tsvetana.probova@tischlerei-wiegand.de</p>'
    assert.deepEqual(
      people(card, 'about').map(({ name, email }) => [name, email]),
      [['Цветана Пробова', 'tsvetana.probova@tischlerei-wiegand.de']],
    )
  })
  it('with their own number, where the number of the office stands in every card', () => {
    const cards =
      '<div><h3>Mara Linde</h3><p>Advokat</p><p>Tlf. 030 2345670</p><p>Mobil 030 2345671</p></div><div><h3>Jan Wiegand</h3><p>Advokat</p><p>Tlf. 030 2345670</p><p>Mobil 030 2345672</p></div>'
    assert.deepEqual(
      people(cards).map(({ phone }) => phone),
      ['+49302345671', '+49302345672'],
    )
  })
})

describe('no people are', () => {
  const traps: Record<string, string> = {
    'bare names of a list': '<h3>Ehrentafel</h3><ul><li>Mara Linde</li><li>Jan Wiegand</li></ul>',
    'calls to action': '<h3>Visit Website</h3><p>Our partners</p><h3>Ihre Anfrage</h3><p>Leitung</p>',
    'products and their makers': '<h3>Raspberry Pi</h3><p>Director of photography kit</p>',
    buildings: '<h3>Villa Beatrice</h3><p>Custode</p><h3>Palazzo Rosso</h3><p>Direzione</p>',
    'promises of a firm': '<h3>Feste Bezugsperson</h3><p>Eine Leitung für alle Fragen</p>',
    vacancies: '<h2>Wir suchen</h2><h3>Mara Linde</h3><p>Ansprechpartnerin</p>',
    'people of other organisations':
      '<h2>Unsere Partner</h2><h3>Malerei Holm</h3><p>Inhaber: Ole Holm</p><h3>Glaserei Berg</h3><p>Inhaberin: Anna Berg</p>',
    'authors of articles': '<article><p>Fotograf: Jan Wiegand</p></article>',
    'links of a list': '<ul><li><a href="/a">Mara Linde</a></li><li><a href="/b">Direktor</a></li></ul>',
  }
  for (const [name, body] of Object.entries(traps)) it(name, () => assert.deepEqual(people(body, ''), []))
})

it('a person is sure where much speaks for it, so that addresses may be guessed', () => {
  const cards =
    '<div><h3>Mara Linde</h3><p>Inhaberin</p><p>m.linde@tischlerei-wiegand.de</p></div><p>Jan Wiegand, Empfang</p>'
  assert.deepEqual(
    people(cards, 'kontakt').map(({ name, strength }) => `${name}: ${strength}`),
    ['Mara Linde: strong', 'Jan Wiegand: fair'],
  )
})
