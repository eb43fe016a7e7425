import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  type AiKey,
  AiKeyLending,
  getAiKey,
  listAiModels,
  removeAiKey,
  saveAiKey,
  saveAiKeyLending,
  testAiKey,
  type Tested,
} from '#contract/account/keys/ai-key.ts'
import { getMe } from '#contract/account/me.ts'
import { standardTextPrices } from '#contract/values/ai/text-kinds.ts'
import { wireMe } from '#testing/make/make-wire.ts'
import { openPage, startPageApi } from '#testing/page.ts'
import { queryClient } from '#web/api/query-client.ts'
import '#web/ui/overlay/floating-parts.ts' // loaded before the first test, which waits for a dialog and not for a file
import { AiKeyPage } from './ai-key-page.tsx'

const api = await startPageApi()
after(() => api.stop())

const none: AiKey = { can_change: true, own: null, lent: null, lending: null, own_hosts: null }
const own: AiKey['own'] = {
  base_url: 'https://models.example.com/v1',
  model: 'gpt-test-mini',
  has_key: true,
  fault: null,
  said: null,
  tested_at: '2026-11-28T10:00:00.000Z',
}
const works: Tested = { fault: null, said: null, other_model: null }
const lent: AiKey['lent'] = { by: 'agency', prices: standardTextPrices }
let found = none

async function open(given: Partial<AiKey>) {
  found = { ...none, ...given }
  await openPage(AiKeyPage)
  await screen.findByRole('heading', { name: 'In use' })
}

beforeEach(() => {
  queryClient.clear()
  api.asked.length = 0
  api.answer(getAiKey, () => found)
  api.answer(getMe, () => wireMe())
  api.answer(listAiModels, () => ({ models: ['gpt-test-mini', 'gpt-test-large'] }))
  api.answer(saveAiKey, () => works)
})

test('the address that will be called is shown while it is typed, a model is suggested, and a key that works is saved', async () => {
  const user = userEvent.setup()
  await open({})
  screen.getByText('No AI key yet')
  const address = screen.getByRole('textbox', { name: 'Base URL' })
  await user.clear(address)
  await user.type(address, 'models.example.com/v1/models')
  screen.getByText('https://models.example.com/v1/chat/completions')
  await user.type(screen.getByLabelText('Key'), 'sk-1')
  await user.click(screen.getByRole('combobox', { name: 'Model' }))
  await user.click(await screen.findByRole('option', { name: 'gpt-test-large' }))
  assert.deepEqual(api.sent(listAiModels), [{ base_url: 'https://models.example.com/v1', key: 'sk-1' }])
  found = { ...none, own }
  await user.click(screen.getByRole('button', { name: /^Test and save/ }))
  await screen.findByText('Works')
  const sent = { base_url: 'models.example.com/v1/models', model: 'gpt-test-large', key: 'sk-1' }
  assert.deepEqual(api.sent(saveAiKey), [sent])
  await waitFor(() => assert.ok(!screen.queryByLabelText('Key')))
})

test('a model without a list is typed, and a fault says what to do with the words of the server', async () => {
  const user = userEvent.setup()
  const said = 'You exceeded your current quota'
  api.answer(listAiModels, () => ({ models: [] }))
  api.answer(saveAiKey, () => ({ fault: 'no_quota' as const, said, other_model: null }))
  await open({})
  await user.type(screen.getByLabelText('Key'), 'sk-1')
  await user.type(screen.getByRole('combobox', { name: 'Model' }), 'my-model')
  await user.tab()
  await user.click(screen.getByRole('button', { name: /^Test and save/ }))
  const alert = await screen.findByRole('alert')
  for (const text of ['The key works, but its balance is used up', said]) within(alert).getByText(text)
  assert.deepEqual(api.sent(saveAiKey), [
    { base_url: 'https://api.openai.com/v1', model: 'my-model', key: 'sk-1' },
  ])
  screen.getByText('No AI key yet')
})

test('a stored key stays for its address, and a new address asks for the key anew', async () => {
  const user = userEvent.setup()
  await open({ own })
  await user.click(screen.getByRole('button', { name: 'Change' }))
  screen.getByText('Leave empty to keep the stored key.')
  await user.type(screen.getByRole('textbox', { name: 'Base URL' }), '/other/v2')
  screen.getByText('The stored key stays with its address. Enter the key for this one.')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  assert.equal(document.activeElement?.textContent, 'Change')
})

test('a failing key says why, is tested again, and is removed after a confirmation', async () => {
  const user = userEvent.setup()
  api.answer(testAiKey, () => {
    found = { ...found, own }
    return works
  })
  api.answer(removeAiKey, () => {
    found = { ...none, lent }
    return null
  })
  await open({ own: { ...own, fault: 'wrong_key' }, lent })
  screen.getByText('The key is wrong')
  screen.getByText("The included key isn't used instead. Remove your key to use it.")
  await user.click(screen.getByRole('button', { name: /^Test again/ }))
  await screen.findByText('Works')
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  const dialog = await screen.findByRole('alertdialog')
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }))
  await screen.findByText('Included by your agency')
  screen.getByText('Each text costs 1 credit.')
})

test('an account with clients lends its key at prices per text, and the platform sees the hosts of its network', async () => {
  const user = userEvent.setup()
  api.answer(saveAiKeyLending, ({ body }) => {
    found = { ...found, lending: AiKeyLending.parse(body) }
    return null
  })
  await open({ own, lending: { is_on: false, prices: standardTextPrices }, own_hosts: [] })
  screen.getByText(/QUARRY_MODEL_HOSTS/)
  await user.click(screen.getByRole('checkbox', { name: 'Clients may use this key' }))
  const price = screen.getByRole('textbox', { name: 'Summary' })
  await user.clear(price)
  await user.type(price, '3')
  await user.click(screen.getByRole('button', { name: /^Save lending/ }))
  await waitFor(() =>
    assert.deepEqual(api.sent(saveAiKeyLending), [
      { is_on: true, prices: { ...standardTextPrices, summary: 3 } },
    ]),
  )
  await waitFor(() => assert.ok(!screen.queryByRole('button', { name: /^Save lending/ })))
})

test('a teammate sees whose key is used and changes nothing', async () => {
  await open({ can_change: false, own })
  screen.getByText('Only the owner of the account can change the AI key.')
  assert.ok(!screen.queryByRole('button'))
})
