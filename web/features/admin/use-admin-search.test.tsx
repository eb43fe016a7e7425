import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openPage, startPageApi } from '#testing/page.ts'
import { useAdminSearch } from './use-admin-search.ts'

const api = await startPageApi()
after(() => api.stop())

function Page() {
  const { search, change } = useAdminSearch()
  return (
    <>
      <output>{JSON.stringify(search)}</output>
      <button onClick={() => change({ entry: '7' })}>Open</button>
      <button onClick={() => change({ kind: 'credits' })}>Filter</button>
    </>
  )
}

const shown = () => JSON.parse(screen.getByRole('status').textContent) as object
const press = (name: string) => userEvent.setup().click(screen.getByRole('button', { name }))

test('an entry opens on the page where it stands; a filter begins at the first page', async () => {
  await openPage(Page, { at: '/?page=2' })
  assert.deepEqual(shown(), { page: 2 })
  await press('Open')
  assert.deepEqual(shown(), { page: 2, entry: '7' })
  await press('Filter')
  assert.deepEqual(shown(), { kind: 'credits', entry: '7' })
})
