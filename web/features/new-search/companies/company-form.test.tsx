import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { findKnownValues } from '#contract/leads/directory.ts'
import { listExclusions } from '#contract/leads/exclusions/exclusions.ts'
import { openPage, startPageApi } from '#testing/page.ts'
import type { NewSearchSearch } from '../new-search-search.ts'
import CompanyForm from './company-form.tsx'

const { happyDOM } = window as unknown as {
  happyDOM: { setViewport(size: { width: number; height: number }): void }
}
const api = await startPageApi()
after(() => api.stop())
api.answer(listExclusions, () => [])
api.answer(findKnownValues, () => [
  { kind: 'industry' as const, value: 'Restaurant', within: null, count: 76 },
])

test('a phone offers the commonest industries in the form, until one is chosen', async () => {
  happyDOM.setViewport({ width: 390, height: 844 })
  const changes: unknown[] = []
  const form = (search: NewSearchSearch) => () => (
    <CompanyForm
      search={search}
      onChange={(change) => void changes.push(change)}
      missing={[]}
      preview={undefined}
    />
  )
  await openPage(form({}))
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Restaurant 76' }))
  assert.deepEqual(changes, [{ company: { industries: ['Restaurant'] } }])
})

test('a form that asks for something offers none, and nor does a wider page', async () => {
  await openPage(() => (
    <CompanyForm
      search={{ company: { min: 10 } }}
      onChange={() => undefined}
      missing={[]}
      preview={undefined}
    />
  ))
  await screen.findByText('Words in the name')
  assert.equal(screen.queryByRole('button', { name: /^Restaurant/ }), null)
  happyDOM.setViewport({ width: 1280, height: 800 })
  await openPage(() => (
    <CompanyForm search={{}} onChange={() => undefined} missing={[]} preview={undefined} />
  ))
  await screen.findAllByText('Words in the name')
  assert.equal(screen.queryByRole('button', { name: /^Restaurant/ }), null)
})
