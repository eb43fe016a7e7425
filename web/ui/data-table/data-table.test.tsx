import assert from 'node:assert/strict'
import test from 'node:test'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Column, Sort } from '../table/column.ts'
import { DataTable } from './data-table.tsx'
import { nothingSelected, type Selection } from './selection.ts'

interface Shop {
  id: string
  name: string
  city: string
}

const columns: Column<Shop>[] = [
  { id: 'name', header: 'Name', width: 200, cell: (shop) => shop.name, sortable: true },
  { id: 'city', header: 'City', width: 100, cell: (shop) => shop.city, copy: (shop) => shop.city },
  { id: 'secret', header: 'Source', width: 100, cell: () => 'made up', hidden: true },
]
const shops = (count: number, from = 0): Shop[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `s${from + index}`,
    name: `Shop ${from + index}`,
    city: 'Testville',
  }))

interface Given {
  items?: Shop[] | undefined
  total?: number
  error?: Error
  filtered?: boolean
  log?: string[]
  pageSize?: number
}

function Table({ items, total, error, filtered = false, log = [], pageSize = 20 }: Given) {
  const [selection, setSelection] = useState<Selection>(nothingSelected)
  const [paging, setPaging] = useState({ page: 1, pageSize })
  const [sort, setSort] = useState<Sort>()
  const pageItems = items?.slice((paging.page - 1) * paging.pageSize, paging.page * paging.pageSize)
  return (
    <DataTable
      name="shops"
      caption="All shops"
      loadFailed="We couldn't load the shops."
      columns={columns}
      query={{
        data: pageItems && { items: pageItems, total: total ?? items?.length ?? 0 },
        error: error ?? null,
        isFetching: false,
        refetch: () => log.push('refetch'),
      }}
      rowId={(shop) => shop.id}
      rowName={(shop) => shop.name}
      phone={(shop) => ({ title: shop.name, line: shop.city })}
      paging={paging}
      onPaging={setPaging}
      sort={sort}
      onSort={setSort}
      selection={selection}
      onSelection={setSelection}
      bulkActions={[
        { label: 'Delete', icon: Trash2, danger: true, onSelect: ({ all }) => log.push(`delete ${all}`) },
      ]}
      toolbar={<button type="button">Tool</button>}
      onPeek={(shop) => log.push(`peek ${shop.name}`)}
      onOpen={(shop) => log.push(`open ${shop.name}`)}
      filtered={filtered}
      onClearFilters={() => log.push('clear filters')}
      empty={<p>No shops yet</p>}
    />
  )
}

const row = (name: string) => screen.getByRole('row', { name: new RegExp(`${name}(?!\\d)`) })

test('rows are a real table with its caption, counts and the name as row header', () => {
  render(<Table items={shops(45)} />)
  const table = screen.getByRole('table', { name: 'All shops' })
  assert.equal(table.getAttribute('aria-rowcount'), '46')
  assert.equal(within(table).getAllByRole('row').length, 21)
  assert.equal(row('Shop 0').getAttribute('aria-rowindex'), '2')
  assert.ok(screen.getByRole('rowheader', { name: 'Shop 3' }))
  assert.ok(screen.getByText('1–20 of 45'))
  assert.ok(!screen.queryByRole('columnheader', { name: /Source/ }))
})

test('a selection survives paging; the bulk bar says how many and takes the place of the toolbar', async () => {
  const user = userEvent.setup()
  render(<Table items={shops(45)} />)
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }))
  const bar = screen.getByRole('toolbar', { name: 'Selection' })
  assert.match(bar.textContent, /20 selected/)
  assert.ok(screen.getByText('Tool').closest('[inert]'))
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  assert.match(bar.textContent, /20 selected · 20 not on this page/)
  await user.click(screen.getByRole('button', { name: 'Select all 45' }))
  assert.match(bar.textContent, /45 selected/)
})

test('shift takes the rows between', async () => {
  const user = userEvent.setup()
  render(<Table items={shops(20)} />)
  await user.click(screen.getByRole('checkbox', { name: 'Select Shop 2' }))
  await user.keyboard('{Shift>}')
  await user.click(screen.getByRole('checkbox', { name: 'Select Shop 6' }))
  await user.keyboard('{/Shift}')
  assert.match(screen.getByRole('toolbar').textContent, /5 selected/)
})

test('the table is one tab stop: arrows move, Enter opens, Space peeks, X selects, Escape clears', async () => {
  const user = userEvent.setup()
  const log: string[] = []
  render(<Table items={shops(20)} log={log} />)
  const stops = screen.getAllByRole('row').filter((one) => one.tabIndex === 0)
  assert.deepEqual(
    stops.map((one) => one.dataset['id']),
    ['s0'],
  )
  row('Shop 0').focus()
  await user.keyboard('{ArrowDown}')
  await waitForFocus(row('Shop 1'))
  await user.keyboard('{Enter} x')
  assert.deepEqual(log, ['open Shop 1', 'peek Shop 1'])
  assert.equal(row('Shop 1').getAttribute('aria-selected'), 'true')
  await user.keyboard('{End}')
  await waitForFocus(row('Shop 19'))
  await user.keyboard('{Escape}')
  assert.ok(!screen.queryByRole('toolbar'))
})

test('the controls of other rows are out of the tab order', () => {
  render(<Table items={shops(20)} />)
  assert.equal(screen.getByRole('checkbox', { name: 'Select Shop 0' }).tabIndex, 0)
  assert.equal(screen.getByRole('checkbox', { name: 'Select Shop 1' }).tabIndex, -1)
})

test('a click on a sortable header sorts and says so', async () => {
  const user = userEvent.setup()
  render(<Table items={shops(3)} />)
  const header = () => screen.getByRole('columnheader', { name: /^Name/ })
  assert.equal(header().getAttribute('aria-sort'), 'none')
  await user.click(within(header()).getByRole('button', { name: 'Name' }))
  assert.equal(header().getAttribute('aria-sort'), 'ascending')
  await user.click(within(header()).getByRole('button', { name: 'Name' }))
  assert.equal(header().getAttribute('aria-sort'), 'descending')
})

test('nothing yet, nothing matches and a failure are three displays', async () => {
  const user = userEvent.setup()
  const log: string[] = []
  const { rerender } = render(<Table items={[]} log={log} />)
  assert.ok(screen.getByText('No shops yet'))
  rerender(<Table items={[]} filtered log={log} />)
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  rerender(<Table error={new Error('The server is busy')} log={log} />)
  assert.match(screen.getByRole('alert').textContent, /We couldn't load the shops\.The server is busy/)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  assert.deepEqual(log, ['clear filters', 'refetch'])
})

test('hidden columns can be shown and the choice is remembered', async () => {
  const user = userEvent.setup()
  const { unmount } = render(<Table items={shops(3)} />)
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Source' }))
  assert.ok(await screen.findByRole('columnheader', { name: /Source/ }))
  unmount()
  render(<Table items={shops(3)} />)
  assert.ok(screen.getByRole('columnheader', { name: /Source/ }))
})

async function waitForFocus(element: HTMLElement) {
  const { waitFor } = await import('@testing-library/react')
  await waitFor(() => assert.ok(document.activeElement === element))
}

test('of a long page the rows in view are drawn, and End brings the last one', async () => {
  render(<Table items={shops(150)} pageSize={150} />)
  assert.ok(screen.getAllByRole('row').length < 60)
  assert.equal(screen.queryByRole('row', { name: /Shop 149/ }), null)
  screen.getByRole('row', { name: /Shop 0/ }).focus()
  await userEvent.keyboard('{End}')
  await waitFor(() => assert.equal(document.activeElement?.getAttribute('data-index'), '149'))
  assert.equal(screen.queryByRole('row', { name: /Shop 0/ }), null)
})
