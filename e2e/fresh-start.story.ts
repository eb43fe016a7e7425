import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { owner, type RunningProduct, startProduct } from './server.ts'

let product: RunningProduct
test.beforeAll(async () => {
  product = await startProduct(3951)
})
test.afterAll(() => product.stop())

test('B1 from a fresh start to a CSV', async ({ page }) => {
  await page.goto(product.url)
  await page.getByLabel('Email').fill(owner.email)
  await page.getByLabel('Password', { exact: true }).fill(owner.password)
  await page.getByRole('button', { name: 'Sign in' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'New search' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Category or keyword' }).fill('dentist')
  await page
    .getByRole('option', { name: /^Dentist/ })
    .first()
    .click()
  await page.getByRole('combobox', { name: 'Place' }).fill('Testville')
  await page
    .getByRole('option', { name: /^Testville/ })
    .first()
    .click()
  await expect(page.getByText(/match/).first()).toBeVisible()
  await page
    .getByRole('button', { name: /^Search/ })
    .last()
    .click()

  await expect(page.getByRole('heading', { level: 1, name: /Testville/ })).toBeVisible()
  await expect(page.getByText('Done', { exact: true })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('row').nth(3)).toBeVisible()

  await page.getByRole('button', { name: 'Export CSV' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'Download CSV' }).click()
  const csv = await readFile(await (await download).path(), 'utf8')
  const [header, first] = csv.split('\r\n')
  expect(header).toContain('email')
  expect(first).toContain('testville.example')
})
