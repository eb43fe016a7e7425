import type { Page } from '@playwright/test'
import type { Result } from '#contract/leads/lead/result.ts'
import type { AdminAccount } from '#contract/operator/accounts.ts'
import type { Campaign } from '#contract/leads/lists.ts'
import type { Search } from '#contract/leads/searches.ts'
import type { Wallet } from '#contract/wallet/wallet.ts'
import { dialogIsThere, fetchByAddress, mapIsThere, rowsAreThere, type Screen } from './screen.ts'

/** Changes what the API answers to some calls, and loads the page again. */
export async function retell<Data>(page: Page, address: RegExp, change: (data: Data) => Data): Promise<void> {
  await page.route(address, async (route) => {
    const answer = (await (await fetchByAddress(route)).json()) as { data: Data }
    await route.fulfill({ json: { ...answer, data: change(answer.data) } })
  })
}

type Ending = Partial<Search>

const dns = { reason: 'dns_failure', leads: 27 }
const endings: Record<string, Ending> = {
  unread: {
    state: 'partial',
    reason: 'websites_unread',
    unread: [dns, { reason: 'timeout', leads: 3 }],
    retryable: { leads: 30, credits: 30 },
  },
  blocked: {
    state: 'blocked',
    reason: 'websites_unread',
    unread: [{ reason: 'refused_by_robots', leads: 24 }],
  },
  limited: {
    state: 'rate_limited',
    reason: 'websites_unread',
    unread: [{ reason: 'asked_to_wait', leads: 19 }],
  },
  stopping: { state: 'stopped', reason: 'by_user', pending: 6, held: 6 },
  suspended: { state: 'paused', reason: 'suspended', ended_at: null, left: 12, is_sourced: true },
  free: { state: 'done', reason: 'all_found', unread: [], already_paid: 6, charged: 21, with_email: 27 },
}

/** A list whose newest search ended so, from an extract of 2018 and one of 2026. */
const ended = (ending: Ending) => async (page: Page) => {
  const end = (search: Search) => ({ ...search, ended_at: new Date().toISOString(), ...ending })
  await retell<Search>(page, /\/api\/searches\/[^/]+$/, end)
  await retell<{ items: Search[] }>(page, /\/api\/campaign\/[^/]+\/history$/, (searches) => ({
    ...searches,
    items: searches.items.map(end),
  }))
  await retell<Campaign>(page, /\/api\/campaigns\/[^/]+$/, (list) => ({
    ...list,
    is_sample: false,
    state: ending.state ?? list.state,
    pending: ending.pending ?? 0,
    data_from: '2018-03-04T00:00:00.000Z',
    data_to: '2026-10-05T00:00:00.000Z',
  }))
  await retell<{ items: Result[] }>(page, /\/api\/local-results\/[^/]+$/, (data) => ({
    ...data,
    items: data.items.map((lead, index) => ({
      ...lead,
      is_sample: false,
      email_checked_at: new Date(Date.now() - (index % 4) * 40 * 86_400_000).toISOString(),
      is_already_paid: index % 3 === 0 && lead.email_state === 'found',
    })),
  }))
  await page.reload()
  await rowsAreThere(page)
}

/** A press on Search by a user with fifty credits. */
async function spendMuch(page: Page): Promise<void> {
  await retell<Wallet>(page, /\/api\/wallet$/, (wallet) => ({ ...wallet, balance: 60 }))
  await page.reload()
  await mapIsThere(page)
  await page
    .locator('main footer [type=submit], main form [type=submit]')
    .locator('visible=true')
    .last()
    .click()
  await dialogIsThere(page)
}

/** The account of a reseller whose domain has been entered and not yet found in DNS. */
async function enterDomain(page: Page): Promise<void> {
  const record = {
    name: '_quarry.leads.harbour-and-hill-marketing.example',
    value: 'quarry-verify=3f6d2a8c51b94e07a1d2c3b4e5f60718',
  }
  const unverified = { domain: 'leads.harbour-and-hill-marketing.example', verified_at: null, record }
  await retell<AdminAccount & { domains: object[] }>(page, /\/api\/admin\/accounts\/[^/?]+$/, (account) => ({
    ...account,
    kind: 'reseller',
    domains: [unverified, ...account.domains],
  }))
  await page.route(/\/verify-domain$/, (route) =>
    route.fulfill({ json: { success: true, data: { state: 'record_missing' } } }),
  )
  await page.locator('main table a').first().click()
  await page.waitForURL(/accounts\/.{36}/)
  const section = page.locator('main section', { has: page.locator('dl') }).last()
  await section.locator('li button').first().click()
  await section.locator('p[role=status]').first().waitFor()
  await section.scrollIntoViewIfNeeded()
}

interface Places {
  list: string
  search: string
  townId: string
}

/** What a search says of itself when it did not go as one hopes, and what it asks before it spends much. */
export function trueStates({ list, search, townId }: Places): Screen[] {
  const asked = (more: Record<string, unknown>) => {
    const values = { categories: ['restaurant'], localities: [townId], skip_owned: false, ...more }
    const address = new URLSearchParams()
    for (const [name, value] of Object.entries(values)) address.set(name, JSON.stringify(value))
    return address.toString()
  }
  const filters = { has_phone: true, has_email: true, platforms: ['nobody'] }
  return [
    ...Object.entries(endings).map(([name, ending]) => ({
      name: `receipt-${name}`,
      path: list,
      act: ended(ending),
    })),
    { name: 'admin-account-domain', path: '/admin/accounts', as: 'operator' as const, act: enterDomain },
    { name: 'search-nothing', path: `${search}?${asked({ filters })}`, act: mapIsThere },
    { name: 'search-spend', path: `${search}?${asked({ max_leads: 30 })}`, act: spendMuch },
  ]
}
