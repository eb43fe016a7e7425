import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { screen } from '@testing-library/react'
import { logAppError } from '#contract/operator/app-errors.ts'
import { openPage, startPageApi } from '#testing/page.ts'
import { CrashReport } from './crash-report.tsx'

const api = await startPageApi()
after(() => api.stop())

test('a page that broke has a heading of its own and a reference to quote', async () => {
  api.answer(logAppError, () => ({ reference: 'E-1234' }))
  await openPage(() => <CrashReport error={new Error('a part of the page broke')} />)
  await screen.findByText(/E-1234/)
  assert.ok(screen.getByRole('heading', { level: 1, name: 'Something went wrong on this page' }))
})
