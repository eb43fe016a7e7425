import { expect } from '@playwright/test'
import { choose } from '../../browser/choose.ts'
import { isAccessible } from '../../browser/is-accessible.ts'
import { signInOnPage, startSearch } from '../../browser/steps.ts'
import { test } from '../../product/product.ts'

test('companies are found by place and size, and fill a list of the emails on their websites', async ({
  page,
  product,
}) => {
  await signInOnPage(page, product.url)
  await page.getByText('Companies', { exact: true }).click()
  await page.getByRole('button', { name: /^Restaurant \d+$/ }).click()
  await expect(page.getByText(/^About \d+ match/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Remove Restaurant' }).click()
  await choose(page, 'Location', 'Testville')
  await page.getByLabel('Employees · From').fill('60')
  await expect(page.getByText(/^About [\d,]+ match/).first()).toBeVisible()
  await isAccessible(page)
  await page.getByRole('button', { name: 'Email addresses' }).click()
  await page.getByLabel('Max leads').fill('5')
  await expect(page.getByText(/^Up to [\d,]+ leads/).first()).toBeVisible()
  await isAccessible(page)
  await startSearch(page)
  await expect(page.getByRole('columnheader', { name: 'Domain' })).toBeVisible()
  await expect(page.getByText(/^(Done|Partly done)$/).first()).toBeVisible({ timeout: 90_000 })
  await expect(page.getByRole('row').nth(1)).toContainText('@')
})
