import { expect } from '@playwright/test'
import { isAccessible } from '../../browser/is-accessible.ts'
import { signInNewUser } from '../../product/people.ts'
import { startList } from '../../product/prepare.ts'
import { test } from '../../product/product.ts'

test('a webhook is set, shows its secret once, and a test shows what was sent and answered', async ({
  page,
  product,
}) => {
  await signInNewUser(page, product)
  await page.goto(`${product.url}/settings/integration/webhook`)
  await page.getByLabel('Address').fill('http://example.com/hooks')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Field must be a valid url')).toBeVisible()
  await page.getByLabel('Address').fill('http://hooks.testville.example/leads')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/^whsec_/)).toBeVisible()
  await page.getByRole('button', { name: 'Send test' }).click()
  await expect(page.getByText('Delivered')).toBeVisible()
  await page.getByText('lead.email_found', { exact: true }).click()
  await expect(page.getByText('"received": true')).toBeVisible()
  await isAccessible(page)
  await page.reload()
  await expect(page.getByText('Stored encrypted')).toBeVisible()
  await expect(page.getByText(/^whsec_/)).toHaveCount(0)
})

test('leads of a list with a found email go to a webhook, and the dialog counts delivered and left out', async ({
  page,
  product,
}) => {
  const { token } = await signInNewUser(page, product)
  const { listKey } = await startList(product.url, token)
  await page.goto(`${product.url}/settings/integration/webhook`)
  await page.getByLabel('Address').fill('http://hooks.testville.example/leads')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/^whsec_/)).toBeVisible()
  await page.goto(`${product.url}/lead-search/saved-lists/${listKey}`)
  await page.getByRole('button', { name: 'Actions for Restaurants' }).first().click()
  await page.getByRole('menuitem', { name: 'Send to Zap or webhook' }).click()
  await expect(page.getByText('Only leads with a found email are sent.')).toBeVisible()
  await page.getByRole('button', { name: /^Send (\d+|only leads with email)$/ }).click()
  const sent = page.getByRole('dialog', { name: /^(\d+) of \1 leads delivered$/ })
  await expect(sent).toBeVisible({ timeout: 60_000 })
  await expect(sent.getByText(/^\d+ without a found email/)).toBeVisible()
  await isAccessible(page)
})
