import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beginSecondFactor, confirmSecondFactor, getSecurity } from '#contract/account/second-factor.ts'
import { openPage, startPageApi } from '#testing/page.ts'
import '#web/ui/overlay/floating-parts.ts' // loaded before the first test, which waits for a dialog and not for a file
import { AppCodes } from './app-codes.tsx'

const api = await startPageApi()
after(() => api.stop())

const security = {
  has_password: true,
  is_fresh: true,
  codes_since: null,
  recovery_codes_left: 0,
  passkeys: [],
  identities: [],
}

const hasFocus = (words: RegExp) =>
  waitFor(() => assert.match(document.activeElement?.textContent ?? '', words))

test('each step of codes begins where the focus is', async () => {
  const user = userEvent.setup()
  api.answer(getSecurity, () => security)
  api.answer(beginSecondFactor, () => ({ secret: 'ABCD', uri: 'otpauth://totp/Quarry?secret=ABCD' }))
  api.answer(confirmSecondFactor, () => ({ recovery_codes: ['1111-aaaa', '2222-bbbb'] }))
  await openPage(() => <AppCodes security={security} />)
  assert.ok(document.activeElement === document.body)
  await user.click(screen.getByRole('button', { name: 'Set up' }))
  await user.type(await screen.findByLabelText('Current password'), 'five wide grey doors')
  await user.click(screen.getAllByRole('button', { name: 'Set up' }).at(-1) ?? document.body)
  await waitFor(() => assert.ok(!screen.queryByRole('dialog')))
  await hasFocus(/^Scan/)
  await user.type(screen.getByLabelText('App code'), '123456')
  await user.click(screen.getByRole('button', { name: /^Turn on/ }))
  await hasFocus(/^Recovery codes/)
  await user.click(screen.getByRole('button', { name: /saved/ }))
  await hasFocus(/^Two-step verification is off/)
})
