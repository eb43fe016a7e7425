import { expect } from '@playwright/test'
import { isAccessible } from '../../browser/is-accessible.ts'
import { searchPastedCompanies } from '../../browser/steps.ts'
import { signInNewUser } from '../../product/people.ts'
import { test } from '../../product/product.ts'

test('a person who asks to be erased is found, erased, and left out of the next search', async ({
  page,
  product,
}) => {
  test.setTimeout(240_000)
  await signInNewUser(page, product)
  await searchPastedCompanies(page, product.url)
  const cell = page.locator('tr[data-id]').first().getByText(/@/).first()
  const email = (await cell.textContent())?.trim() ?? ''
  expect(email).toContain('@')

  await page.goto(`${product.url}/settings/privacy`)
  await page.getByLabel('Email, phone or full name').fill(email)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  const found = page.getByRole('table', { name: 'Leads' })
  await expect(found.getByText(email)).toBeVisible()
  await isAccessible(page)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export text' }).click()
  expect((await saved).suggestedFilename()).toBe('person.txt')
  await page.getByRole('button', { name: 'Erase', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Erase person' }).click()
  await expect(page.getByText('Kept out: no search brings this person back.')).toBeVisible()
  await expect(found).toBeHidden()

  await page.goto(`${product.url}/settings/do-not-contact`)
  await expect(page.getByText('Erased person').first()).toBeVisible()
  await isAccessible(page)
  await searchPastedCompanies(page, product.url)
  await expect(page.getByText(/left out: on your do-not-contact list/)).toBeVisible()
  await expect(page.getByText(email)).toHaveCount(0)
})
