import { expect, test } from '@playwright/test'
import { isAccessible } from '../../browser/is-accessible.ts'
import { signIn } from '../../product/prepare.ts'
import { type RunningProduct, startProduct } from '../../product/server.ts'

let product: RunningProduct
let token: string
test.beforeAll(async () => {
  product = await startProduct()
  token = await signIn(product.url)
})
test.afterAll(() => product.stop())

test('creators are counted, bought as records, and show how they grew', async ({ page }) => {
  await page.addInitScript((value) => localStorage.setItem('access_token', value), token)
  await page.goto(`${product.url}/lead-search/new-search?type=influencer`)
  await page.getByRole('checkbox', { name: 'Instagram' }).check()
  await page.getByRole('button', { name: 'Audience' }).click()
  await page.getByLabel('Followers, from').fill('50000')
  await page.getByLabel('Followers, to').fill('50000')
  await page.getByLabel('Followers, to').blur()
  await expect(page.getByText('Field must be greater than 50,000')).toBeVisible()
  await page.getByLabel('Followers, to').fill('500000')
  await page.getByLabel('Followers, to').blur()
  await expect(page.getByRole('status').filter({ hasText: /^\d+ match/ })).toBeAttached()
  await isAccessible(page)
  await page
    .getByRole('button', { name: /^Search · up to|^Search/ })
    .last()
    .click()
  const row = page.getByRole('row').filter({ hasText: '@testville.' }).first()
  await expect(row).toBeVisible()
  await row.click()
  await expect(page.getByRole('img', { name: /^Followers from/ })).toBeVisible()
  await expect(page.getByText('People in audience')).toBeVisible()
})
