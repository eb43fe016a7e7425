import { expect } from '@playwright/test'
import { choose } from '../../browser/choose.ts'
import { isAccessible } from '../../browser/is-accessible.ts'
import { signInOnPage, startSearch } from '../../browser/steps.ts'
import { test } from '../../product/product.ts'

test('an operator compares two sources on known leads before paying for one', async ({ page, product }) => {
  test.setTimeout(180_000)
  await signInOnPage(page, product.url)
  await page.getByText('People', { exact: true }).click()
  await choose(page, 'Job titles', 'Partner')
  await choose(page, 'Location', 'Testville')
  await expect(page.getByText(/^About \d+ match/).first()).toBeVisible()
  await startSearch(page)
  await expect(page.getByRole('heading', { level: 1, name: /Partner/ })).toBeVisible()
  await expect(page.getByText('Done', { exact: true })).toBeVisible({ timeout: 90_000 })

  await page.goto(`${product.url}/admin/searchers`)
  await page.getByRole('link', { name: 'Provider lab' }).click()
  await expect(page.getByText(/\d+ questions?, at most \$/)).toBeVisible()
  await isAccessible(page)
  await page.getByRole('button', { name: 'Compare' }).click()
  await expect(page.getByText('Done', { exact: true }).first()).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('row', { name: /Sample Hunter/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /Sample People Data/ })).toBeVisible()
  await page.getByRole('button', { name: 'Show leads' }).first().click()
  await expect(page.getByRole('columnheader', { name: 'Lead and known email' })).toBeVisible()
  await isAccessible(page)
})
