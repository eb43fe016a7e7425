import type { APIResponse, Page, Route } from '@playwright/test'
import type { Viewer } from './shot-people.ts'

export interface Screen {
  name: string
  path: string
  /** The main user of the account, when left out. */
  as?: Viewer
  /** Calls that get no answer: the picture shows what is there until one comes. */
  unanswered?: string
  /** Calls that fail. */
  failing?: string
  /** Height of the window in pixels, where the page has more to show than a usual one holds. */
  tall?: number
  /** What to do once the page is there: open a drawer, select rows. */
  act?: (page: Page) => Promise<void>
}

export const rowsAreThere = (page: Page) => page.getByText('@').nth(1).waitFor()
export const mapIsThere = (page: Page) => page.waitForTimeout(2_500) // a map says nothing when its tiles are drawn
export const dialogIsThere = (page: Page) =>
  page.locator('[role=dialog], [role=alertdialog]').first().waitFor()

export const clickFirst = (selector: string) => async (page: Page) => {
  await page.locator(selector).first().click()
  await dialogIsThere(page)
}

/** Terms and card payments are the platform's: no user is asked for them on the address of a reseller. */
export const dialogUnlessSecond = async (page: Page) => {
  if (new URL(page.url()).hostname === 'localhost') await dialogIsThere(page)
}

/** How a failing call answers. */
export const failure = {
  status: 500,
  json: { success: false, message: 'Something went wrong. We were notified.', code: 'broken' },
}

/** Fetches what the page asked for, at this address if it is given. The browser knows all names below `localhost`, Node does not. */
export async function fetchByAddress(route: Route, address = route.request().url()): Promise<APIResponse> {
  const url = new URL(address)
  const headers = { ...(await route.request().allHeaders()), host: url.host }
  url.hostname = '127.0.0.1'
  return route.fetch({ url: url.href, headers })
}

/** Rows of a table, or the two-line rows of a phone. */
export const rowsOf = (page: Page) => page.locator('main tbody tr:has(a), main li:has(button)')

/** Chooses rows, by a text that they hold or by their place. */
export const select = async (page: Page, ...names: (string | undefined)[]) => {
  await rowsOf(page).first().waitFor()
  for (const [index, name] of names.entries()) {
    const row = name ? rowsOf(page).filter({ hasText: name }).first() : rowsOf(page).nth(index)
    const box = row.getByRole('checkbox')
    if (await box.isVisible()) await box.click()
    else await row.getByRole('button').click({ delay: 700 }) // on a phone a long press begins to choose
  }
}
