import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readPage } from '#engine/extract/read-page.ts'
import { parseHtml } from '#engine/html/parse-html.ts'
import type { Business } from '../business.ts'
import { judgePage } from './judge-page.ts'

const business: Business = {
  name: 'Trattoria Esempio',
  categories: ['italian-restaurant'],
  street: 'Musterstraße 12',
  postalCode: '10999',
  city: 'Testville',
  country: 'DE',
  phones: ['+493055501230'],
  emails: ['kontakt@esempio.example'],
  profiles: [],
}
const without = (...keys: (keyof Business)[]): Business => ({
  ...business,
  ...Object.fromEntries(keys.map((key) => [key, key === 'phones' || key === 'emails' ? [] : null])),
})

function judge(
  body: string,
  { of = business, title = 'Trattoria Esempio', url = 'https://esempio.example/' } = {},
) {
  const page = parseHtml(`<html><head><title>${title}</title></head><body>${body}</body></html>`, url)
  const verdict = judgePage({ page, facts: readPage(page, { siteUrl: url, country: 'DE' }) }, of)
  return verdict.outcome === 'own' ? verdict.evidence.map(({ kind }) => kind).join(' ') : verdict.why
}

const ld = (data: object) =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...data })}</script>`
const address = (streetAddress: string, postalCode: string) => ({
  '@type': 'PostalAddress',
  streetAddress,
  postalCode,
})

const own: [promise: string, body: string, business?: Business][] = [
  ['phone in national form', '<p>Tel. (030) 555 012 30</p>'],
  ['phone behind a link', '<a href="tel:+49 30 55501230">Call</a>'],
  ['email address of the source', '<p>kontakt@esempio.example</p>'],
  ['street and postal code, the kind of street abbreviated', '<p>Musterstr. 12, 10999 Testville</p>'],
  ['street with its number and the town', '<p>Musterstraße 12</p><p>Testville</p>', without('postalCode')],
  [
    'postal code and trade, no other phone',
    '<p>Ristorante · 10999 Testville</p>',
    without('street', 'phones'),
  ],
  [
    'structured data with street',
    ld({ '@type': 'Restaurant', name: 'Trattoria Esempio', address: address('Musterstraße 12', '10999') }),
  ],
]
for (const [promise, body, of] of own) {
  test(`a page with the name is the business's by ${promise}`, () => {
    assert.match(judge(body, of ? { of } : {}), /^name /)
  })
}

const others: [
  promise: string,
  why: string,
  body: string,
  options?: { of?: Business; title?: string; url?: string },
][] = [
  ['the name alone', 'no_proof', '<p>Welcome</p>'],
  ['name and town', 'no_proof', '<p>Testville</p>'],
  [
    'name, postal code and no word of the trade',
    'no_proof',
    '<p>10999 Testville</p>',
    { of: without('street', 'phones') },
  ],
  [
    'name and postal code beside another phone',
    'other_phone',
    '<p>Ristorante, 10999 Testville, Tel. 030 5559999</p>',
  ],
  [
    'the street in another town',
    'other_phone',
    '<p>Musterstraße 12, 20095 Elsewhere</p><p>Tel. 040 5550199</p>',
  ],
  [
    'street and postal code of a namesake in another trade',
    'other_phone',
    '<p>Musterstraße 12, 10999 Testville, Tel. 030 5559999</p>',
    { title: 'Trattoria Esempio – Zahnarzt' },
  ],
  [
    'structured data that state another street',
    'other_address',
    `<p>10999 Testville Ristorante</p>${ld({ '@type': 'Restaurant', name: 'Trattoria Esempio', address: address('Andere Straße 3', '10999') })}`,
  ],
  [
    'the phone on a page of another name',
    'other_name',
    '<p>Tel. 030 55501230</p>',
    { title: 'Ristorante Modello' },
  ],
  ['the fax number alone', 'no_proof', '<p>Fax: 030 55501230</p>'],
  [
    'phone and name in a directory',
    'other_name',
    `<ul>${['Modello', 'Esempio', 'Prova'].map((name) => `<li><h3>Trattoria ${name}</h3> Tel. 030 55501230</li>`).join('')}</ul>`,
    { title: 'Restaurants in Testville' },
  ],
  [
    'an entry that its owner may claim',
    'directory',
    '<p>Tel. 030 55501230</p><p>Is this your business? Claim this listing.</p>',
  ],
  ['a reseller', 'directory', '<p>Tel. 030 55501230</p><p>We are not affiliated with Trattoria Esempio.</p>'],
  [
    'an offer of the domain',
    'parked',
    '<p>Trattoria Esempio 030 55501230</p><p>This domain is for sale.</p>',
  ],
  [
    'a page on a shared host',
    'shared_host',
    '<p>Tel. 030 55501230</p>',
    { url: 'https://www.facebook.com/esempio' },
  ],
]
for (const [promise, why, body, options] of others) {
  test(`no website is proved by ${promise}`, () => assert.equal(judge(body, options), why))
}

test('a name that many businesses share is not enough on a page with many numbers', () => {
  const hotel: Business = { ...business, name: 'Hotel Testville', categories: ['hotel'] }
  const numbers = ['5550110', '5550120', '5550130', '5550140'].map((number) => `<p>Tel. 030 ${number}</p>`)
  const page = (rest: string) =>
    judge(`<p>Tel. 030 55501230</p>${rest}`, { of: hotel, title: 'Hotel Testville' })
  assert.match(page(''), /phone/)
  assert.equal(page(numbers.join('')), 'directory')
})

test('umlauts written out, other scripts and names joined into one word are one name', () => {
  const named = (name: string, title: string) =>
    judge('<p>Tel. 030 55501230</p>', { of: { ...business, name }, title })
  assert.match(named('Joern Muster', 'Jörn Muster'), /phone/)
  assert.match(named('Кафе Пример', 'Пример – кафе'), /phone/)
  assert.match(named('Muster Werk', 'MusterWerk'), /phone/)
  assert.equal(named('Muster Werk', 'Muster Haus'), 'other_name')
})

test('each piece of evidence names its value and its page', () => {
  const page = parseHtml(
    '<title>Trattoria Esempio</title><p>Tel. 030 55501230</p>',
    'https://esempio.example/',
  )
  const verdict = judgePage({ page, facts: readPage(page, { siteUrl: page.url, country: 'DE' }) }, business)
  assert.deepEqual(verdict, {
    outcome: 'own',
    evidence: [
      { kind: 'name', value: 'Trattoria Esempio', url: 'https://esempio.example/' },
      { kind: 'phone', value: '+493055501230', url: 'https://esempio.example/' },
    ],
  })
})

test('a page of two megabytes in one line is judged in time linear in its size', () => {
  const cost = (megabytes: number) => {
    const began = process.cpuUsage()
    judge(`<p>${'musterstrasse 11 '.repeat(megabytes * 60_000)}</p>`)
    const { user } = process.cpuUsage(began)
    return user / 1000
  }
  assert.ok(cost(2) < 10_000)
})
