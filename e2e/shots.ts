import { mkdir, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { type Language, spokenOf } from '#contract/languages.ts'
import { secondBrand } from '#sample/second-brand.ts'
import { chromiumPath } from './browser.ts'
import { type Prepared, secondUrl, signIn, speak, startList } from './prepare.ts'
import { owner, startProduct } from './server.ts'

/**
 * A picture of every screen in every look, into `.shots/`: whoever changes a page looks at it. `npm run shots -- de ar`
 * takes them in German and Arabic.
 */
const folder = fileURLToPath(new URL('../.shots/', import.meta.url))

const desktop = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }
const looks = {
  light: { viewport: desktop, mode: 'light', isSecond: false },
  dark: { viewport: desktop, mode: 'dark', isSecond: false },
  phone: { viewport: phone, mode: 'light', isSecond: false },
  second: { viewport: desktop, mode: 'light', isSecond: true },
} as const

interface Screen {
  name: string
  path: string
  /** What to do once the page is there: open a drawer, select rows. */
  act?: (page: Page) => Promise<void>
}

const rowsAreThere = (page: Page) => page.getByText('@').nth(1).waitFor()
const mapIsThere = (page: Page) => page.waitForTimeout(2_500) // a map says nothing when its tiles are drawn

async function selectThree(page: Page): Promise<void> {
  await rowsAreThere(page)
  const boxes = page.getByRole('row').getByRole('checkbox')
  if ((await boxes.count()) > 4) for (const index of [1, 2, 3]) await boxes.nth(index).click()
}

function screens({ listKey, townId, leadId }: Prepared): Screen[] {
  const list = `/lead-search/saved-lists/${listKey}`
  const search = '/lead-search/new-search'
  const asked = new URLSearchParams({
    categories: JSON.stringify(['restaurant', 'dentist']),
    localities: JSON.stringify([townId]),
    skip_owned: 'false',
  })
  return [
    { name: 'new-search-empty', path: search, act: mapIsThere },
    { name: 'new-search', path: `${search}?${asked.toString()}`, act: mapIsThere },
    { name: 'new-search-more', path: `${list}/new-search`, act: mapIsThere },
    { name: 'saved-lists', path: '/lead-search/saved-lists' },
    { name: 'list', path: list, act: rowsAreThere },
    { name: 'list-none', path: `${list}?search=%22nobody%20has%20this%20name%22` },
    { name: 'list-selected', path: list, act: selectThree },
    { name: 'list-split', path: `${list}?view=split`, act: mapIsThere },
    { name: 'list-drawer', path: `${list}?lead=${leadId}`, act: rowsAreThere },
    { name: 'lead', path: `${list}/${leadId}`, act: mapIsThere },
    { name: 'lead-gone', path: `${list}/00000000-0000-7000-8000-000000000000` },
    { name: 'business-profile', path: '/settings/business-profile' },
    { name: 'wallet', path: '/settings/wallet' },
    { name: 'profile', path: '/profile-settings/profile' },
    { name: 'email', path: '/profile-settings/email' },
    { name: 'password', path: '/profile-settings/password' },
    { name: 'team', path: '/manage-team' },
    { name: 'searchers', path: '/admin/searchers' },
    { name: 'gallery', path: '/gallery' },
    { name: 'not-found', path: '/no/such/page' },
  ]
}

type Look = keyof typeof looks

async function openIn(
  browser: Browser,
  locale: Language,
  look: Look,
  token?: string,
): Promise<BrowserContext> {
  const { viewport, mode } = looks[look]
  const hasTouch = look === 'phone'
  const context = await browser.newContext({ viewport, locale, colorScheme: mode, hasTouch })
  if (token) await context.addInitScript((value) => localStorage.setItem('access_token', value), token)
  return context
}

async function picture(context: BrowserContext, url: string, look: string, { name, path, act }: Screen) {
  const page = await context.newPage()
  await page.goto(url + path)
  await page.locator('h1:visible, main:visible').first().waitFor()
  await page.waitForLoadState('load')
  await page.waitForFunction('document.fonts.status === "loaded"')
  await act?.(page)
  await page.screenshot({ path: `${folder}${name}-${look}.png` })
  await page.close()
}

/** Somebody with a list to look at, on the address of their brand. */
async function prepare(url: string, email: string) {
  const token = await signIn(url, { ...owner, email })
  return { url, token, prepared: await startList(url, token) }
}

await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
const product = await startProduct(3950)
const browser = await chromium.launch({ executablePath: await chromiumPath(), chromiumSandbox: false })
try {
  const first = await prepare(product.url, owner.email)
  const second = await prepare(secondUrl(product.url), secondBrand.client.email)
  const asked = process.argv.slice(2).flatMap((tag) => spokenOf([tag]) ?? [])
  for (const language of asked.length > 0 ? asked : (['en'] as const)) {
    for (const { url, token } of [first, second]) await speak(url, token, language)
    for (const look of Object.keys(looks) as Look[]) {
      const { url, token, prepared } = looks[look].isSecond ? second : first
      const name = language === 'en' ? look : `${look}-${language}`
      const stranger = await openIn(browser, language, look)
      await picture(stranger, url, name, { name: 'login', path: '/login' })
      await picture(stranger, url, name, { name: 'forgot-password', path: '/forgot-password' })
      await stranger.close()
      const context = await openIn(browser, language, look, token)
      for (const screen of screens(prepared)) await picture(context, url, name, screen)
      await context.close()
    }
  }
  process.stdout.write(`The pictures are in ${folder}\n`)
} finally {
  await browser.close()
  await product.stop()
}
