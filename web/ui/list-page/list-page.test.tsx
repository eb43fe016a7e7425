import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Ban } from 'lucide-react'
import { oneOf } from '#web/api/read-address.ts'
import { useListAddress } from '#web/api/use-list-address.ts'
import { openPage, startPageApi } from '#testing/page.ts'
import { ListPage } from './list-page.tsx'

const api = await startPageApi()
after(() => api.stop())

let rows = 0
const asked: unknown[] = []

/** A list of 50 rows that has one filter and sorts by name or age. */
function Things() {
  const address = useListAddress({
    sorts: ['name', 'age'],
    filters: { state: oneOf(['new', 'old']) },
  })
  const query = { ...address.query, ...address.filters }
  const things = useQuery({
    queryKey: ['things' as never, query],
    queryFn: () => {
      asked.push(query)
      const items = Array.from({ length: query.page > 3 || address.isFiltered ? 0 : Math.min(rows, 20) })
      return { items: items.map((_, index) => ({ id: `${index}` })), total: address.isFiltered ? 0 : rows }
    },
  })
  return (
    <ListPage
      title="Things"
      count={(total) => `${total} things`}
      action={<button type="button">Add</button>}
      address={address}
      search="Search things"
      filters={[
        { name: 'state', label: 'State', every: 'Every state', options: [{ value: 'new', label: 'New' }] },
      ]}
      query={things}
      loadFailed="We couldn't load the things."
      empty={{ icon: Ban, title: 'No things yet' }}
      table={{ columns: [{ id: 'name', header: 'Name', cell: ({ id }) => `Thing ${id}` }] }}
    />
  )
}

const open = (at: string, count = 50) => {
  rows = count
  asked.length = 0
  return openPage(Things, { path: '/things', at })
}

test('the address says page, size, order and filters; wrong values are ignored', async () => {
  await open('/things?page=2&limit=50&sort=age&direction=asc&state=new&search=cup')
  await screen.findByText('0 things')
  assert.deepEqual(asked, [
    { page: 2, limit: 50, sort: 'age', direction: 'asc', state: 'new', search: 'cup' },
  ])
  await open('/things?page=-2&limit=7&sort=colour&direction=up&state=lost')
  await screen.findByText('50 things')
  assert.deepEqual(asked, [{ page: 1, limit: 20, sort: 'name', direction: 'desc' }])
})

test('search words begin at the first page, and what matches nothing can be cleared', async () => {
  const user = userEvent.setup()
  const { address } = await open('/things?page=2&limit=50')
  await screen.findByText('Thing 0')
  await user.type(screen.getByRole('searchbox', { name: 'Search things' }), 'cup{Enter}')
  await waitFor(() => assert.equal(address(), '/things?limit=50&search=cup'))
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }))
  await waitFor(() => assert.equal(address(), '/things?limit=50'))
})

test('a page past the end leads to the first, whose number is left out', async () => {
  const user = userEvent.setup()
  const { address } = await open('/things?page=9')
  await user.click(await screen.findByRole('button', { name: 'Go to first page' }))
  await waitFor(() => assert.equal(address(), '/things'))
  await user.click(await screen.findByRole('button', { name: 'Next page' }))
  await waitFor(() => assert.equal(address(), '/things?page=2'))
})

test('an empty list has its one action in its middle, and nothing to search', async () => {
  await open('/things', 0)
  await screen.findByText('No things yet')
  assert.equal(screen.getAllByRole('button', { name: 'Add' }).length, 1)
  assert.equal(screen.queryByRole('searchbox'), null)
})
