import type { Page } from '@playwright/test'
import { answerHunter } from '#sample/sources/hunter.ts'
import { sampleKey } from '#sample/sources/source-request.ts'
import { testville } from '#sample/testville.ts'
import { secondBrand } from '#sample/second-brand.ts'
import { tableScreens } from './export-screens.ts'
import {
  clickFirst,
  dialogIsThere,
  fetchByAddress,
  mapIsThere,
  rowsOf,
  type Screen,
  select,
} from './screen.ts'

const comes = (selector: string) => (page: Page) => page.locator(selector).first().waitFor()

const selectThree = (page: Page) => select(page, undefined, undefined, undefined)

/** One of the acts on a selection: they stand in the same order everywhere. */
const act =
  (index: number, ...names: string[]) =>
  async (page: Page) => {
    await (names.length > 0 ? select(page, ...names) : selectThree(page))
    const bar = page.getByRole('toolbar').last()
    const menu = bar.locator('[aria-haspopup=menu]') // on a phone
    if (await menu.isVisible()) {
      await menu.click()
      await page.getByRole('menuitem').nth(index).click()
    } else await bar.locator('button').nth(index).click()
    await dialogIsThere(page)
  }

/** An API described by its mapping, and one answer of it: the first provider of the sample world. */
async function tryApi(page: Page): Promise<void> {
  const { people } = testville()
  const known = people.find(({ name, company_domain }) => {
    const url = new URL('http://hunter.test/v2/email-finder')
    url.search = new URLSearchParams({ full_name: name, domain: company_domain ?? '' }).toString()
    return JSON.stringify(answerHunter({ method: 'GET', url, key: sampleKey, body: undefined })).includes(
      '"email":"',
    )
  })
  const fill = (name: string, value: string) => page.locator(`[name="${name}"]`).fill(value)
  await fill('mapping.path', '/email-finder?full_name={name}&domain={domain}')
  await fill('mapping.headers.0.name', 'X-Api-Key')
  await fill('mapping.headers.0.value', '{key}')
  await fill('mapping.items', 'data')
  await fill('mapping.fields.email', 'email')
  await fill('mapping.fields.claim', 'verification.status')
  await fill('base_url', 'http://hunter.sources.testville.example/v2')
  await fill('key', sampleKey)
  const tried = page.locator('section[aria-labelledby=try-title]')
  await tried
    .locator('input')
    .nth(0)
    .fill(known?.name ?? '')
  await tried
    .locator('input')
    .nth(1)
    .fill(known?.company_domain ?? '')
  await tried.locator('button').first().click()
  await tried.locator('pre').nth(1).waitFor()
}

/** A comparison of the two providers of the sample world, with its leads. */
async function compare(page: Page): Promise<void> {
  const start = page.locator('form button[type=submit]')
  await start.waitFor()
  const cards = page.locator('section', { has: page.locator('button[aria-expanded]') })
  const had = await cards.count()
  if (await start.isEnabled()) {
    await start.click()
    await cards.nth(had).waitFor()
  }
  // Only a comparison that runs can be stopped.
  await cards.first().locator('button:not([aria-expanded])').waitFor({ state: 'detached' })
  await cards.first().locator('button[aria-expanded]').click()
  await cards.first().locator('button[aria-expanded=true]').waitFor()
}

async function showResult(page: Page): Promise<void> {
  await act(3, 'owner@quarry.localhost', 'ليلى')(page)
  await page.locator('[role=alertdialog] button').last().click()
  await page.locator('[role=dialog] table').waitFor()
}

async function openMenu(page: Page): Promise<void> {
  await rowsOf(page).first().waitFor()
  const menu = page.locator('tbody button[aria-haspopup=menu]').first()
  if (!(await menu.isVisible())) return
  await menu.click()
  await page.getByRole('menu').waitFor()
}

async function openFirst(page: Page): Promise<void> {
  await rowsOf(page).first().waitFor()
  await page.locator('main tbody a, main li button').first().click()
  await page.locator('form').first().waitFor()
}

/** The page of a user with something about them that the stage has not. */
const openUserWith = (more: object) => async (page: Page) => {
  await page.route(/\/api\/admin\/users\/[\da-f-]{36}$/, async (route) => {
    const response = await fetchByAddress(route)
    const { data, ...rest } = (await response.json()) as { data: object }
    await route.fulfill({ response, json: { ...rest, data: { ...data, ...more } } })
  })
  await openFirst(page)
}

async function removeFactor(page: Page): Promise<void> {
  await openUserWith({ has_second_factor: true })(page)
  await page.locator('main aside section button').first().click()
  await dialogIsThere(page)
}

/** Of a business with a logo. */
async function openBrandMail(page: Page): Promise<void> {
  await page.locator('tbody tr', { hasText: secondBrand.client.email }).first().locator('th button').click()
  await page.frameLocator('iframe').locator('h1').waitFor()
}

/** The last one is an invitation, whose link is hidden at first. */
async function openMail(page: Page): Promise<void> {
  await page.locator('tbody th button').last().click()
  await page.frameLocator('iframe').locator('h1').waitFor()
}

/** From the menu of a row, or from the page of the user where rows have none. */
async function workAs(page: Page): Promise<void> {
  await openMenu(page)
  if (await page.getByRole('menu').isVisible()) await page.getByRole('menuitem').nth(1).click()
  else {
    await openFirst(page)
    await page.locator('main aside button').nth(2).click()
  }
  await dialogIsThere(page)
}

async function showKeys(page: Page): Promise<void> {
  await openMail(page)
  const hidden = page.locator('[role=dialog] [role=status]')
  await hidden.getByRole('button').click()
  await hidden.waitFor({ state: 'detached' })
}

async function sendEmpty(page: Page): Promise<void> {
  await page.getByRole('radio').last().click()
  await page.locator('button[type=submit]').click()
  await page.locator('[aria-invalid=true]').first().waitFor()
}

/** The last of the plans has no accounts. */
async function removePlan(page: Page): Promise<void> {
  await page.locator('tbody a').last().click()
  await clickFirst('form button:has(.lucide-trash-2)')(page)
}

async function openFirstAccount(page: Page): Promise<void> {
  await rowsOf(page).first().locator('a').first().click()
  await page.waitForURL(/accounts\/.{36}/)
  await page.locator('main table a').first().waitFor()
}

const users = '/admin/users'

/** For the operator, who works on the address of the platform. */
const asOperator: Omit<Screen, 'as'>[] = [
  { name: 'admin-users', path: users, act: (page) => rowsOf(page).first().waitFor() },
  { name: 'admin-accounts', path: '/admin/accounts', act: (page) => rowsOf(page).first().waitFor() },
  { name: 'admin-account', path: '/admin/accounts', act: openFirstAccount },
  { name: 'admin-users-none', path: `${users}?search=nobody%20has%20this%20name&state=suspended` },
  { name: 'admin-users-loading', path: users, unanswered: '**/api/admin/users**' },
  { name: 'admin-users-menu', path: users, act: openMenu },
  { name: 'admin-users-selected', path: users, act: selectThree },
  { name: 'admin-users-plan', path: users, act: act(0) },
  { name: 'admin-users-credits', path: users, act: act(1) },
  { name: 'admin-users-resume', path: users, act: act(2) },
  { name: 'admin-users-suspend', path: users, act: act(3) },
  { name: 'admin-users-result', path: users, act: showResult },
  { name: 'admin-users-work-as', path: `${users}?search=Nadia`, act: workAs },
  { name: 'admin-user-create', path: `${users}/create`, tall: 1_240 },
  { name: 'admin-user-create-errors', path: `${users}/create`, tall: 1_400, act: sendEmpty },
  { name: 'admin-user-edit', path: `${users}?search=Magdalena`, act: openFirst },
  { name: 'admin-user-edit-tall', path: `${users}?search=Nadia`, tall: 1_400, act: openFirst },
  { name: 'admin-user-factor', path: `${users}?search=Nadia`, act: removeFactor },
  {
    name: 'admin-user-frozen',
    path: `${users}?search=Nadia`,
    act: openUserWith({
      frozen: {
        since: '2026-11-20T03:41:00.000Z',
        faults: [{ code: 'balance_negative', values: {}, message: 'A balance is negative.' }],
      },
    }),
  },
  {
    name: 'admin-user-suspended',
    path: `${users}?search=Nadia`,
    act: openUserWith({ state: 'suspended', suspended_by: 'platform', may_resume: false }),
  },
  { name: 'admin-plans', path: '/admin/plans', act: comes('tbody a') },
  { name: 'admin-plan-create', path: '/admin/plans/create', tall: 1_240 },
  { name: 'admin-plan-edit', path: '/admin/plans', tall: 1_240, act: openFirst },
  { name: 'admin-plan-remove', path: '/admin/plans', act: removePlan },
  { name: 'admin-plans-history', path: '/admin/plans/history' },
  { name: 'admin-payments', path: '/admin/system/payments' },
  { name: 'admin-history', path: '/admin/users/history' },
  { name: 'admin-history-none', path: '/admin/users/history?who=nobody' },
  { name: 'admin-entry', path: '/admin/users/history', act: clickFirst('tbody th button') },
  { name: 'admin-outbox', path: '/admin/system/outbox' },
  { name: 'admin-mail', path: '/admin/system/outbox', act: openMail },
  { name: 'admin-mail-logo', path: '/admin/system/outbox', act: openBrandMail },
  { name: 'admin-mail-shown', path: '/admin/system/outbox', act: showKeys },
  { name: 'admin-jobs', path: '/admin/system/jobs' },
  { name: 'admin-bounces', path: '/admin/system/bounces' },
  { name: 'admin-errors', path: '/admin/system/errors' },
  { name: 'admin-errors-none', path: '/admin/system/errors?search=0badc0de' },
  { name: 'admin-errors-loading', path: '/admin/system/errors', unanswered: '**/api/admin/app-errors**' },
  { name: 'admin-error', path: '/admin/system/errors', act: clickFirst('tbody th button') },
  { name: 'data', path: '/admin/data', act: mapIsThere },
  ...tableScreens,
  { name: 'searchers', path: '/admin/searchers', act: comes('tbody th button') },
  { name: 'searcher', path: '/admin/searchers', tall: 1_200, act: clickFirst('tbody th button') },
  { name: 'searcher-api', path: '/admin/searchers/api', tall: 1_700, act: tryApi },
  { name: 'searcher-lab', path: '/admin/searchers/lab', tall: 1_200, act: compare },
  { name: 'searcher-off', path: '/admin/searchers', act: clickFirst('tbody [role=switch]') },
  { name: 'data-region', path: '/admin/data?region=sample%2Fnorthland', act: mapIsThere },
]

export const operation: readonly Screen[] = asOperator.map((screen) => ({ ...screen, as: 'operator' }))
