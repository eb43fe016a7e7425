import { privacyScreens } from './privacy-screens.ts'
import { exportScreens, importScreens } from './export-screens.ts'
import { apiKeyScreens, crmScreens, overList } from './crm-screens.ts'
import { helpScreens } from './help-screens.ts'
import type { Page } from '@playwright/test'
import type { Wallet } from '#contract/wallet/wallet.ts'
import { pastedCompanies } from '../product/prepare.ts'
import type { Stage } from './shot-people.ts'
import { newSearch } from './new-search-screens.ts'
import { operation } from './operator-screens.ts'
import { editedLeads, maskLeads } from './lead-screens.ts'
import { runScreens } from './run-screens.ts'
import { doors } from './sign-in-screens.ts'
import {
  dialogIsThere,
  dialogUnlessSecond,
  fetchByAddress,
  mapIsThere,
  rowsAreThere,
  type Screen,
  select,
} from './screen.ts'
import { trueStates } from './true-states.ts'
import { owner } from '../product/server.ts'

const noticeIsThere = (page: Page) => page.locator('[data-sonner-toast]').first().waitFor()

async function selectThree(page: Page): Promise<void> {
  await rowsAreThere(page)
  const boxes = page.getByRole('row').getByRole('checkbox')
  if ((await boxes.count()) > 4) for (const index of [1, 2, 3]) await boxes.nth(index).click()
  else await select(page, undefined, undefined, undefined)
}

/** The lists of the account as if they were in the bin. */
async function binLists(page: Page): Promise<void> {
  const deleted = { deleted_at: new Date().toISOString() }
  await page.route('**/api/campaigns?**', async (route) => {
    const url = route.request().url().replace('is_deleted=true', 'is_deleted=false')
    const response = await fetchByAddress(route, url)
    const answer = (await response.json()) as { data: { items: object[] } }
    const items = answer.data.items.map((list) => ({ ...list, ...deleted }))
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, items } } })
  })
  await page.reload()
  await page.locator('main tr[data-id], main li').first().waitFor()
}

/** A phone has its wallet in the menu. */
async function openChip(page: Page): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < 640) return
  await page.locator('header button[aria-haspopup=dialog]', { hasText: /\d/ }).first().click()
  await dialogIsThere(page)
  await page.locator('[role=dialog] a').first().waitFor()
}

/** The wallet of an account whose ledger does not add up. */
async function freeze(page: Page): Promise<void> {
  await page.route('**/api/wallet', async (route) => {
    const response = await fetchByAddress(route)
    const { data, ...rest } = (await response.json()) as { data: Wallet }
    await route.fulfill({ response, json: { ...rest, data: { ...data, frozen_at: data.period_began } } })
  })
  await page.reload()
  await page.locator('main [role=alert], main [role=status]').first().waitFor()
}

/** The wallet of a new user. */
async function emptyLedger(page: Page): Promise<void> {
  const data = { items: [], currentPage: 1, pageSize: 20, total: 0 }
  await page.route('**/api/wallet/entries?**', (route) => route.fulfill({ json: { success: true, data } }))
  await page.reload()
  await page.locator('main section a[href="/lead-search/new-search"]').waitFor()
  await page.locator('main section a[href="/lead-search/new-search"]').scrollIntoViewIfNeeded()
}

/** The secret of an app, once the password was shown. */
async function setUpCodes(page: Page): Promise<void> {
  await page.locator('main form button, main section button').first().click()
  await dialogIsThere(page)
  await page.locator('[role=dialog] input[type=password]').fill(owner.password)
  await page.locator('[role=dialog] [type=submit]').click()
  await page.locator('main input').first().waitFor()
}

function domains({ prepared: { domain } }: Stage): Screen[] {
  if (!domain) return []
  const list = `/lead-search/saved-lists/${domain.key}`
  const form = '/lead-search/new-search?type=domain'
  const companies = new URLSearchParams({ companies: JSON.stringify(pastedCompanies) })
  return [
    { name: 'domain-search-empty', path: form },
    { name: 'domain-search', path: `${form}&${companies.toString()}`, act: mapIsThere },
    { name: 'domain-list', path: list, act: rowsAreThere },
    { name: 'domain-unread', path: list, act: openUnread },
    { name: 'domain-drawer', path: `${list}?lead=${domain.leadId}`, act: mapIsThere },
  ]
}

/** The websites that a domain search could not read: the last figure of its receipt. */
async function openUnread(page: Page): Promise<void> {
  await rowsAreThere(page)
  await page.locator('main button.decoration-dotted.underline').last().click()
  await dialogIsThere(page)
}

/** The receipt of the newest search of a list. */
async function openReceipt(page: Page): Promise<void> {
  await rowsAreThere(page)
  await page
    .locator('main button[aria-haspopup=dialog]', { has: page.locator('.lucide-chevron-down') })
    .first()
    .click()
  await dialogIsThere(page)
}

function leads({ prepared: { listKey, townId, leadId } }: Stage): Screen[] {
  const list = `/lead-search/saved-lists/${listKey}`
  const search = '/lead-search/new-search'
  const asked = new URLSearchParams({
    categories: JSON.stringify(['restaurant', 'dentist']),
    localities: JSON.stringify([townId]),
    skip_owned: 'false',
  })
  return [
    ...newSearch({ list, search, asked }),
    { name: 'saved-lists', path: '/lead-search/saved-lists' },
    { name: 'custom-labels', path: '/lead-search/custom-labels' },
    { name: 'bin', path: '/lead-search/saved-lists?tab=bin', act: binLists },
    { name: 'list', path: list, act: rowsAreThere },
    { name: 'list-receipt', path: list, act: openReceipt },
    { name: 'list-loading', path: list, unanswered: '**/api/local-results/**' },
    { name: 'list-none', path: `${list}?search=%22nobody%20has%20this%20name%22` },
    { name: 'list-selected', path: list, act: selectThree },
    { name: 'list-split', path: `${list}?view=split`, act: mapIsThere },
    { name: 'list-drawer', path: `${list}?lead=${leadId}`, act: drawerIsThere },
    ...exportScreens(list),
    ...runScreens(list),
    { name: 'list-masked', path: `${list}?lead=${leadId}`, act: maskLeads },
    { name: 'lead', path: `${list}/${leadId}`, act: mapIsThere },
    ...editedLeads({ list, leadId }),
    ...trueStates({ list, search, townId }),
    ...overList(list),
    { name: 'list-webhook', path: `${list}/webhook` },
    { name: 'list-tags', path: `${list}/tags-and-source` },
    { name: 'lead-gone', path: `${list}/00000000-0000-7000-8000-000000000000` },
  ]
}

/** The menu: a fly-out of the rail, and the sheet of small screens. */
async function openGroup(page: Page): Promise<void> {
  const width = page.viewportSize()?.width ?? 0
  if (width < 1024) {
    await page
      .locator(width < 640 ? 'nav button[aria-haspopup=dialog]' : 'header button')
      .locator('visible=true')
      .first()
      .click()
    return dialogIsThere(page)
  }
  await page.keyboard.press('Control+b')
  await page.locator('aside button[data-rail]').nth(1).click()
  await page.getByRole('menu').waitFor()
}

async function drawerIsThere(page: Page): Promise<void> {
  await page.locator('aside[tabindex="-1"] section').first().waitFor()
}

/** A webhook with a delivery that was answered. */
async function sendHook(page: Page): Promise<void> {
  const url = page.locator('main input[type=url]')
  await url.waitFor()
  await url.fill('http://hooks.testville.example/leads')
  const save = page.locator('main button[type=submit]')
  if (await save.isVisible()) await save.click()
  await page.locator('main section').nth(2).locator('button').nth(1).click()
  await page.locator('main details').first().waitFor()
  await page.waitForTimeout(1_500)
  await page.locator('main details summary').first().click()
}

const account: readonly Screen[] = [
  { name: 'menu', path: '/lead-search/saved-lists', act: openGroup },
  { name: 'business-profile', path: '/settings/business-profile' },
  { name: 'wallet', path: '/settings/wallet' },
  { name: 'wallet-chip', path: '/lead-search/saved-lists', act: openChip },
  { name: 'wallet-nothing', path: '/settings/wallet', act: emptyLedger },
  { name: 'wallet-table', path: '/settings/wallet?usage=table' },
  { name: 'wallet-add', path: '/settings/wallet?add=300', act: dialogUnlessSecond },
  { name: 'wallet-frozen', path: '/settings/wallet', act: freeze },
  { name: 'wallet-loading', path: '/settings/wallet', unanswered: '**/api/wallet**' },
  { name: 'wallet-closed', path: '/settings/wallet', as: 'member', act: noticeIsThere },
  ...crmScreens,
  { name: 'webhook-none', path: '/settings/integration/webhook' },
  { name: 'webhook', path: '/settings/integration/webhook', act: sendHook },
  { name: 'provider-keys', path: '/settings/integration/provider-keys' },
  {
    name: 'provider-keys-failing',
    path: '/settings/integration/provider-keys',
    failing: '**/api/provider-keys',
  },
  ...apiKeyScreens,
  { name: 'billing-portal', path: '/billing-portal' },
  { name: 'billing-closed', path: '/billing-portal', as: 'member' },
  { name: 'profile', path: '/profile-settings/profile' },
  { name: 'language', path: '/profile-settings/language' },
  { name: 'notification-choices', path: '/profile-settings/notifications' },
  { name: 'email', path: '/profile-settings/email' },
  { name: 'password', path: '/profile-settings/password' },
  { name: 'security', path: '/profile-settings/security' },
  { name: 'security-codes', path: '/profile-settings/security', act: setUpCodes },
  { name: 'team', path: '/manage-team' },
  { name: 'team-invite', path: '/manage-team?invite=true', act: dialogIsThere },
  { name: 'team-member', path: '/manage-team', as: 'member' },
  { name: 'own-history', path: '/settings/history' },
  { name: 'impersonation', path: '/lead-search/saved-lists', as: 'impersonator' },
  {
    name: 'impersonation-dialog',
    path: '/lead-search/saved-lists',
    as: 'impersonator',
    act: async (page) => {
      await page.locator('main table, main li').first().waitFor()
      await page.keyboard.press('?')
      await dialogIsThere(page)
    },
  },
  { name: 'impersonation-password', path: '/profile-settings/password', as: 'impersonator' },
]

const galleryTab = (tab: string) => ({ name: `gallery-${tab}`, path: `/gallery?tab=${tab}`, tall: 2_400 })

export const screens = (stage: Stage): Screen[] => [
  ...doors(stage),
  ...leads(stage),
  ...domains(stage),
  ...account,
  ...privacyScreens,
  ...operation,
  ...['parts', 'shows', 'table', 'map', 'brands'].map(galleryTab),
  ...helpScreens.concat(importScreens),
  { name: 'not-found', path: '/no/such/page' },
]
