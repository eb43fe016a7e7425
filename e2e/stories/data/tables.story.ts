import { expect } from '@playwright/test'
import { choose } from '../../browser/choose.ts'
import { isAccessible } from '../../browser/is-accessible.ts'
import { signInOnPage } from '../../browser/steps.ts'
import { test } from '../../product/product.ts'

const rows = ['First name,Surname,Position,Firm,Web,Mail,Tel']
for (let index = 1; index <= 40; index += 1)
  rows.push(
    `Ada,Loom${index},Weaving Master,Nine Looms,nine-looms.example,ada${index}@nine-looms.example,0113 555 0101`,
  )
rows.push(',,Nobody,,,,')

test('a table of people is imported by the page, searched, and undone', async ({ page, product }) => {
  test.setTimeout(120_000)
  await signInOnPage(page, product.url)
  await page.goto(`${product.url}/admin/data`)
  await page.getByText('Import a table').click()
  await page
    .getByLabel('Table of places, people, companies or creators')
    .setInputFiles({ name: 'weavers.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) })
  await expect(page.getByRole('heading', { level: 1, name: 'weavers.csv' })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('40 of the first 41 rows fit')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'What Surname holds' })).toHaveText('Last name')
  await page.getByRole('combobox', { name: 'What Tel holds' }).click()
  await page.getByRole('option', { name: 'Not imported' }).click()
  await expect(page.getByRole('columnheader', { name: 'Phone' })).toBeHidden()
  await isAccessible(page)
  await page.getByRole('button', { name: 'Import table' }).click()
  await expect(page.getByText('40 added')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('1 left out')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download rows left out' }).click()
  expect((await download).suggestedFilename()).toBe('rows-left-out.csv')
  await isAccessible(page)

  await page.goto(`${product.url}/lead-search/new-search`)
  await page.getByText('People', { exact: true }).click()
  await choose(page, 'Job titles', 'Weaving Master')
  await expect(page.getByText('40 match').first()).toBeVisible()

  await page.goto(`${product.url}/admin/data`)
  await page.getByRole('button', { name: 'Undo weavers' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Taken back.')).toBeVisible()
  await expect(page.getByRole('cell', { name: 'weavers', exact: true })).toBeHidden()
})
