import type { Page } from '@playwright/test'
import type { Result } from '#contract/leads/lead/result.ts'
import type { Campaign } from '#contract/leads/lists.ts'
import type { Search } from '#contract/leads/searches.ts'
import type { Wallet } from '#contract/wallet/wallet.ts'
import { dialogIsThere, mapIsThere, rowsAreThere, type Screen } from './screen.ts'

const isPlatform = (page: Page) => new URL(page.url()).hostname === 'localhost' // Node looks up no names below it

/** Changes what the API answers to some calls, and loads the page again. */
export async function retell<Data>(page: Page, address: RegExp, change: (data: Data) => Data): Promise<void> {
  await page.route(address, async (route) => {
    const answer = (await (await route.fetch()).json()) as { data: Data }
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
  if (!isPlatform(page)) return
  await retell<Search>(page, /\/api\/searches\/[^/]+$/, (search) => ({
    ...search,
    ended_at: new Date().toISOString(),
    ...ending,
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
    { name: 'search-nothing', path: `${search}?${asked({ filters })}`, act: mapIsThere },
    { name: 'search-spend', path: `${search}?${asked({ max_leads: 30 })}`, act: spendMuch },
  ]
}
