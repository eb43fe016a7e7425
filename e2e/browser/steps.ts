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
