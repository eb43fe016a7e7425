import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { getTopUpOffer } from '#contract/wallet/billing.ts'
import { getMe } from '#contract/account/me.ts'
import { refuse } from '#server/platform/http/problem.ts'
import { wireMe } from '#testing/make/make-wire.ts'
import { openPage, startPageApi } from '#testing/page.ts'
import '#web/ui/overlay/floating-parts.ts' // loaded before the first test, which waits for a dialog and not for a file
import { AddCredits } from './add-credits.tsx'

const api = await startPageApi()
after(() => api.stop())

const refuseOffer = (code: 'too_busy' | 'no_wallet_access') =>
  api.answer(getTopUpOffer, () => {
    throw refuse(code)
  })

function Wallet() {
  const [needed, setNeeded] = useState<number>()
  return <AddCredits needed={needed} onChange={setNeeded} />
}

async function open() {
  api.asked.length = 0
  api.answer(getMe, () => wireMe())
  await openPage(Wallet)
  await waitFor(() => assert.equal(api.asked.length, 2))
}

test('prices that could not be asked for do not take the button away; its dialog asks again', async () => {
  const user = userEvent.setup()
  refuseOffer('too_busy')
  await open()
  await user.click(await screen.findByRole('button', { name: 'Add credits' }))
  await screen.findByText("We couldn't load the prices.")
  api.answer(getTopUpOffer, () => ({
    is_available: true,
    currency: 'usd',
    packs: [{ credits: 1_000, amount: 2_900 }],
    owed: 0,
    sold_by: 'platform' as const,
  }))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('button', { name: /^Pay/ })
})

test('who may not buy credits is offered none', async () => {
  refuseOffer('no_wallet_access')
  await open()
  assert.ok(!screen.queryByRole('button', { name: 'Add credits' }))
})
