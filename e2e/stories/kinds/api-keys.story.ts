import { expect } from '@playwright/test'
import { apiExamples } from '#contract/account/api-examples.ts'
import type { Preview } from '#contract/leads/explain/preview.ts'
import { isAccessible } from '../../browser/is-accessible.ts'
import { signInNewUser } from '../../product/people.ts'
import { test } from '../../product/product.ts'

test('a key is made with a budget, shown once, used by a program, and revoked at once', async ({
  page,
  product,
}) => {
  await signInNewUser(page, product)
  await page.goto(`${product.url}/settings/api-keys`)
  await page.getByRole('button', { name: 'Create API key' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Name').fill('Assistant')
  await sheet.getByLabel('Start searches and spend credits').check()
  await sheet.getByLabel('Credit budget').fill('20')
  await isAccessible(page)
  await sheet.getByRole('button', { name: 'Create API key' }).click()
  const key = await sheet.getByRole('textbox', { name: 'API key' }).inputValue()
  expect(key).toMatch(/^lk_/)
  const ask = () =>
    page.request.get(`${product.url}/api/campaigns`, { headers: { authorization: `Bearer ${key}` } })
  expect((await ask()).status()).toBe(200)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('cell', { name: '0 of 20 cr a month' })).toBeVisible()
  await isAccessible(page)
  await page.getByRole('button', { name: 'Revoke Assistant' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('No API keys yet')).toBeVisible()
  expect((await ask()).status()).toBe(401)
})

test('a sandbox key is marked, finds sample data and leaves the credits alone', async ({ page, product }) => {
  await signInNewUser(page, product)
  await page.goto(`${product.url}/settings/api-keys`)
  await page.getByRole('button', { name: 'Create API key' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('radio', { name: 'Sandbox' }).check()
  await expect(sheet.getByText('Only chosen lists')).toBeHidden()
  await sheet.getByLabel('Name').fill('Trial run')
  await sheet.getByLabel('Start searches and spend credits').check()
  await expect(sheet.getByLabel('Credit budget')).toBeHidden()
  await isAccessible(page)
  await sheet.getByRole('button', { name: 'Create API key' }).click()
  const key = await sheet.getByRole('textbox', { name: 'API key' }).inputValue()
  expect(key).toMatch(/^lk_sandbox_/)
  await page.keyboard.press('Escape')
  const row = page.getByRole('row').filter({ hasText: 'Trial run' })
  await expect(row.getByText('Sandbox', { exact: true })).toBeVisible()
  await expect(row.getByText('Sandbox credits')).toBeVisible()
  await isAccessible(page)
  const preview = await page.request.post(`${product.url}/api/searches/preview`, {
    headers: { authorization: `Bearer ${key}` },
    data: apiExamples.find(({ name }) => name === 'preview')?.body,
  })
  expect(preview.headers()['sandbox']).toBe('true')
  const { data } = (await preview.json()) as { data: Preview }
  expect(data).toMatchObject({ is_sample: true, max_cost: 5, balance: 1_000 })
  await page.getByRole('button', { name: 'Revoke Trial run' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('No API keys yet')).toBeVisible()
})
