import { expect } from '@playwright/test'
import { isAccessible } from '../../browser/is-accessible.ts'
import { signInNewUser } from '../../product/people.ts'
import { test } from '../../product/product.ts'

test('creators are counted, bought as records, and show how they grew', async ({ page, product }) => {
  await signInNewUser(page, product)
  await page.goto(`${product.url}/lead-search/new-search?type=influencer`)
  await page.getByRole('checkbox', { name: 'Instagram' }).check()
  await page.getByRole('button', { name: 'Audience' }).click()
  await page.getByLabel('Followers, from').fill('50000')
  await page.getByLabel('Followers, to').fill('50000')
  await page.getByLabel('Followers, to').blur()
  await expect(page.getByText('Field must be greater than 50,000')).toBeVisible()
  await expect(page.getByText('Correct the marked fields to see how many match').first()).toBeVisible()
  await page.getByLabel('Followers, to').fill('500000')
  await page.getByLabel('Followers, to').blur()
  await expect(page.getByRole('status').filter({ hasText: /^\d+ match/ })).toBeAttached()
  await isAccessible(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  const cut = `[...document.querySelectorAll('main table tbody td:nth-child(-n+2)')]
    .filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent)`
  await expect.poll(() => page.evaluate<string[]>(cut)).toEqual([]) // names and networks are whole
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
