import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { loadLanguage } from '#web/i18n/language.ts'
import { dataAge } from './data-age.ts'

afterEach(() => loadLanguage('en'))

const march = '2018-03-01T00:00:00.000Z'
const october = '2026-10-31T23:59:59.000Z'

test('a list names the month of its extract, or those of the oldest and the newest, in each language', async () => {
  const both = () => [
    dataAge({ data_from: march, data_to: march }),
    dataAge({ data_from: march, data_to: october }),
  ]
  assert.deepEqual(both(), ['Open data from Mar 2018', 'Open data from Mar 2018 to Oct 2026'])
  await loadLanguage('de')
  assert.deepEqual(both(), ['Offene Daten von März 2018', 'Offene Daten von März 2018 bis Okt. 2026'])
  await loadLanguage('ar')
  for (const text of both()) assert.match(text ?? '', /^بيانات مفتوحة من .?مارس .*(2018|٢٠١٨)/)
})

test('a list whose extracts state no date says nothing of their age', () => {
  assert.equal(dataAge({ data_from: null, data_to: null }), undefined)
})
