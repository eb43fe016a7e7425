import { expect } from '@playwright/test'
import { signInNewUser } from '../../product/people.ts'
import { startList } from '../../product/prepare.ts'
import { test } from '../../product/product.ts'

const leads = /\/api\/local-results\/[^/]+$/

test('counts of a filter that was not answered are not shown: of a failing server, and offline', async ({
  page,
  product,
}) => {
  const { token } = await signInNewUser(page, product)
  const { listKey } = await startList(product.url, token)
  await page.goto(`${product.url}/lead-search/saved-lists/${listKey}`)
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
