import { expect } from '@playwright/test'
import { choose } from '../../browser/choose.ts'
import { isAccessible } from '../../browser/is-accessible.ts'
import { test } from '../../product/product.ts'
import { owner } from '../../product/server.ts'

test('companies are found by place and size, and fill a list of the emails on their websites', async ({
  page,
  product,
}) => {
  await page.goto(product.url)
  await page.getByLabel('Email').fill(owner.email)
  await page.getByLabel('Password', { exact: true }).fill(owner.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New search' })).toBeVisible()
  await page.getByText('Companies', { exact: true }).click()
  await choose(page, 'Location', 'Testville')
  await page.getByLabel('Employees · From').fill('60')
  await expect(page.getByText(/^About [\d,]+ match/).first()).toBeVisible()
  await isAccessible(page)
  await page.getByRole('button', { name: 'Emails of each' }).click()
  await page.getByLabel('Max leads').fill('5')
  await expect(page.getByText(/^Up to [\d,]+ leads/).first()).toBeVisible()
  await isAccessible(page)
  await page
    .getByRole('button', { name: /^Search/ })
    .last()
    .click()
  await expect(page.getByRole('columnheader', { name: 'Domain' })).toBeVisible()
  await expect(page.getByText(/^(Done|Partly done)$/).first()).toBeVisible({ timeout: 90_000 })
  await expect(page.getByRole('row').nth(1)).toContainText('@')
})
