import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { choose } from '../browser/choose.ts'
import { isAccessible } from '../browser/is-accessible.ts'
import { signInOnPage, startSearch } from '../browser/steps.ts'
import { test } from '../product/product.ts'

test('people are found by title and place, paid for with a found email, and exported', async ({
  page,
  product,
}) => {
  await signInOnPage(page, product.url)
  await page.getByText('People', { exact: true }).click()
  await choose(page, 'Job titles', 'Head of Sales')
  await choose(page, 'Location', 'Testville')
  await expect(page.getByText(/^About \d+ match/).first()).toBeVisible()
  await expect(page.getByRole('table').getByText('Head of Sales').first()).toBeVisible()
  await isAccessible(page)
  await page.getByRole('button', { name: 'Explain' }).click()
  const explanation = page.getByRole('dialog', { name: 'Search explanation' })
  await expect(explanation.getByRole('row', { name: /^Location \d+ \d+$/ })).toBeVisible()
  await expect(explanation.getByText('Sample Hunter')).toBeVisible()
  await expect(explanation.getByText(/^(Not known yet|Email found for \d+% of \d+)$/).first()).toBeVisible()
  await isAccessible(page)
  await page.keyboard.press('Escape')
  await startSearch(page)

  await expect(page.getByRole('heading', { level: 1, name: /Head of Sales · Testville/ })).toBeVisible()
  await expect(page.getByText('Done', { exact: true })).toBeVisible({ timeout: 90_000 })
  await page.getByRole('button', { name: 'Receipt', exact: true }).click()
  await expect(page.getByRole('row', { name: /^New leads \d+ \d+$/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader', { name: 'Company' })).toBeVisible()
  await isAccessible(page)
  await page.getByRole('row').nth(1).click()
  await expect(page.getByRole('heading', { name: 'Contact' }).first()).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Export CSV' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'Download CSV' }).click()
  const csv = await readFile(await (await download).path(), 'utf8')
  const [header, first] = csv.split('\r\n')
  expect(header).toContain('linkedin_url')
  expect(first).toContain('testville.example')
})
