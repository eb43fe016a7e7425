import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { choose } from '../browser/choose.ts'
import { isAccessible } from '../browser/is-accessible.ts'
import { startSearch } from '../browser/steps.ts'
import { test } from '../product/product.ts'
import { owner } from '../product/server.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('B1 from a fresh start to a CSV', async ({ page, product }) => {
  await page.goto(product.url)
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await isAccessible(page)
  await page.getByLabel('Email').fill(owner.email)
  await page.getByLabel('Password', { exact: true }).fill(owner.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'New search' })).toBeVisible()
  await choose(page, 'Category or keyword', 'restaurant')
  await choose(page, 'Place', 'Testville')
  await expect(page.getByText(/match/).first()).toBeVisible()
  await isAccessible(page)
  await startSearch(page)

  await expect(page.getByRole('heading', { level: 1, name: /Testville/ })).toBeVisible()
  await expect(page.getByText('Done', { exact: true })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('row').nth(3)).toBeVisible()
  await isAccessible(page)

  await page.getByRole('button', { name: 'Export CSV' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'Download CSV' }).click()
  const csv = await readFile(await (await download).path(), 'utf8')
  const [header, first] = csv.split('\r\n')
  expect(header).toContain('email')
  expect(first).toContain('testville.example')
})
