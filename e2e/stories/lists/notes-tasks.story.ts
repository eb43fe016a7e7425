import { expect } from '@playwright/test'
import { isAccessible } from '../../browser/is-accessible.ts'
import { searchPastedCompanies } from '../../browser/steps.ts'
import { signInNewUser } from '../../product/people.ts'
import { test } from '../../product/product.ts'

test('a user notes what was said, plans the next step by keyboard, and ticks it off on the page of tasks', async ({
  page,
  product,
}) => {
  test.setTimeout(180_000)
  await signInNewUser(page, product)
  await searchPastedCompanies(page, product.url)

  await page.locator('tr[data-id]').first().locator('td').nth(1).click()
  const lead = page.getByRole('complementary').last()
  await expect(lead.getByRole('heading', { name: 'Notes' })).toBeVisible()
  await page.keyboard.press('a')
  await lead.getByLabel('New note').fill('Spoke to the owner.\nWants a quote.')
  const rows = page.locator('tr[data-id]')
  await rows.nth(1).locator('td').nth(1).click()
  await expect(lead.getByLabel('New note')).toBeHidden()
  await rows.first().locator('td').nth(1).click()
  await expect(lead.getByLabel('New note')).toHaveValue('Spoke to the owner.\nWants a quote.')
  await lead.getByLabel('New note').press('Control+Enter')
  await expect(lead.getByLabel('New note')).toBeHidden()
  await expect(lead.getByText('Wants a quote.')).toBeVisible()
  await expect(lead.getByText(/added a note to a lead/)).toBeVisible()

  await page.keyboard.press('t')
  const dialog = page.getByRole('dialog', { name: 'New task' })
  await dialog.getByLabel('What to do').fill('Send the quote')
  await dialog.getByLabel('Due').fill('2026-01-05')
  await isAccessible(page)
  await dialog.getByRole('button', { name: 'Add task' }).click()
  await expect(dialog).toBeHidden()
  await expect(lead.getByText(/^Overdue/)).toBeVisible()

  await page.getByRole('link', { name: /^Tasks/ }).click()
  await page.getByRole('tab', { name: /^Overdue/ }).click()
  await expect(page.getByText('Send the quote')).toBeVisible()
  await isAccessible(page)
  await page.getByRole('checkbox', { name: 'Send the quote: done' }).click()
  await expect(page.getByText('No overdue tasks')).toBeVisible()
  await page.getByRole('tab', { name: /^Done/ }).click()
  await page
    .getByRole('row', { name: /Send the quote/ })
    .getByRole('link')
    .click()
  await expect(page.getByText('Wants a quote.')).toBeVisible()
})
