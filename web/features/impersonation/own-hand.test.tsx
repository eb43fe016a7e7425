import '#testing/react.ts'
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { Answer } from '#web/api/call.ts'

const { queryClient } = await import('#web/api/query-client.ts')
const { meQuery } = await import('#web/session/me.ts')
const { OwnHand } = await import('./own-hand.tsx')

after(() => queryClient.clear()) // its timers would hold the process for minutes

type Me = Answer<'getMe'>

const mara = { first_name: 'Mara', last_name: 'Holm', email: 'mara@firm.example' }
const working = { account_name: 'Firm', reason: 'They asked', expires_at: '2026-11-20T12:00:00.000Z' }

function open(me: typeof mara, impersonation: object | null) {
  queryClient.setQueryData(meQuery.queryKey, { ...me, impersonation } as Me) // what is read of it here
  return render(
    <QueryClientProvider client={queryClient}>
      <OwnHand>
        <button type="button">Change password</button>
      </OwnHand>
    </QueryClientProvider>,
  )
}

test('the user in person has the form', () => {
  const page = open(mara, null)
  assert.ok(page.getByRole('button', { name: 'Change password' }))
  assert.equal(page.queryByText(/Only/), null)
})

test('an operator who works as a user reads that only the user can change this, and gets no form', () => {
  const page = open(mara, working)
  assert.ok(page.getByText('Only Mara Holm can change this'))
  assert.equal(page.queryByRole('button', { name: 'Change password' }), null)
})

test('a user without a name is called by their address', () => {
  const page = open({ ...mara, first_name: '', last_name: '' }, working)
  assert.ok(page.getByText('Only mara@firm.example can change this'))
})
