import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { isAccessible } from '../../browser/is-accessible.ts'
import { searchPastedCompanies } from '../../browser/steps.ts'
import { signIn } from '../../product/prepare.ts'
import { test } from '../../product/product.ts'
import { type RunningProduct, startProduct } from '../../product/server.ts'

// Of its own: exports of more than one lead are written in the background here.
let product: RunningProduct
test.beforeAll(async () => {
  product = await startProduct({ QUARRY_EXPORT_STREAMED: '1' })
})
test.afterAll(() => product.stop())

async function linesOf(page: Page, press: () => Promise<void>): Promise<number> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  expect(download.suggestedFilename()).toMatch(/\.csv$/)
  return (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n').length
}

test('a long export is started in the dialog, told when it is ready, and downloaded by its link', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const token = await signIn(product.url)
  await page.addInitScript((value) => localStorage.setItem('access_token', value), token)
  await searchPastedCompanies(page, product.url)

  await page.getByRole('button', { name: 'Export CSV' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export leads' })
  await expect(dialog).toContainText('About 1 minute. You get a notification when the file is ready.')
  await isAccessible(page)
  await dialog.getByRole('button', { name: 'Export CSV' }).click()
  await expect(dialog).toBeHidden()

  const file = page.getByRole('region', { name: 'CSV export' })
  await expect(file).toContainText('Ready', { timeout: 60_000 })
  await expect(file).toContainText(/\d+ leads, .*Available until/)
  await isAccessible(page)
  const lines = await linesOf(page, () => file.getByRole('button', { name: 'Download' }).click())
  expect(lines).toBeGreaterThan(2)

  await file.getByRole('button', { name: 'Dismiss receipt' }).click()
  await expect(file).toBeHidden()
  await page.getByRole('button', { name: /^Notifications/ }).click()
  const told = page.getByRole('button', { name: /leads exported\. Download until/ })
  expect(await linesOf(page, () => told.click())).toBe(lines)
})
