import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { setAdminUsersPlan } from '#contract/operator/admin-users.ts'
import { listPlans } from '#contract/wallet/plans.ts'
import { notFound } from '#server/platform/http/problem.ts'
import { wireId, wirePlan } from '#testing/make/make-wire.ts'
import { openPage, startPageApi } from '#testing/page.ts'
import '#web/ui/overlay/floating-parts.ts' // loaded before the first test, which waits for a dialog and not for a file
import PlanDialog from './plan-dialog.tsx'

const api = await startPageApi()
after(() => api.stop())
const ids = [wireId(1), wireId(3)]
const growth = wirePlan({ id: wireId(11), name: 'Growth', credits_per_month: 25_000, is_default: true })

async function open(plans = [wirePlan(), growth]) {
  api.asked.length = 0
  api.answer(listPlans, () => plans)
  const results: unknown[] = []
  await openPage(() => (
    <PlanDialog ids={ids} onClose={() => undefined} onResult={(result) => results.push(result)} />
  ))
  await screen.findByRole('dialog', { name: 'Plan for 2 users' })
  await screen.findByRole('combobox', { name: 'Plan' })
  return results
}

const chosen = () => screen.getByRole('combobox', { name: 'Plan' }).textContent
const confirm = () => screen.getByRole('button', { name: 'Change plan for 2 users' })

test('the default plan is proposed and set for all that were chosen', async () => {
  const user = userEvent.setup()
  api.answer(setAdminUsersPlan, () => ({ results: [] }))
  const results = await open()
  assert.equal(chosen(), 'Growth')
  assert.ok(screen.getByText(/gets its first credits now/))
  await user.click(confirm())
  await waitFor(() => assert.equal(results.length, 1))
  assert.deepEqual(api.sent(setAdminUsersPlan), [{ ids, plan_id: growth.id }])
})

test('a plan says what it gives; no plan is a choice too', async () => {
  const user = userEvent.setup()
  api.answer(setAdminUsersPlan, () => ({ results: [] }))
  const results = await open()
  await user.click(screen.getByRole('combobox', { name: 'Plan' }))
  const options = await screen.findAllByRole('option')
  assert.deepEqual(
    options.map(({ textContent }) => textContent),
    ['Starter1,000 cr', 'Growth25,000 cr', 'No plan'],
  )
  await user.click(options[2] ?? assert.fail())
  await waitFor(() => assert.equal(chosen(), 'No plan'))
  await user.click(confirm())
  await waitFor(() => assert.equal(results.length, 1))
  assert.deepEqual(api.sent(setAdminUsersPlan), [{ ids, plan_id: null }])
})

test('a plan that is gone meanwhile is told in the dialog, which stays', async () => {
  const user = userEvent.setup()
  api.answer(setAdminUsersPlan, () => {
    throw notFound('plan')
  })
  const results = await open()
  await user.click(confirm())
  assert.match((await screen.findByRole('alert')).textContent, /Plan not found/)
  assert.equal(results.length, 0)
})
