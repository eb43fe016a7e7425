import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { parseHtml } from '#engine/html/parse-html.ts'
import { phonesOf } from '#engine/import/osm-tags/phones.ts'
import { mergeSite } from '../../merge-site.ts'
import { readPage } from '../../read-page.ts'

/** What people write, in which country, and the number that it is. */
const forms: [written: string, country: 'MX' | 'IT' | 'AU' | 'DE', number: string][] = [
  ['+52 55 5281 6304', 'MX', '+525552816304'],
  ['+52 1 55 5281 6304', 'MX', '+525552816304'],
  ['+52 (1) 55 5281 6304', 'MX', '+525552816304'],
  ['+5215552816304', 'MX', '+525552816304'],
  ['0052 1 55 5281 6304', 'MX', '+525552816304'],
  ['+52 1 55 5281 6304', 'DE', '+525552816304'],
  ['044 55 5281 6304', 'MX', '+525552816304'],
  ['045 33 3281 6304', 'MX', '+523332816304'],
  ['01 55 5281 6304', 'MX', '+525552816304'],
  ['55 5281 6304', 'MX', '+525552816304'],
  ['+39 06 6982 4731', 'IT', '+390669824731'],
  ['+39 (0)6 6982 4731', 'IT', '+390669824731'],
  ['+39 (0) 6 6982 4731', 'DE', '+390669824731'],
  ['+39 (06) 6982 4731', 'IT', '+390669824731'],
  ['+39(0)115624731', 'IT', '+390115624731'],
  ['0039 (0)11 562 4731', 'IT', '+390115624731'],
  ['0039 (0)11 562 4731', 'DE', '+390115624731'],
  ['0039 011 562 4731', 'DE', '+390115624731'],
  ['+39 (0) 347 618 2905', 'IT', '+393476182905'],
  ['+39 (0)30 374 1234', 'IT', '+390303741234'],
  ['+378 (0549) 882914', 'IT', '+3780549882914'],
  ['0011 44 20 7946 0018', 'AU', '+442079460018'],
  ['0011442079460018', 'AU', '+442079460018'],
  ['+44 (0) 20 7946 0018', 'AU', '+442079460018'],
  ['+49 (0)30 901820', 'DE', '+4930901820'],
  ['\u202a+52 1 55 5281 6304\u202c', 'MX', '+525552816304'],
]

const endings = { MX: 'com.mx', IT: 'it', AU: 'com.au', DE: 'de' } as const

const onPage = (html: string, country: keyof typeof endings) => {
  const siteUrl = `https://kontor-nord.${endings[country]}/`
  return mergeSite([readPage(parseHtml(html, siteUrl), { siteUrl })], { siteUrl }).phones.map(
    ({ phone }) => phone,
  )
}

describe('a number is read in the form in which people write it', () => {
  for (const [written, country, number] of forms) {
    it(`${written} in OpenStreetMap, ${country}`, () =>
      assert.deepEqual(phonesOf({ phone: written }, country), [number]))
    it(`${written} on a page, ${country}`, () =>
      assert.deepEqual(onPage(`<h1>Kontor Nord</h1><p>Tel. ${written}</p>`, country), [number]))
    it(`${written} in a link, ${country}`, () =>
      assert.deepEqual(onPage(`<a href="tel:${written.replaceAll(' ', '')}">${written}</a>`, country), [
        number,
      ]))
  }

  it('without a country, what begins with a plus', () => {
    assert.deepEqual(phonesOf({ phone: '+52 1 55 5281 6304; +39 (0)6 6982 4731' }, null), [
      '+525552816304',
      '+390669824731',
    ])
  })
})
