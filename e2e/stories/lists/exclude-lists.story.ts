import { expect } from '@playwright/test'
import { testville } from '#sample/testville.ts'
import { isAccessible } from '../../browser/is-accessible.ts'
import { makePerson } from '../../product/people.ts'
import { startList } from '../../product/prepare.ts'
import { test } from '../../product/product.ts'

let token: string
let townId: string
test.beforeAll(async ({ product }) => {
  ;({ token } = await makePerson(product, {}))
  ;({ townId } = await startList(product.url, token))
})

test('a search leaves out the leads of a chosen list, and its receipt says how many', async ({
  page,
  product,
}) => {
  await page.addInitScript((value) => localStorage.setItem('access_token', value), token)
  const asked = new URLSearchParams({
    categories: JSON.stringify(['restaurant', 'cafe', 'hairdresser']),
    localities: JSON.stringify([townId]),
  })
  await page.goto(`${product.url}/lead-search/new-search?${asked.toString()}`)
  const skip = page.getByRole('checkbox', { name: 'Skip leads I already have' })
  await expect(page.getByRole('combobox', { name: 'Exclude lists' })).toBeHidden()
  await skip.click()
  await page.getByRole('combobox', { name: 'Exclude lists' }).fill('Restaurants')
  await page.getByRole('option', { name: /Restaurants and cafés/ }).click()
  const excluded = page.locator('main p', { hasText: /^at least \d+ excluded$/ })
  await expect(excluded).toBeVisible()
  const count = Number((await excluded.textContent())?.replaceAll(/\D/g, ''))
  expect(count).toBeGreaterThan(0)
  await isAccessible(page)
  await page.reload()
  await expect(excluded).toHaveText(`at least ${count} excluded`)
  await expect(page.getByText(`${count}+`, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^Search up to \d+ credits/ }).click()
  await expect(page).toHaveURL(/saved-lists\/local-/)
  await expect(page.getByText(`${count} in excluded lists`)).toBeVisible()
  await page.getByRole('button', { name: 'Receipt', exact: true }).click()
  await expect(page.getByRole('definition').filter({ hasText: String(count) })).toBeVisible()
  await isAccessible(page)
})

test('a search leaves out what a new exclusion list names', async ({ page, product }) => {
  await page.addInitScript((value) => localStorage.setItem('access_token', value), token)
  const asked = new URLSearchParams({
    categories: JSON.stringify(['restaurant', 'cafe', 'hairdresser']),
    localities: JSON.stringify([townId]),
  })
  await page.goto(`${product.url}/lead-search/new-search?${asked.toString()}`)
  const sites = testville().places.flatMap(({ categories, websites }) =>
    categories[0] === 'restaurant' ? websites.slice(0, 1) : [],
  )
  await page.getByRole('button', { name: 'New exclusion list' }).click()
  const dialog = page.getByRole('dialog', { name: 'New exclusion list' })
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'customers.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([...sites, '!!!'].join('\n')),
  })
  await expect(dialog.getByLabel('Name')).toHaveValue('customers')
  await isAccessible(page)
  await dialog.getByRole('button', { name: 'Save and exclude' }).click()
  const told = page.getByRole('dialog', { name: /entries added/ })
  await expect(told.getByText('1 line could not be read')).toBeVisible()
  await told.getByRole('button', { name: 'Done' }).click()
  await expect(page.locator('main p', { hasText: /^at least \d+ excluded$/ })).toBeVisible()
  await page.getByRole('button', { name: 'Manage exclusion lists' }).click()
  const all = page.getByRole('dialog', { name: 'Exclusion lists' })
  await expect(all.getByText('customers')).toBeVisible()
  await isAccessible(page)
  await all.getByRole('button', { name: 'Rename customers' }).click()
  const renaming = page.getByRole('dialog', { name: 'Rename exclusion list' })
  await renaming.getByLabel('Name').fill('clients')
  await renaming.getByRole('button', { name: 'Save' }).click()
  await all.getByRole('button', { name: 'Delete clients' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete list' }).click()
  await expect(all.getByText('No exclusion lists yet.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'New exclusion list' })).toBeVisible()
  await expect(page.locator('main p', { hasText: /^at least \d+ excluded$/ })).toBeHidden()
})
