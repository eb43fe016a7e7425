import { expect, type Page } from '@playwright/test'
import { freePort } from '#server/platform/embedded-postgres/embedded-postgres-access.ts'
import { startStripe } from '#testing/fakes/cards/stripe.ts'
import { choose } from '../browser/choose.ts'
import { isAccessible } from '../browser/is-accessible.ts'
import { makePerson } from '../product/people.ts'
import { test } from '../product/product.ts'
import { type RunningProduct, startProduct } from '../product/server.ts'

let product: RunningProduct
let stripe: Awaited<ReturnType<typeof startStripe>>
test.beforeAll(async () => {
  const port = String(await freePort())
  stripe = await startStripe({ webhookUrl: `http://localhost:${port}/api/webhooks/stripe` })
  product = await startProduct({
    PORT: port,
    QUARRY_STRIPE_SECRET_KEY: stripe.settings.secretKey,
    QUARRY_STRIPE_WEBHOOK_SECRET: stripe.settings.webhookSecret,
    QUARRY_STRIPE_API_URL: stripe.url,
  })
})
test.afterAll(async () => {
  await product.stop()
  await stripe.stop()
})

/** A signed-in user with three credits. */
async function signIn(page: Page): Promise<void> {
  const { token } = await makePerson(product, { credits: 3 })
  await page.addInitScript((value) => localStorage.setItem('access_token', value), token)
}

test('out of credits, topped up at Stripe, and the run goes on by itself', async ({ page }) => {
  await signIn(page)
  await page.goto(`${product.url}/lead-search/new-search?categories=%5B%22restaurant%22%5D&max_leads=12`)
  await choose(page, 'Place', 'Testville')
  await expect(page.getByText(/^You need \d+ more credits/).first()).toBeVisible()
  await page.locator('main').getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('button', { name: /^Start now, wait for credits/ }).click()

  await expect(page.getByRole('heading', { level: 1, name: /Testville/ })).toBeVisible()
  await expect(page.getByText('Paused', { exact: true }).first()).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(/^Out of credits. Resumes when credits are added/)).toBeVisible()
  const list = page.url()
  await page.getByRole('link', { name: 'Add credits' }).click()

  const dialog = page.getByRole('dialog', { name: 'Add credits' })
  await expect(dialog.getByRole('radio', { name: /1,000 credits.*\$10/ })).toBeChecked()
  await isAccessible(page)
  await dialog.getByRole('button', { name: 'Pay $10 with Stripe' }).click()
  await expect(page.getByRole('heading', { name: 'Pay USD 10.00' })).toBeVisible()
  await page.getByRole('button', { name: 'Pay' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Wallet' })).toBeVisible()
  await expect(page.getByText('1,000 credits added')).toBeVisible()
  await expect(page.getByRole('row', { name: /Purchased.*\+1,000/ })).toBeVisible()
  await isAccessible(page)

  await page.goto(list)
  await expect(page.getByText('Done', { exact: true }).first()).toBeVisible({ timeout: 60_000 })
  const charged = Number(
    /([\d,]+) cr charged/.exec(await page.locator('main').innerText())?.[1] ?? Number.NaN,
  )
  expect(charged).toBeGreaterThan(3)
  await expect(
    page.getByRole('button', { name: `${(1_003 - charged).toLocaleString('en')} cr` }),
  ).toBeVisible()

  await page.getByRole('button', { name: /'s account$/ }).click()
  await page.getByRole('menuitem', { name: 'Billing portal' }).click()
  await expect(page.getByRole('link', { name: 'Open billing portal' })).toHaveAttribute(
    'href',
    /\/p\/session\//,
  )
  await isAccessible(page)
})
