import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createPlan } from '#contract/wallet/plans.ts'
import { wirePlan } from '#testing/make/make-wire.ts'
import { openPage, startPageApi } from '#testing/page.ts'
import { hasUnsavedChanges } from '#web/ui/form/unsaved-changes.ts'
import { PlanCreatePage } from './plan-create-page.tsx'

const api = await startPageApi()
after(() => api.stop())

test('a plan that was begun is not left by accident; one that was made is left at once', async () => {
  const user = userEvent.setup()
  const atCall: boolean[] = []
  api.answer(createPlan, () => {
    atCall.push(hasUnsavedChanges())
    return wirePlan()
  })
  const page = await openPage(PlanCreatePage, { path: '/admin/plans/create' })
  assert.ok(!hasUnsavedChanges())
  await user.type(screen.getByLabelText('Name'), 'Pro')
  assert.ok(hasUnsavedChanges())
  await user.click(screen.getByRole('button', { name: /^Create plan/ }))
  await waitFor(() => assert.equal(page.address(), '/admin/plans'))
  assert.deepEqual(atCall, [false])
})

test('a plan offers no module that opens no page', async () => {
  await openPage(PlanCreatePage, { path: '/admin/plans/create' })
  assert.ok(screen.getByRole('checkbox', { name: 'White Label' }))
  assert.equal(screen.queryByRole('checkbox', { name: 'AI Tools' }), null)
})
