import { expect, type Page } from '@playwright/test'
import { pastedCompanies } from '../product/prepare.ts'
import { owner } from '../product/server.ts'

/** Signs in on the page of an address and waits for the first page behind it. */
export async function signInOnPage(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.getByLabel('Email').fill(owner.email)
  await page.getByLabel('Password', { exact: true }).fill(owner.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New search' })).toBeVisible()
}

/** Presses the button of New search that starts the search: the one in its footer. */
export const startSearch = (page: Page): Promise<void> =>
  page
    .getByRole('button', { name: /^Search(?! or jump)/ })
    .last()
    .click()

/** Searches the pasted companies for emails, signed in, until the strip says that some websites couldn't be read. */
export async function searchPastedCompanies(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/lead-search/new-search`)
  await page.locator('label', { hasText: 'Emails by domain' }).click()
  await page.getByRole('textbox', { name: 'Companies' }).fill(pastedCompanies.join('\n'))
  await expect(page.getByText('Up to 100 leads').first()).toBeVisible()
  await startSearch(page)
  await expect(page.getByText(/websites? couldn't be read/).first()).toBeVisible({ timeout: 80_000 })
}

/** Puts a new label on the first lead of the open list. */
export async function labelFirstLead(page: Page, label: string): Promise<void> {
  const first = page.locator('tr[data-id]').first()
  await first.getByRole('checkbox').check()
  const actions = page.getByRole('toolbar', { name: 'Selection' })
  await actions.getByRole('button', { name: 'Labels' }).click()
  const dialog = page.getByRole('dialog', { name: 'Labels' })
  await dialog.getByLabel('New label').fill(label)
  await dialog.getByRole('button', { name: 'Add label' }).click()
  await dialog.getByRole('checkbox', { name: label }).check()
  await dialog.getByRole('button', { name: 'Apply labels (1)' }).click()
  await expect(dialog).toBeHidden()
  await expect(first.getByText(label, { exact: true })).toBeVisible()
}

/** Shows the leads of the open list that have a label. */
export async function filterByLabel(page: Page, label: string): Promise<void> {
  await page
    .getByRole('toolbar', { name: 'Selection' })
    .getByRole('button', { name: 'Clear selection' })
    .click()
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByRole('combobox', { name: 'Field' }).click()
  await page.getByRole('option', { name: 'Labels' }).click()
  await page.getByRole('combobox', { name: 'Value' }).click()
  await page.getByRole('option', { name: label }).click()
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
}
