import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { testville } from '#sample/testville.ts'
import { isAccessible } from '../../browser/is-accessible.ts'
import { signInNewUser } from '../../product/people.ts'
import { test } from '../../product/product.ts'

test('a client’s file becomes a list: checked, imported, its rejected rows saved, emails found, and taken back', async ({
  page,
  product,
}) => {
  test.setTimeout(240_000)
  await signInNewUser(page, product)
  const { places } = testville()
  const known = places.find(({ websites, emails }) => websites.length > 0 && emails.length > 0)
  const content = [
    'Firm,Site,Mail,Tel,Town,Street,Note',
    `Found later,${known?.websites[0]},,,Testville,1 Main St,a`,
    'Has all,all.example,info@all.example,+44 20 7946 0018,London,2 Quay,b',
    'Has all,https://www.all.example/,,,London,,again',
    'Nowhere,,,,York,,=1+1',
  ].join('\n')

  await page.goto(`${product.url}/lead-search/saved-lists`)
  await page.getByRole('button', { name: 'Import leads' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import leads' })
  await expect(dialog.getByText('Up to 100,000 rows.')).toBeVisible()
  await isAccessible(page)
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'my-clients.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })

  await expect(page.getByRole('heading', { name: 'my-clients.csv' })).toBeVisible()
  await page.getByRole('combobox', { name: 'What Firm holds' }).click()
  await page.getByRole('option', { name: 'Name', exact: true }).click()
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await page.getByRole('combobox', { name: 'What Site holds' }).click()
  await page.getByRole('option', { name: 'Website' }).click()
  await page.getByRole('button', { name: 'Save mapping' }).click()
  const naming = page.getByRole('dialog', { name: 'Save mapping' })
  await naming.getByLabel('Name').fill('Fairs')
  await naming.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('By “Fairs”')).toBeVisible()
  await page.getByRole('button', { name: 'Saved mappings' }).click()
  const mappings = page.getByRole('dialog', { name: 'Saved mappings' })
  await mappings.getByRole('button', { name: 'Rename Fairs' }).click()
  const renaming = page.getByRole('dialog', { name: 'Rename mapping' })
  await renaming.getByLabel('Name').fill('Trade fairs')
  await renaming.getByRole('button', { name: 'Save' }).click()
  await expect(mappings.getByText('Trade fairs', { exact: true })).toBeVisible()
  await isAccessible(page)
  await page.keyboard.press('Escape')
  await expect(mappings).toBeHidden()
  const start = page.getByRole('button', { name: /^Import 2 leads.*free/ })
  await expect(start).toBeEnabled({ timeout: 30_000 })
  await expect(page.getByRole('status').filter({ hasText: '4 of 4 rows' })).toBeVisible()
  await expect(page.getByText('No website, email or phone')).toHaveCount(2) // of its row, and of the file
  await expect(page.getByText('row 5', { exact: true })).toBeVisible()
  await isAccessible(page)
  await page.getByLabel('Name of the new list').fill('Clients of the fair')
  await start.click()

  await expect(page.getByRole('link', { name: 'Open list' })).toBeVisible({ timeout: 60_000 })
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download rejected rows' }).click({ timeout: 60_000 })
  const rows = await readFile(await (await saving).path(), 'utf8')
  expect(rows).toContain('"Nowhere"')
  expect(rows).toContain(`"'=1+1"`)
  await isAccessible(page)

  await expect(page.getByText(/up to \d+ credit/)).toBeVisible()
  await page.getByRole('button', { name: 'Find emails' }).click()
  const find = page.getByRole('dialog', { name: 'Find emails' })
  await find.getByRole('button', { name: /^Find emails.*cr/ }).click()
  await expect(find).toBeHidden()
  await expect(page.getByRole('region', { name: 'Find emails' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Find emails' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Open list' }).click()
  await expect(page.getByRole('heading', { name: 'Clients of the fair' })).toBeVisible()
  await expect(page.locator('tr[data-id]')).toHaveCount(2)

  await page.locator('main button[aria-haspopup=menu]').first().click()
  await page.getByRole('menuitem', { name: 'Import leads' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'my-clients.csv' }).click()
  await page.getByRole('button', { name: 'Undo import' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByText('Removed', { exact: true })).toBeVisible({ timeout: 60_000 })
  await page.getByRole('link', { name: 'Open list' }).click()
  await expect(page.locator('tr[data-id]')).toHaveCount(0)

  await page.goto(`${product.url}/lead-search/saved-lists`)
  await page.getByRole('button', { name: 'Import leads' }).click()
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'next-fair.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
  await expect(page.getByText('By “Trade fairs”')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'What Firm holds' })).toHaveText('Name')
  await page.getByRole('button', { name: 'Saved mappings' }).click()
  await mappings.getByRole('button', { name: 'Delete Trade fairs' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete mapping' }).click()
  await expect(mappings.getByText('No mappings yet.', { exact: false })).toBeVisible()

  for (const { file, kind, lines } of otherKinds) {
    await page.goto(`${product.url}/lead-search/saved-lists`)
    await page.getByRole('button', { name: 'Import leads' }).click()
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: file, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })
    await expect(page.getByRole('combobox', { name: 'Rows are' })).toHaveText(kind)
    await expect(start).toBeEnabled({ timeout: 30_000 })
    await start.click()
    await page.getByRole('link', { name: 'Open list' }).click({ timeout: 60_000 })
    await expect(page.locator('tr[data-id]')).toHaveCount(2)
  }
})

/** Files of which the product says itself what they hold. */
const otherKinds = [
  {
    file: 'addresses.csv',
    kind: 'Emails by domain',
    lines: ['Domain,Email', 'quay.example,info@quay.example', ',ada.byron@dock.example'],
  },
  {
    file: 'instagram-2026-05.csv',
    kind: 'Influencers',
    lines: ['Username,Followers,Country', 'quayside,12.5K,Spain', '@dockside,3000,GB'],
  },
]
