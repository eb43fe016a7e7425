import type { Page } from '@playwright/test'
import { dialogIsThere, type Screen } from './screen.ts'

const lines = [
  'ada@firm.example',
  'shop.example',
  '+44 20 7946 0018',
  'linkedin.com/in/ada-lovelace',
  'co.uk',
  'not a value',
]

/** Entries of every kind, and two lines that cannot be read. */
async function addEntries(page: Page): Promise<void> {
  await page.locator('main button:has(svg)').first().click()
  await dialogIsThere(page)
  await page.locator('[role=dialog] textarea').fill(lines.join('\n'))
}

async function sendEntries(page: Page): Promise<void> {
  await addEntries(page)
  await page.locator('[role=dialog] button[type=submit]').click()
  await page.locator('[role=dialog] li, [role=dialog] h2').first().waitFor()
  await page.waitForTimeout(800)
}

/** The first lead of the account, looked up by its name. */
async function lookUp(page: Page): Promise<void> {
  const name = await page.evaluate(async () => {
    const headers = {
      authorization: `Bearer ${localStorage.getItem('access_token')}`,
      'content-type': 'application/json',
    }
    interface Items<Item> {
      data: { items: Item[] }
    }
    const answer = await fetch('/api/campaigns', { headers })
    const lists = (await answer.json()) as Items<{ id: string; type: string }> // of our own server
    const [list] = lists.data.items
    const path = `/api/${list?.type}-results/${list?.id}`
    const page = await fetch(path, { method: 'POST', headers, body: '{}' })
    const leads = (await page.json()) as Items<{ name: string }> // of our own server
    return leads.data.items[0]?.name ?? ''
  })
  await page.locator('main input').fill(name)
  await page.locator('main button[type=submit]').first().click()
  await page.waitForTimeout(1_000)
}

/** A person of whom nothing is shown, before the question whether to erase all the same. */
async function lookUpNobody(page: Page): Promise<void> {
  await page.locator('main input').fill('nobody@none.example')
  await page.locator('main button[type=submit]').first().click()
  await page.locator('main h2').first().waitFor()
  await page.waitForTimeout(500)
}

async function askToErase(page: Page): Promise<void> {
  await lookUpNobody(page)
  await page.locator('main button:has(svg.lucide-user-x)').click()
  await dialogIsThere(page)
}

/** Checks after 90 days, of which none is due among leads of today. */
async function setAge(page: Page): Promise<void> {
  await page.locator('main [role=combobox]').click()
  await page.locator('[role=option]').nth(3).click()
  await page.locator('main [role=status]').first().waitFor()
  await page.waitForTimeout(500)
}

export const privacyScreens: readonly Screen[] = [
  { name: 'do-not-contact-none', path: '/settings/do-not-contact' },
  { name: 'do-not-contact-add', path: '/settings/do-not-contact', act: addEntries },
  { name: 'do-not-contact-added', path: '/settings/do-not-contact', act: sendEntries },
  { name: 'do-not-contact', path: '/settings/do-not-contact' },
  { name: 'freshness-off', path: '/settings/freshness' },
  { name: 'freshness', path: '/settings/freshness', act: setAge },
  { name: 'freshness-loading', path: '/settings/freshness', unanswered: '**/api/freshness**' },
  { name: 'privacy', path: '/settings/privacy', act: lookUp },
  { name: 'privacy-nobody', path: '/settings/privacy', act: lookUpNobody },
  { name: 'privacy-erase', path: '/settings/privacy', act: askToErase },
]
