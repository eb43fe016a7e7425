import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Tags } from '../pbf/element.ts'
import { addressOf, streetLine } from './address.ts'

const lineOf = (tags: Tags) => streetLine(addressOf(tags))

test('an address is read in its parts, and its street line is put together', () => {
  const tags = {
    'addr:street': 'High Street',
    'addr:housenumber': '7',
    'addr:unit': 'B',
    'addr:postcode': '1234',
    'addr:city': 'Testville',
    'addr:country': 'uk',
  }
  const { street, number, postal_code, city, country, state } = addressOf(tags)
  assert.deepEqual(
    [street, number, postal_code, city, country, state],
    ['High Street', '7', '1234', 'Testville', 'GB', null],
  )
  assert.equal(lineOf(tags), 'High Street 7, B')
  assert.equal(lineOf({ 'addr:place': 'Farm Yard', 'addr:housenumber': '2' }), 'Farm Yard 2')
  assert.equal(lineOf({ 'addr:full': '7 High Street, Testville' }), '7 High Street, Testville')
  assert.equal(addressOf({ 'addr:country': 'Great Britain' }).country, null)
})

test('a Japanese address keeps its district, its numbered part and its block', () => {
  const block = { 'addr:block_number': '7', 'addr:housenumber': '2', 'addr:province': '見本県' }
  const whole = { ...block, 'addr:city': '例市', 'addr:quarter': '試町', 'addr:neighbourhood': '一丁目' }
  assert.equal(lineOf(whole), '試町一丁目7-2')
  const { city, state, suburb } = addressOf(whole)
  assert.deepEqual([city, state, suburb], ['例市', '見本県', '試町'])
  assert.equal(lineOf({ ...block, 'addr:quarter': '試町', 'addr:neighbourhood': '3' }), '試町3丁目7-2')
  assert.equal(lineOf({ ...block, 'addr:neighbourhood': '西試町１丁目' }), '西試町1丁目7-2')
  assert.equal(
    lineOf({ ...block, 'addr:quarter': '試町', 'addr:neighbourhood': '試町二丁目' }),
    '試町二丁目7-2',
  )
  assert.equal(lineOf({ ...block, 'addr:suburb': '試町', 'addr:city': '例区' }), '試町7-2')
  assert.equal(addressOf({ ...block, 'addr:suburb': '中例区', 'addr:quarter': '試町' }).city, '中例区')
})

test('a Japanese address in one line is taken apart, any other is kept as it is', () => {
  const read = (full: string) => {
    const { state, city, street, number } = addressOf({ 'addr:full': full })
    return [state, city, street, number]
  }
  assert.deepEqual(read('東京都例区試町3-2-5'), ['東京都', '例区', '試町', '3-2-5'])
  assert.deepEqual(read('〒123-4567 見本県例市試町１－１３－３'), ['見本県', '例市', '試町', '1-13-3'])
  assert.deepEqual(read('例市中区試町2番8号'), [null, '例市中区', '試町', '2-8'])
  assert.deepEqual(read('Beispielweg 3, 12345 Musterstadt'), [
    null,
    null,
    'Beispielweg 3, 12345 Musterstadt',
    null,
  ])
  assert.deepEqual(read('ул. Примерная, 5'), [null, null, 'ул. Примерная, 5', null])
})
