import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { isAccessible } from '../browser/is-accessible.ts'
import { findInMail, mailedCode } from '../product/outbox.ts'
import { type Providers, startProviders } from '../product/providers.ts'
import { test } from '../product/product.ts'
import { type RunningProduct, startProduct } from '../product/server.ts'

let product: RunningProduct
let providers: Providers
test.beforeAll(async () => {
  providers = await startProviders()
  product = await startProduct({ ...providers.env, QUARRY_SIGN_UP: 'on', QUARRY_SAMPLE: 'off' })
})
test.afterAll(async () => {
  await product.stop()
  await providers.stop()
})
test.beforeEach(({ context }) => providers.standIn(context))

const newEmail = () => `${randomUUID()}@firm.example`
const isIn = (page: Page) => expect(page.getByRole('heading', { level: 1, name: 'New search' })).toBeVisible()

async function leave(page: Page): Promise<void> {
  await page.getByRole('button', { name: /'s account$/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
}

/** The window of a provider, and what is pressed in it. */
async function choose(page: Page, provider: 'Google' | 'Facebook', button: string): Promise<Page> {
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: `Continue with ${provider}` }).click()
  const popup = await opening
  await press(popup, button)
  return popup
}

/** The window may be closed before the press has ended. */
async function press(popup: Page, button: string): Promise<void> {
  const pressed = popup.getByRole('button', { name: button }).click({ timeout: 20_000 })
  await pressed.catch((error: unknown) => {
    if (!popup.isClosed()) throw error
  })
}

test('Google makes an account, signs in again, and gives way to a password', async ({ page }) => {
  const email = newEmail()
  const name = { given_name: 'Mara', family_name: 'Lind' }
  providers.google.seat({ sub: randomUUID(), email, email_verified: true, ...name })
  await page.goto(`${product.url}/login?ref=partner-7`)
  await choose(page, 'Google', 'Cancel')
  await choose(page, 'Google', email)
  await isIn(page)
  await leave(page)
  await choose(page, 'Google', email)
  await isIn(page)

  await page.goto(`${product.url}/profile-settings/password`)
  await page.getByLabel('New password', { exact: true }).fill('a sentence of one person')
  await expect(page.getByText('Strong', { exact: true })).toBeVisible()
  await page.getByLabel('Confirm new password').fill('a sentence of one person')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByLabel('Current password')).toBeVisible()
  await page.getByRole('link', { name: 'Sign-in and security' }).first().click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Google' })).toContainText(email)
  await isAccessible(page)
  await page.getByRole('button', { name: 'Disconnect Google' }).click()
  const dialog = page.getByRole('dialog', { name: 'Disconnect Google' })
  await dialog.getByLabel('Current password').fill('a sentence of one person')
  await dialog.getByRole('button', { name: 'Disconnect' }).click()

  const connect = page.getByRole('button', { name: 'Connect Google' })
  await connect.click()
  const again = page.getByRole('dialog', { name: 'Connect Google' })
  await again.getByLabel('Current password').fill('a sentence of one person')
  const opening = page.waitForEvent('popup')
  await again.getByRole('button', { name: 'Connect' }).click()
  await press(await opening, email)
  await expect(page.getByRole('button', { name: 'Disconnect Google' })).toBeVisible()
})

test('whom Facebook brings without an address names one; the window says how it went and closes', async ({
  page,
}) => {
  providers.facebook.seat({ id: randomUUID(), first_name: 'Mara', last_name: 'Lind' })
  const email = newEmail()
  await page.goto(`${product.url}/login`)
  await expect.poll(() => providers.facebook.pageViews()).toBe(1)
  const asked = await choose(page, 'Facebook', 'Continue as Mara')
  await expect(page.getByRole('heading', { name: 'Add your email' })).toBeVisible()
  await isAccessible(page)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
  const { found } = await findInMail(product.url, email, mailedCode)
  await page.getByLabel('Code', { exact: true }).fill(found)
  await isIn(page)
  await leave(page)

  const popup = await choose(page, 'Facebook', 'Continue as Mara')
  await expect(popup.getByRole('heading', { name: "You're signed in" })).toBeVisible()
  await isIn(page)
  for (const window of [asked, popup]) if (!window.isClosed()) await window.waitForEvent('close')
})

test('a blocked window and a script that does not load are said, and the rest works', async ({ page }) => {
  await page.goto(`${product.url}/login`)
  await page.evaluate('window.open = () => null')
  for (const provider of ['Google', 'Facebook']) {
    await page.getByRole('button', { name: `Continue with ${provider}` }).click()
    await expect(page.getByText(`Your browser blocked the ${provider} window.`)).toBeVisible()
  }
  await page.context().route('https://accounts.google.com/gsi/client', (route) => route.abort())
  await page.reload()
  const missing = 'Failed to load the Google 3P Authorization JavaScript Library.'
  await expect(page.getByText(missing)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled()
})
