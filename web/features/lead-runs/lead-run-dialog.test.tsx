import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { screen } from '@testing-library/react'
import { getMe } from '#contract/account/me.ts'
import { previewLeadRun } from '#contract/leads/lead-runs.ts'
import { refuse } from '#server/platform/http/problem.ts'
import { wireId, wireMe } from '#testing/make/make-wire.ts'
import { openPage, startPageApi } from '#testing/page.ts'
import LeadRunDialog from './lead-run-dialog.tsx'

const api = await startPageApi()
after(() => api.stop())
api.answer(getMe, () => wireMe({ isMainUser: false, accessToWallet: false }))

const counted = { leads: 3, complete: 0, left_out: 0, price_each: 1, max_cost: 3, balance: 100 }

const open = () =>
  openPage(() => (
    <LeadRunDialog
      list={{ type: 'people', id: wireId(1) }}
      chosen={{ scope: 'all' }}
      tool="get-phones"
      onClose={() => {}}
    />
  ))

test('a tool names no price while its leads are not counted', async () => {
  api.answer(previewLeadRun, () => {
    throw refuse('still_running')
  })
  await open()
  await screen.findByRole('alert')
  assert.equal(screen.queryByText('Free'), null)
})

test('a tool names its highest price once its leads are counted', async () => {
  api.answer(previewLeadRun, () => counted)
  await open()
  await screen.findByText('3 leads')
  await screen.findByText('Up to 3 credits')
  assert.equal(screen.queryByText('Left out'), null)
})

test('leads that a tool leaves out are counted and free', async () => {
  api.answer(previewLeadRun, () => ({ ...counted, complete: 2 }))
  await open()
  await screen.findByText('2 leads, free')
})
