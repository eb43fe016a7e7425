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

/** Pixels by which the page is wider than its window, and the height of the row of the data set. */
const layout = `(() => {
  const row = [...document.querySelectorAll('tbody th')].find((one) => one.textContent.includes('north rhine'))
  const line = [...document.querySelectorAll('main li bdi')].find((one) => one.textContent.includes('north-rhine'))
  return {
    wider: document.documentElement.scrollWidth - innerWidth,
    row: row?.getBoundingClientRect().height,
    line: line?.getBoundingClientRect().height,
  }
})()`

test('a file with a long name stays within its page and its row', async ({ page, product }) => {
  test.setTimeout(120_000)
  const name = `${'overture-places-north-rhine-westphalia-'.repeat(4)}2026.csv`
  await signInOnPage(page, product.url)
  await page.goto(`${product.url}/admin/data`)
  await page.getByText('Import a table').click()
  await page
    .getByLabel('Table of places, people, companies or creators')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(rows.slice(0, 3).join('\n')) })
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible({ timeout: 30_000 })
  for (const width of [1280, 768, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(page.getByRole('button', { name: 'Import table' })).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate<{ wider: number }>(layout), `draft at ${width} pixels`).toMatchObject({
      wider: 0,
    })
  }
  await page.getByRole('button', { name: 'Import table' }).click()
  await expect(page.getByText('2 added')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('rowheader', { name: /north rhine/ })).toBeVisible()
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const { wider, row = 0, line = 0 } = await page.evaluate<Record<string, number>>(layout)
    expect([wider, row > 0 && row <= 72, line > 0 && line <= 24], `at ${width} pixels`).toEqual([
      0,
      true,
      true,
    ])
  }
  await isAccessible(page)
  await page.getByRole('button', { name: /^Undo overture/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Its rows were removed.')).toBeVisible()
})

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
  await expect(page.getByText('Its rows were removed.')).toBeVisible()
  await expect(page.getByRole('cell', { name: 'weavers', exact: true })).toBeHidden()
})
