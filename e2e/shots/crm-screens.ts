import type { Page } from '@playwright/test'
import type { Screen } from './screen.ts'

/** Connects the HighLevel of the sample world, unless it is connected. */
async function connectCrm(page: Page): Promise<void> {
  const connect = page.locator('main button.bg-accent, main section button').first()
  await connect.waitFor()
  if (await page.locator('main dl').first().isVisible()) return
  await connect.click()
  await page.waitForURL('**/crm/callback')
  await page.waitForURL('**/integration/crm')
  await page.locator('main dl').first().waitFor()
}

/** The section of Pipedrive once a company is connected. */
async function connectPipedrive(page: Page): Promise<void> {
  const section = page.locator('main section', { hasText: 'Pipedrive' }).last()
  await section.waitFor()
  if (!(await section.locator('dl').isVisible())) {
    await section.locator('button').first().click()
    await page.waitForURL('**/crm/callback')
    await page.waitForURL('**/integration/crm')
  }
  await section.locator('dl').waitFor()
  await section.scrollIntoViewIfNeeded()
}

/** The dialog that adds a Zap. */
async function openZap(page: Page): Promise<void> {
  await page.locator('main section', { hasText: 'Zapier' }).last().locator('button').last().click()
  await page.getByRole('dialog').waitFor()
}

/** Asks where the leads of a list go, and what that would change. */
async function openPush(page: Page): Promise<void> {
  await page.locator('main button[aria-haspopup=menu]').first().click()
  await page.getByRole('menuitem').filter({ hasText: 'CRM' }).click()
  await page.getByRole('dialog').locator('details, h2, h3').first().waitFor()
  await page.waitForTimeout(1_500)
}

/** What was done with a list, or its searches: dialogs of its menu, by their icons. */
const openPast =
  (icon: string, part = 'li') =>
  async (page: Page) => {
    await page.locator('main button[aria-haspopup=menu]').first().click()
    await page
      .getByRole('menuitem')
      .filter({ has: page.locator(`.lucide-${icon}`) })
      .click()
    await page.getByRole('dialog').locator(part).first().waitFor()
  }

const [first, second, third] = ['a', 'b', 'c'].map((letter) => letter.repeat(8)) as [string, string, string]
const idOf = (start: string) => `${start}-0000-4000-8000-000000000000`

/** Two groups of duplicates, one of three leads with long values. */
const duplicates = {
  total: 2,
  leads: 3,
  is_whole: true,
  items: [
    {
      reasons: ['phone'],
      kept_id: idOf(first),
      from: {
        name: idOf(first),
        category: idOf(first),
        email: idOf(first),
        phone: idOf(first),
        website: idOf(second),
        address: idOf(first),
      },
      leads: [
        duplicateOf(first, {
          name: 'Ratskeller Testville',
          category: 'Restaurant',
          email: 'helena.anders@ratskeller-testville.example',
          phone: '+1 210 555 0100',
          address: '1 Market Square, 62701 Testville, IL, US',
        }),
        duplicateOf(second, {
          name: 'Ratskeller, Testville',
          category: 'Restaurant',
          phone: '+1 210 555 0100',
          website: 'https://ratskeller-testville.example/',
          address: 'Market Square 1, Testville',
        }),
      ],
    },
    {
      reasons: ['email', 'website'],
      kept_id: idOf(third),
      from: { name: idOf(third), email: idOf(third), website: idOf(third) },
      leads: [third, 'd'.repeat(8), 'e'.repeat(8)].map((start, index) =>
        duplicateOf(start, {
          name: `Donaudampfschifffahrtsgesellschaft Nord${index === 0 ? '' : ' GmbH & Co. KG Zweigniederlassung'}`,
          email: 'office@donaudampfschifffahrt.example',
          website: 'https://donaudampfschifffahrt.example/de/kontakt/niederlassungen',
        }),
      ),
    },
  ],
}

function duplicateOf(start: string, values: object) {
  const campaign_name = start === second ? 'Restaurants of last year' : 'Restaurants and dentists · Testville'
  const created_at = '2026-11-02T09:00:00.000Z'
  const campaign_id = idOf('f'.repeat(8))
  return { id: idOf(start), campaign_id, campaign_name, created_at, has_email: true, labels: [], values }
}

async function openDuplicates(page: Page): Promise<void> {
  await page.route('**/duplicates?**', (route) =>
    route.fulfill({ json: { success: true, data: { ...duplicates, currentPage: 1, pageSize: 20 } } }),
  )
  await openPast('copy-minus')(page)
}

/** The menu of a list, with how many leads merging would remove. */
async function openMenu(page: Page): Promise<void> {
  await page.route('**/duplicates?**', (route) =>
    route.fulfill({ json: { success: true, data: { ...duplicates, currentPage: 1, pageSize: 20 } } }),
  )
  await page.locator('main button[aria-haspopup=menu]').first().click()
  await page.getByRole('menuitem').first().waitFor()
}

/** A Zap that has been turned on, to send the leads of a list to. */
async function openHook(page: Page): Promise<void> {
  const zap = {
    id: idOf(first),
    receiver: 'hooks.zapier.com · …c7k2',
    event: 'lead.email_found',
    list_id: null,
    list_name: null,
    is_on: true,
    reason: null,
  }
  await page.route('**/api/integrations/zapier/hooks', (route) =>
    route.fulfill({ json: { success: true, data: [zap] } }),
  )
  await openMenu(page)
  await page
    .getByRole('menuitem')
    .filter({ has: page.locator('.lucide-webhook') })
    .click()
  await page.getByRole('dialog').waitFor()
}

/** What of those leads arrived. */
async function sendHook(page: Page): Promise<void> {
  const sent = {
    id: idOf(second),
    webhook_id: idOf(first),
    leads: 48,
    waiting: 3,
    delivered: 43,
    failed: 2,
    misses: ['Ratskeller Testville', 'Donaudampfschifffahrtsgesellschaft Nord GmbH & Co. KG'].map((name) => ({
      result_id: idOf(third),
      name,
      reason: { code: 'webhook_timeout', values: {}, message: 'No answer came within 15 seconds.' },
    })),
  }
  await page.route(/hook-sends/, (route) => route.fulfill({ json: { success: true, data: sent } }))
  await openHook(page)
  await page.getByRole('dialog').locator('footer button').last().click()
  await page.getByRole('dialog').locator('dl').waitFor()
}

/** A lead is typed by hand: a dialog of the menu of its list. */
async function openEntry(page: Page): Promise<void> {
  await page.locator('main button[aria-haspopup=menu]').first().click()
  await page
    .getByRole('menuitem')
    .filter({ has: page.locator('.lucide-user-plus') })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('form').waitFor()
  await dialog.locator('button[type=submit]').click()
}

async function openBell(page: Page): Promise<void> {
  const bell = page.locator('button:has(.lucide-bell)')
  // A phone has it in the menu.
  if ((page.viewportSize()?.width ?? 0) < 640)
    await page.locator('nav button[aria-haspopup=dialog]').locator('visible=true').first().click()
  await bell.click()
  await page.getByRole('dialog').last().locator('li').first().waitFor()
}

/** Dialogs over a list: a push once a CRM is connected, what was done with it, and what the bell tells of it. */
export const overList = (list: string): Screen[] => [
  { name: 'list-crm', path: list, act: openPush },
  { name: 'list-menu', path: list, act: openMenu },
  { name: 'list-hook', path: list, act: openHook },
  { name: 'list-hook-sent', path: list, act: sendHook },
  { name: 'list-activity', path: list, act: openPast('history') },
  { name: 'list-duplicates-none', path: list, act: openPast('copy-minus', 'p') },
  { name: 'list-duplicates', path: list, act: openDuplicates },
  { name: 'list-runs', path: list, act: openPast('rotate-cw') },
  { name: 'list-entry', path: list, act: openEntry },
  { name: 'bell', path: list, act: openBell },
]

export const crmScreens: readonly Screen[] = [
  { name: 'crm', path: '/settings/integration/crm' },
  { name: 'crm-connected', path: '/settings/integration/crm', act: connectCrm },
  { name: 'crm-pipedrive', path: '/settings/integration/crm', act: connectPipedrive },
  { name: 'crm-zapier', path: '/settings/integration/crm', act: openZap },
  { name: 'crm-callback', path: '/crm/callback' },
  { name: 'crm-fields', path: '/settings/integration/crm-fields' },
]

/** The form of a new key, with the right to spend. */
async function newApiKey(page: Page): Promise<void> {
  await page.locator('main button:has(svg)').first().click()
  await page.locator('[role=dialog] input[type=checkbox]').nth(3).check()
}

async function newSandboxKey(page: Page): Promise<void> {
  await newApiKey(page)
  await page.locator('[role=dialog] input[value=sandbox]').check()
}

/** A key of each kind in the table. */
async function makeApiKeys(page: Page): Promise<void> {
  for (const [name, open] of [
    ['Zapier', newApiKey],
    ['Tests', newSandboxKey],
  ] as const) {
    await open(page)
    await page.locator('[role=dialog] input[maxlength="60"]').fill(name)
    await page.locator('[role=dialog] button[type=submit]').click()
    await page.locator('[role=dialog] pre').waitFor()
    await page.keyboard.press('Escape')
    await page.locator('[role=dialog]').waitFor({ state: 'hidden' })
  }
}

export const apiKeyScreens: readonly Screen[] = [
  { name: 'api-keys-none', path: '/settings/api-keys' },
  { name: 'api-keys-failing', path: '/settings/api-keys', failing: '**/api/api-keys' },
  { name: 'api-docs', path: '/settings/api-keys/documentation' },
  { name: 'api-keys-new', path: '/settings/api-keys', act: newApiKey },
  { name: 'api-keys-sandbox', path: '/settings/api-keys', act: newSandboxKey },
  { name: 'api-keys', path: '/settings/api-keys', act: makeApiKeys },
]
