import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { listListImports } from '#contract/leads/imports/list-imports.ts'
import { listLeadRuns, previewLeadRun } from '#contract/leads/lead-runs.ts'
import { wireId } from '#testing/make/make-wire.ts'
import { openPage, startPageApi } from '#testing/page.ts'
import type { ListImport } from '#web/features/lists/imports/queries.ts'
import { ImportResult } from './import-result.tsx'

const api = await startPageApi()
after(() => api.stop())

const failed = {
  id: wireId(1),
  campaign_id: wireId(2),
  type: 'local',
  file_name: 'bakeries.csv',
  state: 'failed',
  has_rejects: false,
  is_undoable: false,
} as ListImport // what the result reads of it

test('a file that failed can be uploaded again', async () => {
  api.answer(listListImports, () => [])
  await openPage(() => <ImportResult of={failed} />)
  assert.ok(screen.getByRole('link', { name: 'Open list' }))
  await userEvent.setup().click(screen.getByRole('button', { name: 'Upload again' }))
  assert.ok(await screen.findByRole('dialog', { name: 'Import leads' }))
})

test('a tool that was started shows its run in place of its offer, and the others stay offered', async () => {
  const run = {
    id: wireId(3),
    campaign_id: wireId(2),
    kind: 'get-phones' as const,
    state: 'running' as const,
    reason: null,
    leads: 7,
    settled: 3,
    hits: 2,
    already_paid: 0,
    failed: 0,
    price_each: 1,
    max_credits: 7,
    charged: 2,
    refunded: 0,
    left_out: 0,
    held: 7,
    created_at: '2026-11-26T12:00:00.000Z',
    ended_at: null,
  }
  const older = { ...run, id: wireId(4), kind: 'enrich' as const, created_at: '2026-11-01T12:00:00.000Z' }
  api.answer(listLeadRuns, () => ({ items: [run, older], currentPage: 1, pageSize: 50, total: 2 }))
  const preview = { leads: 5, complete: 0, left_out: 0, price_each: 1, max_cost: 5, balance: 9 }
  api.answer(previewLeadRun, () => preview)
  const ended_at = '2026-11-26T11:00:00.000Z'
  const done = { ...failed, type: 'people' as const, state: 'done' as const, is_undoable: true, ended_at }
  await openPage(() => <ImportResult of={done} />)
  const strip = await screen.findByRole('region', { name: 'Get phones' })
  assert.match(strip.textContent, /3 of 7.*2/)
  assert.equal(screen.queryByRole('button', { name: 'Get phones' }), null)
  assert.ok(await screen.findByRole('button', { name: 'Find emails' }))
})
