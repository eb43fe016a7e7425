import assert from 'node:assert/strict'
import { test } from 'node:test'
import { screen } from '@testing-library/react'
import { openPage } from '#testing/page.ts'
import { CallbackPage } from './callback-page.tsx'

test('a sign-in that was refused says why in the window as well', async (t) => {
  const page = new BroadcastChannel('sign-in')
  t.after(() => page.close())
  page.onmessage = () =>
    page.postMessage({ from: 'page', state: 's', isDone: false, why: 'This account is suspended.' })
  location.hash = '#state=s&access_token=t'
  await openPage(CallbackPage, { path: '/callback' })
  await screen.findByRole('heading', { name: "We couldn't sign you in" })
  assert.ok(screen.getByText('This account is suspended.'))
})
