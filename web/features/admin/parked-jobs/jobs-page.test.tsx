import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { listParkedJobs, replayParkedJob } from '#contract/operator/parked-jobs.ts'
import { getSystemTroubles } from '#contract/operator/system.ts'
import { refuse } from '#server/platform/http/problem.ts'
import { wireId } from '#testing/make/make-wire.ts'
import { openPage, startPageApi } from '#testing/page.ts'
import { JobsPage } from './jobs-page.tsx'

const api = await startPageApi()
after(() => api.stop())

const wireJob = (number: number) => ({
  id: wireId(number),
  name: `work-${number}`,
  payload: {},
  reason: { code: 'kept_failing', values: {}, message: 'Every attempt failed.' },
  parked_at: '2026-11-20T12:00:00.000Z',
  replayed_at: null,
  can_replay: true,
})

test('work that could not be started again says why beside its own button', async () => {
  const user = userEvent.setup()
  const items = [wireJob(1), wireJob(2)]
  api.answer(listParkedJobs, () => ({ items, currentPage: 1, pageSize: 20, total: 2 }))
  api.answer(replayParkedJob, () => {
    throw refuse('job_requeued')
  })
  api.answer(getSystemTroubles, () => ({ errors: 0, outbox: 0, jobs: 2, payments: 0, bounces: 0, disks: [] }))
  await openPage(JobsPage)
  const row = (await screen.findByText('work-2')).closest('tr')
  assert.ok(row)
  await user.click(within(row).getByRole('button'))
  await within(row).findByText('This job was already queued again.')
  assert.ok(screen.getByRole('tab', { name: 'Failed jobs 2', selected: true }))
  assert.equal(screen.getAllByRole('alert').length, 1)
})
