import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readCountry } from './read-value.ts'
import { contactsOf } from './row-values.ts'
import { RowReader } from './values/row-reader.ts'

const contacts = (cells: { email?: string; phone?: string }, country = 'US') => {
  const values = Object.fromEntries(Object.entries(cells).map(([column, cell]) => [column, [cell]]))
  const { emails, phones } = contactsOf(new RowReader(values, { email: 'email', phone: 'phone' }), country)
  return [...emails, ...phones]
}

test('a cell holds several emails, or one behind a name', () => {
  const both = ['ada@fir.example', 'info@fir.example']
  for (const email of [
    'ada@fir.example; info@fir.example',
    'ada@fir.example,info@fir.example',
    'Ada Byron <ada@fir.example>, <info@fir.example>',
    'ada@fir.example | info@fir.example',
    "'ada@fir.example';'info@fir.example'",
    'ada@fir.example\ninfo@fir.example',
  ])
    assert.deepEqual(contacts({ email }), both, email)
})

test('a cell holds several phones, or one that a spreadsheet keeps as text', () => {
  const two = ['+12125550100', '+12125550101']
  for (const phone of [
    '212 555 0100 / 212 555 0101',
    '+1 212 555 0100; (212) 555-0101',
    '2125550100, 2125550101',
  ])
    assert.deepEqual(contacts({ phone }), two, phone)
  assert.deepEqual(contacts({ phone: "'+1 212 555 0100" }), ['+12125550100'])
  assert.deepEqual(
    contacts({ phone: '030 / 555 01 01' }, 'DE'),
    ['+49305550101'],
    'a stroke inside one number',
  )
})

test('a country is known by its codes and by the names that are in use', () => {
  const names: Record<string, string[]> = {
    GB: [
      'UK',
      'U.K.',
      'Great Britain',
      'England',
      'Scotland',
      'Großbritannien',
      'Angleterre',
      'イギリス',
      'GBR',
    ],
    US: ['USA', 'U.S.A.', 'United States of America', 'the United States', 'EE. UU.', 'США', '미국'],
    TR: ['Turkey', 'Türkiye', 'TUR', 'Türkei'],
    CZ: ['Czech Republic', 'Czechia', 'Česká republika'],
    NL: ['The Netherlands', 'Holland', 'Holanda'],
    KR: ['Korea, Republic of', 'South Korea', 'Republic of Korea', '대한민국'],
    CD: ['Congo, the Democratic Republic of the', 'DR Congo'],
    CG: ['Republic of the Congo', 'Congo'],
    IR: ['Iran, Islamic Republic of', 'Iran'],
    KE: ['Republic of Kenya', 'the Republic of Kenya'],
    DE: ['DEU', 'de', 'Federal Republic of Germany'],
    NA: ['Namibia', 'NA', 'NAM'],
  }
  for (const [code, said] of Object.entries(names))
    for (const name of said) assert.equal(readCountry(name), code, name)
  for (const none of ['ZZ', 'QQ', 'Atlantis', 'XYZ', 'Republic of', ''])
    assert.equal(readCountry(none), undefined, none)
})

test('a cell holds several websites where each part is one; a remark behind one is none', () => {
  const sites = (cell: string) =>
    contactsOf(new RowReader({ site: [cell] }, { site: 'website' }), null).websites
  const both = ['https://fir.example/', 'https://oak.example/a;b']
  for (const cell of ['fir.example; oak.example/a;b', 'https://fir.example https://oak.example/a;b'])
    assert.deepEqual(sites(cell), both, cell)
  assert.deepEqual(sites('fir.example | https://oak.example/a'), [
    'https://fir.example/',
    'https://oak.example/a',
  ])
  assert.deepEqual(sites('www.fir.example (closed)'), ['https://www.fir.example/'])
  assert.deepEqual(sites('https://oak.example/a;b'), both.slice(1))
})
