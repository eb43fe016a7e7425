import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayOrderOf, dayOrdersOf } from './day-orders.ts'
import { readDay } from './read-day.ts'

/** The days of a column as its values together tell them. */
function daysOf(...texts: string[]): (string | undefined)[] {
  const rows = texts.map((text) => ({ Posted: [text] }))
  const { Posted } = dayOrdersOf(rows, { Posted: 'last_posted' })
  return texts.map((text) => readDay(text, Posted))
}

test('a day that may be written in two orders is read as the other values of its column are', () => {
  assert.deepEqual(daysOf('03/04/2025', '13/04/2025', '5-6-2025'), ['2025-04-03', '2025-04-13', '2025-06-05'])
  assert.deepEqual(daysOf('03/04/2025', '04/13/2025'), ['2025-03-04', '2025-04-13'])
  assert.deepEqual(daysOf('03/04/2025 10:20', '2025-01-01', '1 May 2025'), [
    undefined,
    '2025-01-01',
    '2025-05-01',
  ])
  assert.deepEqual(
    daysOf('03/04/2025', '13/04/2025', '04/13/2025'),
    [undefined, '2025-04-13', '2025-04-13'],
    'both orders are in the column',
  )
  assert.deepEqual(daysOf('٠٣/٠٤/٢٠٢٥', '١٣/٠٤/٢٠٢٥'), ['2025-04-03', '2025-04-13'])
})

test('a year of two digits is read where one order is left', () => {
  assert.deepEqual(daysOf('03.04.25', '28.04.25'), ['2025-04-03', '2025-04-28'])
  assert.deepEqual(daysOf('03/04/25', '04/30/25'), ['2025-03-04', '2025-04-30'])
  assert.deepEqual(daysOf('24-03-04', '24-12-31', '23-11-30'), ['2024-03-04', '2024-12-31', '2023-11-30'])
  assert.deepEqual(daysOf('3/4/25', '28/4/98'), ['2025-04-03', '1998-04-28'])
  assert.deepEqual(daysOf('03/04/25', '05/06/25'), [undefined, undefined])
  assert.deepEqual(daysOf('31.02.25', '1.2.3.4', '3/4-25', '3/4/255'), Array(4).fill(undefined))
})

test('a later day that contradicts the order of its column is not read', () => {
  assert.equal(readDay('25/03/2025', 'mdy'), undefined)
  assert.equal(readDay('03/25/2025', 'dmy'), undefined)
  assert.equal(readDay('03/25/2025', 'mdy'), '2025-03-25')
  assert.equal(readDay('2025-03-25', 'mdy'), '2025-03-25')
})

test('the days of a table have one order, or none that is clear, or none at all', () => {
  const mapping = { Posted: 'last_posted', Seen: 'last_posted', Note: 'name' } as const
  const orderOf = (Posted: string[], Seen: string[] = []) => {
    const rows = [{ Posted, Seen, Note: ['03/04/2025'] }]
    return dayOrderOf(rows, mapping, dayOrdersOf(rows, mapping))
  }
  assert.equal(orderOf(['13/04/2025']), 'dmy')
  assert.equal(orderOf(['13/04/2025'], ['04/13/2025']), 'unclear')
  assert.equal(orderOf(['03/04/2025']), 'unclear')
  assert.equal(orderOf(['2025-04-03', '1 May 2025']), null)
})
