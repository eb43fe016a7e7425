import type { Page } from '@playwright/test'
import { dialogIsThere, type Screen } from './screen.ts'

const press = (key: string) => async (page: Page) => {
  await page.locator('main h1').first().waitFor()
  await page.keyboard.press(key)
  await dialogIsThere(page)
}

async function search(page: Page): Promise<void> {
  await page.locator('main input[type=search]').fill('credits')
  await page.locator('main [role=status]').waitFor()
}

/** Every key of the product: the second tab, except on a phone. */
async function showKeys(page: Page): Promise<void> {
  await press('?')(page)
  if ((page.viewportSize()?.width ?? 0) < 640) return
  await page.locator('[role=dialog] [role=tab]').nth(1).click()
  await page.locator('[role=dialog] kbd').first().waitFor()
}

/** People, pages and acts by a part of their name. */
async function find(page: Page): Promise<void> {
  await press('Control+k')(page)
  await page.keyboard.type('re')
  await page.locator('[cmdk-item]').nth(2).waitFor()
}

/** The guides, and what every page opens: help and the palette. */
export const helpScreens: readonly Screen[] = [
  { name: 'help', path: '/help' },
  { name: 'help-crm', path: '/help?page=crm' },
  { name: 'help-found', path: '/help', act: search },
  { name: 'help-sources', path: '/help?page=sources', as: 'operator' },
  { name: 'help-dialog', path: '/settings/wallet', act: press('?') },
  { name: 'help-keys', path: '/settings/wallet', act: showKeys },
  { name: 'palette-found', path: '/lead-search/saved-lists', act: find },
  { name: 'palette', path: '/lead-search/saved-lists', act: press('Control+k') },
]
