import { expect } from '@playwright/test'
import { isAccessible } from '../../browser/is-accessible.ts'
import { signInNewUser } from '../../product/people.ts'
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
