import type { Page } from '@playwright/test'
import type { AiKey, Tested } from '#contract/account/keys/ai-key.ts'
import { standardTextPrices } from '#contract/values/ai/text-kinds.ts'
import type { Screen } from './screen.ts'

const path = '/settings/integration/open-ai'
const none: AiKey = { can_change: true, own: null, lent: null, lending: null, own_hosts: null }
const own: AiKey['own'] = {
  base_url: 'https://api.openai.com/v1',
  model: 'gpt-test-mini',
  has_key: true,
  fault: null,
  said: null,
  tested_at: '2026-11-20T10:00:00.000Z',
}
const prices = { ...standardTextPrices, summary: 3, direct: 2 }

/** The page as another account would see it. */
const withKey = (given: Partial<AiKey>) => async (page: Page) => {
  const data = { ...none, ...given }
  await page.route('**/api/ai-key', (route) => route.fulfill({ json: { success: true, data } }))
  await page.reload()
  await page.locator('main section').first().waitFor()
}

/** The form of a key that is there. */
const changeKey = async (page: Page) => {
  await withKey({ own })(page)
  await page.locator('main section button').first().click()
  await page.locator('main button[type=submit]').waitFor()
}

/** A key that its server does not take. */
async function saveWrongKey(page: Page): Promise<void> {
  await withKey({})(page)
  const data: Tested = {
    fault: 'wrong_key',
    said: 'Incorrect API key provided: …. You can find your API key at https://platform.example.',
    other_model: null,
  }
  await page.route('**/api/ai-key', (route) => route.fulfill({ json: { success: true, data } }))
  const models = ['gpt-test-mini', 'gpt-test-large']
  await page.route('**/api/ai-key/models', (route) =>
    route.fulfill({ json: { success: true, data: { models } } }),
  )
  await page.locator('main input[type=password]').fill('sk-wrong-key')
  await page.locator('main input[role=combobox]').fill('gpt-test-mini')
  await page.keyboard.press('Tab')
  await page.locator('main button[type=submit]').click()
  await page.locator('main [role=alert]').scrollIntoViewIfNeeded()
}

export const aiKeyScreens: readonly Screen[] = [
  { name: 'open-ai', path, tall: 1_500 },
  { name: 'open-ai-nothing', path, act: withKey({}) },
  { name: 'open-ai-own', path, act: withKey({ own }) },
  { name: 'open-ai-shown', path, act: changeKey },
  { name: 'open-ai-lent', path, act: withKey({ lent: { by: 'agency', prices } }) },
  { name: 'open-ai-lent-one', path, act: withKey({ lent: { by: 'platform', prices: standardTextPrices } }) },
  {
    name: 'open-ai-fault',
    path,
    tall: 1_100,
    act: withKey({
      own: {
        ...own,
        fault: 'no_quota',
        said: 'You exceeded your current quota, please check your plan and billing details.',
      },
      lent: { by: 'platform', prices },
    }),
  },
  { name: 'open-ai-wrong', path, act: saveWrongKey },
  {
    name: 'open-ai-clients',
    path,
    tall: 1_500,
    act: withKey({
      own: { ...own, base_url: 'http://10.0.0.5:11434/v1', model: 'qwen-test:7b', has_key: false },
      lending: { is_on: true, prices },
      own_hosts: ['10.0.0.5:11434', 'localhost:1234'],
    }),
  },
  { name: 'open-ai-member', path, as: 'member' },
  { name: 'open-ai-failing', path, failing: '**/api/ai-key' },
]
