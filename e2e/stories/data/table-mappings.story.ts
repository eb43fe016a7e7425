import { expect, type Page } from '@playwright/test'
import { isAccessible } from '../../browser/is-accessible.ts'
import { signInOnPage } from '../../browser/steps.ts'
import { test } from '../../product/product.ts'

const rows = 'First name,Last name,Position,Remark\nAda,Loom,Weaver,Nine Looms\nBea,Loom,Dyer,Nine Looms\n'

async function upload(page: Page, url: string, name: string) {
  await page.goto(`${url}/admin/data`)
  await page.getByText('Import a table').click()
  await page
    .getByLabel('Table of places, people, companies or creators')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(rows) })
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible({ timeout: 30_000 })
}

test('a corrected mapping is saved, proposed for the next file, renamed and deleted', async ({
  page,
  product,
}) => {
  test.setTimeout(180_000)
  await signInOnPage(page, product.url)
  await upload(page, product.url, 'week-1.csv')
  const remark = page.getByRole('combobox', { name: 'What Remark holds' })
  await remark.click()
  await page.getByRole('option', { name: 'Company' }).click()
  await page.getByRole('button', { name: 'Save mapping' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save mapping' })
  await expect(dialog.getByLabel('Name')).toHaveValue(/^Mapping of /)
  await isAccessible(page)
  await dialog.getByLabel('Name').fill('Weavers')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('By “Weavers”')).toBeVisible()

  await upload(page, product.url, 'week-2.csv')
  await expect(page.getByText('By “Weavers”')).toBeVisible()
  await expect(remark).toHaveText('Company')

  await page.getByRole('button', { name: 'Saved mappings' }).click()
  const all = page.getByRole('dialog', { name: 'Saved mappings' })
  await all.getByRole('button', { name: 'Rename Weavers' }).click()
  const renaming = page.getByRole('dialog', { name: 'Rename mapping' })
  await renaming.getByLabel('Name').fill('Looms')
  await renaming.getByRole('button', { name: 'Save' }).click()
  await expect(all.getByText('Looms', { exact: true })).toBeVisible()
  await isAccessible(page)
  await all.getByRole('button', { name: 'Delete Looms' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete mapping' }).click()
  await expect(all.getByText('No mappings yet.', { exact: false })).toBeVisible()
})
