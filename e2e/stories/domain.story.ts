import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { isAccessible } from '../browser/is-accessible.ts'
import { pastedCompanies, signIn } from '../product/prepare.ts'
import { startSearch } from '../browser/steps.ts'
import { test } from '../product/product.ts'

test('domain: from a pasted list of companies to a CSV of their addresses', async ({ page, product }) => {
  const token = await signIn(product.url)
  await page.addInitScript((value) => localStorage.setItem('access_token', value), token)
  await page.goto(`${product.url}/lead-search/new-search`)
  await page.locator('label', { hasText: 'Emails by domain' }).click()
  await page.getByRole('textbox', { name: 'Companies' }).fill(pastedCompanies.join('\n'))
  await expect(page.getByText('Up to 100 leads').first()).toBeVisible()
  await expect(page.getByText("3 lines can't be used")).toBeVisible()
  await expect(page.getByText('Unknown domain ending')).toBeVisible()
  await isAccessible(page)
  await startSearch(page)

  await expect(page.getByRole('columnheader', { name: 'Domain' })).toBeVisible()
  await expect(page.getByText(/websites? couldn't be read/)).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('info@quintana-electric.testville.example')).toBeVisible()
  await isAccessible(page)

  await page.getByRole('button', { name: 'Export CSV' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'Download CSV' }).click()
  const csv = await readFile(await (await download).path(), 'utf8')
  const [header, ...rows] = csv.split('\r\n')
  expect(header).toContain('address_kind')
  expect(rows.join('\n')).toContain('quintana-electric.testville.example')
})
