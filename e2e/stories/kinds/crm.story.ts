import { expect, test } from '@playwright/test'
import { isAccessible } from '../../browser/is-accessible.ts'
import { signIn, startList } from '../../product/prepare.ts'
import { type RunningProduct, startProduct } from '../../product/server.ts'

let product: RunningProduct
let token: string
let listKey: string
test.beforeAll(async () => {
  product = await startProduct()
  token = await signIn(product.url)
  ;({ listKey } = await startList(product.url, token))
})
test.afterAll(() => product.stop())

test('leads are pushed to a HighLevel that misbehaves, and the push is undone', async ({ page }) => {
  await page.addInitScript((value) => localStorage.setItem('access_token', value), token)
  const list = `${product.url}/lead-search/saved-lists/${listKey}`
  await page.goto(`${product.url}/settings/integration/crm`)
  await isAccessible(page)
  await page.getByRole('button', { name: 'Connect', exact: true }).first().click()
  await expect(page.getByRole('heading', { name: 'HighLevel is connected' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to CRM' }).click()
  await expect(page.getByText('Testville Agency')).toBeVisible()

  await page.goto(`${product.url}/settings/integration/crm-fields`)
  await expect(page.getByRole('combobox', { name: 'Name goes to', exact: true })).toHaveText('Business name')
  await isAccessible(page)
  await page.getByRole('button', { name: 'Save fields' }).click()
  await expect(page.getByRole('button', { name: 'Save fields' })).toBeDisabled()

  await page.goto(list)
  await page.getByRole('button', { name: 'Actions for Restaurants' }).first().click()
  await page.getByRole('menuitem', { name: 'Send to CRM' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send to CRM' })
  await expect(dialog.getByText(/The first \d+ in the CRM/)).toBeVisible()
  await isAccessible(page)
  await dialog.getByRole('button', { name: /^Send \d+/ }).click()
  const strip = page.getByRole('region', { name: 'Sent to HighLevel' })
  await expect(strip).toBeVisible({ timeout: 60_000 })
  await expect(strip.getByText(/^\d+ created$/)).toBeVisible()
  await expect(strip.getByText(/failed/)).toHaveCount(0)
  await strip.getByRole('button', { name: /skipped$/ }).click()
  await expect(page.getByText('It has no found email and no phone.').first()).toBeVisible()
  await page.keyboard.press('Escape')

  await strip.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click()
  const undone = page.getByRole('region', { name: 'Undone in HighLevel' })
  await expect(undone).toBeVisible({ timeout: 60_000 })
  await expect(undone.getByText(/^\d+ undone$/)).toBeVisible()
  await expect(undone.getByText(/left alone/)).toHaveCount(0)
  await isAccessible(page)
})
