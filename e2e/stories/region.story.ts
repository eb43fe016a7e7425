import { expect, type Page } from '@playwright/test'
import { choose } from '../browser/choose.ts'
import { isAccessible } from '../browser/is-accessible.ts'
import { test } from '../product/product.ts'
import { makePerson } from '../product/people.ts'
import { owner } from '../product/server.ts'

async function signInAsOwner(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.getByLabel('Email').fill(owner.email)
  await page.getByLabel('Password', { exact: true }).fill(owner.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New search' })).toBeVisible()
}

test('a place without data is imported where it is searched for, then from Data, with no network', async ({
  page,
  product,
}) => {
  test.setTimeout(120_000)
  await signInAsOwner(page, product.url)
  await page.getByRole('combobox', { name: 'Place' }).fill('Northland')
  await expect(page.getByText('No data for Northland yet.').first()).toBeVisible()
  await page
    .getByRole('button', { name: /^Import Northland.*kB/ })
    .first()
    .click()
  await expect(page.getByText(/Northland is imported/).first()).toBeVisible({ timeout: 60_000 })
  await page.keyboard.press('Escape')
  await choose(page, 'Category or keyword', 'restaurant')
  await choose(page, 'Place', 'Northport')
  await expect(page.getByText('7 match').first()).toBeVisible()

  await page.goto(`${product.url}/admin/data`)
  await choose(page, 'Region', 'Northland')
  await page.getByRole('button', { name: /^Update Northland/ }).click()
  await expect(page.getByText('63 unchanged')).toBeVisible({ timeout: 60_000 })
  await isAccessible(page)
  await page.getByRole('link', { name: 'Search in Northland' }).first().click()
  await expect(page.getByText('Northport').first()).toBeVisible()
})

test('a client who may not import is told whom to ask', async ({ page, product }) => {
  const { token } = await makePerson(product, { credits: 100, modules: ['leads'] })
  await page.goto(`${product.url}/healthz`)
  await page.evaluate((value) => localStorage.setItem('access_token', value), token)
  await page.goto(`${product.url}/lead-search/new-search`)
  await page.getByRole('combobox', { name: 'Place' }).fill('Nowherestan')
  await expect(
    page.getByText('No data for Nowherestan yet. Ask your administrator to import it.').first(),
  ).toBeVisible()
})
