import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { parseHtml } from '#engine/html/parse-html.ts'
import { mergeSite } from './merge-site.ts'
import { readName } from './person/names.ts'
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

describe('a name', () => {
  for (const text of [
    'Mara Linde',
    'Jean-Luc Moreau',
    "Siobhán O'Connor",
    'Ludwig van der Velde',
    'J. R. Whitfield',
    'Łukasz Żak',
  ]) {
    it(`is ${text}`, () => assert.equal(readName(text), text))
  }
  for (const text of [
    'Our Team',
    'Contact Us',
    'Web Design',
    'Zuständige Kammer',
    'Read More',
    'Monday Friday',
    'Über uns',
    'Mara',
    'New York',
    'Chief Executive Officer',
  ]) {
    it(`is not ${text}`, () => assert.equal(readName(text), null))
  }
})
