import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { listBounceReports, settleBounceReport } from '#contract/operator/bounce-reports.ts'
import { getSystemTroubles } from '#contract/operator/system.ts'
import { wireId } from '#testing/make/make-wire.ts'
import { openPage, startPageApi } from '#testing/page.ts'
import { BouncesPage } from './bounces-page.tsx'

const api = await startPageApi()
after(() => api.stop())

const wireBounce = (number: number) => ({
  id: wireId(number),
  account_id: wireId(100 + number),
  account_name: `Firm ${number}`,
  status: '5.1.1',
  credits: 3,
  paid_emails: 40,
  believed: 2,
  reported_at: '2026-11-20T12:00:00.000Z',
})

test('the operator sees what an account was refunded on its word, and refunds or declines each report', async () => {
  const user = userEvent.setup()
  let items = [wireBounce(1), wireBounce(2)]
  const settled: unknown[] = []
  api.answer(listBounceReports, () => ({ items, currentPage: 1, pageSize: 20, total: items.length }))
  api.answer(settleBounceReport, ({ params, body }) => {
    const { id } = params as { id: string }
    settled.push([id, body])
    items = items.filter((one) => one.id !== id)
    return null
  })
  api.answer(getSystemTroubles, () => ({ errors: 0, outbox: 0, jobs: 0, payments: 0, bounces: 2, disks: [] }))
  await openPage(BouncesPage)
  const rowOf = async (name: string) => {
    const row = (await screen.findByText(name)).closest('tr')
    assert.ok(row)
    return within(row)
  }
  const row = await rowOf('Firm 1')
  row.getByText('2 of 40 emails of 30 days refunded without proof')
  row.getByText(/^3 credits/)
  await user.click((await rowOf('Firm 2')).getByRole('button', { name: 'Decline' }))
  await screen.findByText('1 bounce')
  await user.click((await rowOf('Firm 1')).getByRole('button', { name: 'Refund' }))
  await screen.findByText('No reported bounces')
  assert.deepEqual(settled, [
    [wireId(2), { refund: false }],
    [wireId(1), { refund: true }],
  ])
})
