import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { saveSiteSettings } from '#contract/account/branding.ts'
import { secondBrand } from '#sample/second-brand.ts'
import { choose } from '../browser/choose.ts'
import { findInMail, mailedCode } from '../product/outbox.ts'
import { ask, secondUrl, signIn } from '../product/prepare.ts'
import { startSearch } from '../browser/steps.ts'
import { test } from '../product/product.ts'
import { owner } from '../product/server.ts'

/** What the browser was kept from, and what it says in the name of the platform, by page. */
function watchPage(page: Page): string[] {
  const refused: string[] = []
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) refused.push(message.text())
  })
  return refused
}

async function codeFor(url: string, email: string): Promise<string> {
  const { found, text } = await findInMail(url, email, mailedCode)
  expect(text).toContain(secondBrand.name)
  expect(text).not.toMatch(/quarry/i)
  return found
}

test('X3 X5 from sign-up on a second brand to rows, in that brand alone', async ({ page, product }) => {
  const home = secondUrl(product.url)
  const reseller = await signIn(product.url, { ...owner, email: secondBrand.owner.email })
  const { owner: _, client: __, ...brand } = secondBrand
  const script = 'window.markOfTheBrand = window.siteUser.email'
  const kept = {
    script,
    crms: [],
    show_training_center: true,
    sign_up: true,
    chat: null,
    menu: [...brand.menu],
  }
  const refused = watchPage(page)
  const email = `visitor-${randomUUID()}@firm.example`

  await page.goto(home)
  await expect(page.getByRole('heading', { name: `Sign in to ${brand.name}` })).toBeVisible()
  await expect(page).toHaveTitle(`Sign in · ${brand.name}`)
  await expect(page.getByText(brand.content)).toBeVisible()
  await page.getByRole('link', { name: 'Create account' }).click()
  await page.getByLabel('First name').fill('Mara')
  await page.getByLabel('Last name').fill('Lind')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(owner.password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page
    .getByLabel(/code/i)
    .first()
    .pressSequentially(await codeFor(product.url, email))

  await expect(page.getByRole('heading', { level: 1, name: 'New search' })).toBeVisible()
  await expect(page).toHaveTitle(`New Search · ${brand.name}`)
  // Pressed before the matches are counted, the button waits for them: 50 credits pay for all 32 restaurants, a large spend.
  const pressed = Promise.withResolvers<void>()
  await page.route('**/api/searches/preview', async (route) => {
    await pressed.promise
    await route.continue()
  })
  await choose(page, 'Category or keyword', 'restaurant')
  await choose(page, 'Place', 'Testville')
  await startSearch(page)
  pressed.resolve()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Spend up to 32 credits' }).click()
  await expect(page.getByText('Done', { exact: true })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('row').nth(3)).toBeVisible()
  await expect(page.locator('body')).not.toContainText('Quarry')

  // The reseller brings a script: it runs for its clients on its domain, and nowhere else.
  await ask({ url: product.url, token: reseller }, saveSiteSettings, { body: { ...brand, ...kept } })
  // Another web process may answer the page: it hears of the change within a second (T9), not before.
  await expect(async () => {
    await page.reload()
    await expect.poll(() => page.evaluate('window.markOfTheBrand'), { timeout: 5_000 }).toBe(email)
  }).toPass({ timeout: 20_000 })
  await page.goto(product.url)
  await page.evaluate((token) => localStorage.setItem('access_token', token), reseller)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate('window.markOfTheBrand')).toBeUndefined()
  expect(refused).toEqual([])
})
