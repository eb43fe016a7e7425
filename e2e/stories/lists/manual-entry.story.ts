import { expect } from '@playwright/test'
import { testville } from '#sample/testville.ts'
import { isAccessible } from '../../browser/is-accessible.ts'
import { signInNewUser } from '../../product/people.ts'
import { startList } from '../../product/prepare.ts'
import { test } from '../../product/product.ts'

test('a business is typed by hand, and its email is found at the price that is said first', async ({
  page,
  product,
}) => {
  test.setTimeout(180_000)
  const { token } = await signInNewUser(page, product)
  const { listKey } = await startList(product.url, token)
  await page.goto(`${product.url}/lead-search/saved-lists/${listKey}`)
  await page.locator('main button[aria-haspopup=menu]').first().click()
  await page.getByRole('menuitem', { name: 'Add lead' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add lead' })
  await dialog.getByRole('button', { name: 'Add lead' }).click()
  await expect(dialog.getByText('Field is required')).toBeVisible()
  await expect(dialog.getByLabel('Website')).toBeFocused()
  await isAccessible(page)

  const { places } = testville()
  const business = places.find(
    ({ websites, emails, categories }) =>
      websites.length > 0 && emails.length > 0 && categories.every((one) => !/restaurant|cafe/.test(one)),
  )
  await dialog.getByLabel('Website').fill(business?.websites[0] ?? '')
  await dialog.getByLabel('Business name').fill('Typed by hand')
  await dialog.getByText('Find the email next').click()
  await dialog.getByRole('button', { name: 'Add lead' }).click()
  await expect(page.getByText('Lead added')).toBeVisible()
  const find = page.getByRole('dialog', { name: 'Find emails' })
  await find.getByRole('button', { name: /^Find emails.*1 cr/ }).click()
  await expect(find).toBeHidden()
  await page.getByLabel('Search this list').fill('Typed by hand')
  const row = page.locator('tr[data-id]', { hasText: 'Typed by hand' })
  await expect(row.getByText('@')).toBeVisible({ timeout: 60_000 })
})
