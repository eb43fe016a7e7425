import '#testing/react.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type LeadColumn, leadColumns, listColumns } from '#contract/values/lead-columns.ts'
import { listTypeFacts } from '#contract/values/list-type-facts.ts'
import { listTypes } from '#contract/values/list-types.ts'
import { columnName, conditionFields, csvColumnsOf, tableColumns } from './lead-columns.tsx'

test('table, filters and CSV of a list type offer the columns of its type and no others', () => {
  for (const type of listTypes) {
    const { columns } = listTypeFacts[type]
    const has = (column: string) => columns.includes(column as LeadColumn) // or no column at all
    const inTable = tableColumns(type, true).map(({ id }) => (id === 'contact' ? 'first_name' : id))
    assert.ok(inTable.length > 5)
    assert.deepEqual(
      inTable.filter((id) => !has(id)),
      [],
      type,
    )
    assert.deepEqual(
      conditionFields(type).filter(({ field }) => !has(field)),
      [],
      type,
    )
    assert.deepEqual(
      csvColumnsOf(type).filter((column) => !has(column)),
      listColumns,
      type,
    )
  }
  const postal = (type: (typeof listTypes)[number]) =>
    tableColumns(type, true).some(({ id }) => id === 'postal_code')
  assert.deepEqual(listTypes.filter(postal), ['local'])
})

test('a column is sorted, filtered and exported where the table of columns says so', () => {
  const sortable = tableColumns('local', true).flatMap(({ id, sortable: is }) => (is ? [id] : []))
  assert.deepEqual(sortable, ['name', 'email', 'phone', 'city', 'category', 'website', 'created_at'])
  assert.ok(conditionFields('local').some(({ field, kind }) => field === 'charged' && kind === 'number'))
  assert.ok(!csvColumnsOf('local').some((column) => (column as LeadColumn) === 'charged'))
})

test('each column has a name of its own', () => {
  const names = Object.keys(leadColumns).map((column) => columnName(column as LeadColumn)) // its keys
  assert.equal(new Set(names).size, names.length)
})

test('on a narrow screen the website is off until the reader turns it on', () => {
  const website = (isWide: boolean) =>
    tableColumns('local', isWide).find(({ id }) => id === 'website')?.hidden
  assert.deepEqual([website(true), website(false)], [false, true])
})
