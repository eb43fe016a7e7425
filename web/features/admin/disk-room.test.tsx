import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { screen } from '@testing-library/react'
import { listParkedJobs } from '#contract/operator/parked-jobs.ts'
import { getSystemTroubles } from '#contract/operator/system.ts'
import { openPage, startPageApi } from '#testing/page.ts'
import { JobsPage } from './parked-jobs/jobs-page.tsx'

const api = await startPageApi()
after(() => api.stop())

test('the System page tells the room on each disk, and which one runs low', async () => {
  api.answer(listParkedJobs, () => ({ items: [], currentPage: 1, pageSize: 20, total: 0 }))
  api.answer(getSystemTroubles, () => ({
    errors: 0,
    outbox: 0,
    jobs: 0,
    payments: 0,
    bounces: 0,
    disks: [
      { folder: 'data' as const, free: 4e9, size: 100e9, is_low: true },
      { folder: 'backups' as const, free: 500e9, size: 900e9, is_low: false },
    ],
  }))
  await openPage(JobsPage)
  await screen.findByText(
    'Data disk: 4 GB of 100 GB free. Make room soon: nothing can be saved once the disk is full.',
  )
  assert.ok(screen.getByText('Backup disk: 500 GB of 900 GB free'))
})
