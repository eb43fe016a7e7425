import { expect, test } from '@playwright/test'
import { type Prepared, signIn, startList } from '../../product/prepare.ts'
import { type RunningProduct, startProduct } from '../../product/server.ts'

let product: RunningProduct
let token: string
let prepared: Prepared
test.beforeAll(async () => {
  product = await startProduct()
  token = await signIn(product.url)
  prepared = await startList(product.url, token)
})
test.afterAll(() => product.stop())

const leads = /\/api\/local-results\/[^/]+$/

test('counts of a filter that was not answered are not shown: of a failing server, and offline', async ({
  page,
}) => {
  await page.addInitScript((value) => localStorage.setItem('access_token', value), token)
  await page.goto(`${product.url}/lead-search/saved-lists/${prepared.listKey}`)
  const all = page.getByRole('button', { name: /^All\s*[\d,]+$/ })
  const uncounted = page.getByRole('button', { name: /^All$/ })
  await expect(all).toBeVisible()
  const search = page.getByLabel('Search this list')

  await page.route(leads, (route) => route.fulfill({ status: 503, json: {} }))
  await search.fill('a')
  await expect(uncounted).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(0)
  await expect(page.getByText("We couldn't load the leads.")).toBeVisible({ timeout: 15_000 })
  await page.unroute(leads)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(all).toBeVisible()

  await page.context().setOffline(true)
  await search.fill('e')
  await expect(uncounted).toBeVisible()
  await page.context().setOffline(false)
  await expect(all).toBeVisible()
})
