import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { screen } from '@testing-library/react'
import type { Preview } from '#contract/leads/explain/preview.ts'
import { listExclusions } from '#contract/leads/exclusions/exclusions.ts'
import { openPage, startPageApi } from '#testing/page.ts'
import { SkipOwned } from './skip-owned.tsx'

const api = await startPageApi()
after(() => api.stop())
api.answer(listExclusions, () => [])

const counted = (part: Pick<Preview, 'is_about' | 'owned_is_exact'>) =>
  ({ owned: 45, excluded_by: [], excluded_is_exact: true, ...part }) as unknown as Preview // all that is read

const open = (preview: Preview) =>
  openPage(() => <SkipOwned search={{}} onChange={() => undefined} preview={preview} />)

test('how many leads the account has is a number where all were compared', async () => {
  await open(counted({ is_about: false, owned_is_exact: true }))
  await screen.findByText('45')
})

for (const part of [
  { is_about: true, owned_is_exact: true },
  { is_about: false, owned_is_exact: false },
])
  test(`a count that says at least stands with a plus: ${JSON.stringify(part)}`, async () => {
    await open(counted(part))
    await screen.findByText('45+')
    assert.equal(screen.queryByText('45'), null)
  })
