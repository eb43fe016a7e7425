import type { Page } from '@playwright/test'
import type { Wallet } from '#contract/wallet/wallet.ts'
import { dialogIsThere, mapIsThere, type Screen } from './screen.ts'

/** A search by a user with three credits. */
async function runShort(page: Page): Promise<void> {
  const data: Wallet = {
    balance: 3,
    held: 0,
    used_this_period: 0,
    used_by_action: [],
    period_began: new Date().toISOString(),
    notice: 'low',
    frozen_at: null,
    lots: [],
    plan: null,
  }
  await page.route('**/api/wallet', (route) => route.fulfill({ json: { success: true, data } }))
  await page.reload()
  await mapIsThere(page)
  await page.locator('main footer button:has(.tabular-nums)').first().click()
  await dialogIsThere(page)
}

/** What a search will do, from the header of the form. */
async function openExplanation(page: Page): Promise<void> {
  await page.locator('main footer .tabular-nums').first().waitFor()
  await page.locator('main header button .lucide-list-filter').click()
  await page.locator('[role=dialog] table').waitFor()
}

/** A place that the directory doesn't know, found by a source for places. */
async function findElsewhere(page: Page): Promise<void> {
  const place = {
    name: 'Farville, Farville-Mitte, Sample County, 10117, Testland',
    lat: 51.5,
    lon: 7.2,
    radius_m: 8_000,
    country: 'DE',
  }
  await page.route('**/api/directory/place**', (route) => {
    const isAsked = new URL(route.request().url()).searchParams.has('q')
    const data = {
      source: 'Nominatim',
      credit: '© OpenStreetMap contributors',
      place: isAsked ? place : null,
      reason: null,
    }
    return route.fulfill({ json: { success: true, data } })
  })
  await page.reload()
  await mapIsThere(page)
  await page.getByRole('combobox').nth(1).fill('Farville')
  await page.getByRole('button', { name: /Farville/ }).click()
  await page.getByText('Sample County', { exact: false }).waitFor()
}

/** The form of a new exclusion list. */
async function addExclusions(page: Page): Promise<void> {
  await page.locator('main button:has(.lucide-list-x)').first().click()
  await dialogIsThere(page)
}

/** All exclusion lists of the account. */
async function manageExclusions(page: Page): Promise<void> {
  const data = ['Customers', 'Wettbewerber und Partner in Österreich und der Schweiz', 'عملاؤنا'].map(
    (name, at) => ({
      id: `0199aaaa-0000-7000-8000-00000000000${at}`,
      name,
      entries: [1_204, 17, 1][at],
      updated_at: new Date(Date.now() - at * 9 * 86_400_000).toISOString(),
    }),
  )
  await page.route('**/api/exclusions', (route) => route.fulfill({ json: { success: true, data } }))
  await page.reload()
  await page.locator('main button:has(.lucide-settings-2)').first().click()
  await page.locator('[role=dialog] li').first().waitFor()
}

async function renameExclusion(page: Page): Promise<void> {
  await manageExclusions(page)
  await page.locator('[role=dialog] button:has(.lucide-pencil)').nth(1).click()
  await page.locator('[role=dialog] form input').waitFor()
}

interface Paths {
  list: string
  search: string
  /** The address of a search that finds something. */
  asked: URLSearchParams
}

/** The form of a new search with its previews. */
export function newSearch({ list, search, asked }: Paths): Screen[] {
  return [
    { name: 'new-search-empty', path: search, act: mapIsThere },
    { name: 'new-search', path: `${search}?${asked.toString()}`, act: mapIsThere },
    {
      name: 'new-search-excluded',
      path: `${search}?${asked.toString()}&${new URLSearchParams({
        exclude_lists: JSON.stringify([list.slice(-36)]),
      }).toString()}`,
      act: mapIsThere,
    },
    { name: 'exclusions-new', path: `${search}?${asked.toString()}`, act: addExclusions },
    { name: 'exclusions', path: `${search}?${asked.toString()}`, act: manageExclusions },
    { name: 'exclusions-rename', path: `${search}?${asked.toString()}`, act: renameExclusion },
    { name: 'new-search-unknown-place', path: search, act: findElsewhere },
    {
      name: 'new-search-counting',
      path: `${search}?${asked.toString()}`,
      unanswered: '**/api/searches/preview',
    },
    {
      name: 'new-search-influencer',
      path: `${search}?${new URLSearchParams({
        type: 'influencer',
        creators: JSON.stringify({ platforms: ['instagram', 'tiktok'], followers_min: 10_000 }),
      }).toString()}`,
      act: (page) => page.locator('main footer .tabular-nums').first().waitFor(),
    },
    {
      name: 'new-search-people',
      path: `${search}?${new URLSearchParams({
        type: 'people',
        people: JSON.stringify({ titles: ['Manager'] }),
      }).toString()}`,
      act: (page) => page.locator('main footer .tabular-nums').first().waitFor(),
    },
    {
      name: 'new-search-explain',
      path: `${search}?${new URLSearchParams({
        type: 'people',
        people: JSON.stringify({ titles: ['Manager'], places: [{ city: 'Testville' }], has_email: true }),
      }).toString()}`,
      act: openExplanation,
    },
    {
      name: 'new-search-company',
      path: `${search}?${new URLSearchParams({
        type: 'company',
        company: JSON.stringify({ places: [{ city: 'Testville' }], min: 10 }),
      }).toString()}`,
      act: (page) => page.locator('main footer .tabular-nums').first().waitFor(),
    },
    {
      name: 'new-search-company-emails',
      path: `${search}?${new URLSearchParams({
        type: 'company',
        company: JSON.stringify({ into: 'domain', places: [{ city: 'Testville' }], min: 10 }),
      }).toString()}`,
      act: (page) => page.locator('main footer .tabular-nums').first().waitFor(),
    },
    { name: 'new-search-short', path: `${search}?${asked.toString()}&max_leads=100`, act: runShort },
    { name: 'new-search-more', path: `${list}/new-search`, act: mapIsThere },
  ]
}
