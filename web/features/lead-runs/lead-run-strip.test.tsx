import { after, test } from 'node:test'
import { screen } from '@testing-library/react'
import { wireId } from '#testing/make/make-wire.ts'
import { openPage, startPageApi } from '#testing/page.ts'
import LeadRunStrip from './lead-run-strip.tsx'

const api = await startPageApi()
after(() => api.stop())

const leads = { leads: 4, settled: 4, hits: 1, already_paid: 0, failed: 3, left_out: 0 }
const credits = { price_each: 1, max_credits: 4, charged: 1, refunded: 0, held: 0 }

test('a tool that could not ask for some leads says that they cost nothing, and what to do', async () => {
  const run = {
    id: wireId(1),
    campaign_id: wireId(2),
    kind: 'get-phones' as const,
    state: 'partial' as const,
    reason: 'unasked',
    ...leads,
    ...credits,
    created_at: '2026-03-01T09:00:00.000Z',
    ended_at: '2026-03-01T09:01:00.000Z',
  }
  await openPage(() => <LeadRunStrip run={{ ...run, type: 'people' }} onPutAway={() => undefined} />)
  await screen.findByText("3 couldn't be reached")
  await screen.findByText("Leads that couldn't be reached weren't charged. Start the tool again to retry.")
})
