import assert from 'node:assert/strict'
import { test } from 'node:test'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { singleKeysOn } from './keys.ts'
import { SingleKeysSwitch } from './single-keys-switch.tsx'

test('shortcuts of one letter are switched in one place and shown so in every other', async () => {
  const user = userEvent.setup()
  render(
    <>
      <SingleKeysSwitch>In the dialog</SingleKeysSwitch>
      <SingleKeysSwitch>In the profile</SingleKeysSwitch>
    </>,
  )
  const inProfile = screen.getByRole<HTMLInputElement>('switch', { name: 'In the profile' })
  assert.ok(inProfile.checked)
  await user.click(screen.getByRole('switch', { name: 'In the dialog' }))
  assert.ok(!inProfile.checked)
  assert.ok(!singleKeysOn())
})
