import type { Page } from '@playwright/test'

/** Types into a combobox and takes the first option that begins so. */
export async function choose(page: Page, name: string, text: string): Promise<void> {
  await page.getByRole('combobox', { name, exact: true }).fill(text)
  await page
    .getByRole('option', { name: new RegExp(`^${text}`, 'i') })
    .first()
    .click()
}
