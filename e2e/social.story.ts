import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { findInMail, mailedCode } from './outbox.ts'
import { type Providers, startProviders } from './providers.ts'
import { type RunningProduct, startProduct } from './server.ts'

let product: RunningProduct
let providers: Providers
test.beforeAll(async () => {
  providers = await startProviders()
  product = await startProduct(3954, { ...providers.env, QUARRY_SIGN_UP: 'on', QUARRY_SAMPLE: 'off' })
})
test.afterAll(async () => {
  await product.stop()
  await providers.stop()
})
test.beforeEach(({ context }) => providers.standIn(context))

const isIn = (page: Page) => expect(page.getByRole('heading', { level: 1, name: 'New search' })).toBeVisible()

test('whom Facebook brings comes in beside a window that says so and closes', async ({ page }) => {
  const email = `${randomUUID()}@firm.example`
  providers.facebook.seat({ id: randomUUID(), email, first_name: 'Mara', last_name: 'Lind' })
  for (const isFirst of [true, false]) {
    await page.goto(`${product.url}/login?ref=partner-7`)
    const opening = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Continue with Facebook' }).click()
    const popup = await opening
    await popup.getByRole('button', { name: 'Continue as Mara' }).click()
    if (isFirst) {
      await expect(popup.getByRole('heading', { name: 'You are signed in' })).toBeVisible()
      await page
        .getByLabel('Code', { exact: true })
        .fill((await findInMail(product.url, email, mailedCode)).found)
      await page.getByRole('button', { name: 'Continue' }).click()
    } else {
      const closing = popup.waitForEvent('close')
      await expect(popup.getByRole('heading', { name: 'You are signed in' })).toBeVisible()
      await closing
    }
    await isIn(page)
    if (!isFirst) break
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await expect(page).toHaveURL(/\/login/)
  }
})
