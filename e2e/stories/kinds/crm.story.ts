import { expect } from '@playwright/test'
import { makeLeads } from '#testing/make/make-leads.ts'
import { isAccessible } from '../../browser/is-accessible.ts'
import { inDatabase, signInNewUser } from '../../product/people.ts'
import { startList } from '../../product/prepare.ts'
import { test } from '../../product/product.ts'

test('leads are pushed to a HighLevel that misbehaves, and the push is undone', async ({ page, product }) => {
  const { token } = await signInNewUser(page, product)
  const { listKey } = await startList(product.url, token)
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
  await expect(undone.locator(':focus')).toHaveCount(1)
  await isAccessible(page)
})

test('hundreds of leads are pushed to a HighLevel that misbehaves: all arrive, once, and an undo takes all back', async ({
  page,
  product,
}) => {
  test.setTimeout(300_000) // a lead takes four requests, and every fifth answer is wrong
  const many = 300
  const user = await signInNewUser(page, product)
  const leads = Array.from({ length: many }, (_, index) => ({
    name: `Bakery ${index}`,
    email: `bakery${index}@firm.example`,
    email_state: 'found' as const,
    is_sample: true,
  }))
  const id = await inDatabase(product, (db) => makeLeads(db, user, { leads, name: 'Bakeries' }))
  await page.goto(`${product.url}/settings/integration/crm`)
  await page.getByRole('button', { name: 'Connect', exact: true }).first().click()
  await expect(page.getByRole('heading', { name: 'HighLevel is connected' })).toBeVisible()

  await page.goto(`${product.url}/lead-search/saved-lists/local-${id}`)
  await page.getByRole('button', { name: 'Actions for Bakeries' }).first().click()
  await page.getByRole('menuitem', { name: 'Send to CRM' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send to CRM' })
  await dialog.getByRole('button', { name: /^Send 300/ }).click()
  const sent = page.getByRole('region', { name: 'Sent to HighLevel' })
  await expect(sent).toBeVisible({ timeout: 120_000 })
  await expect(sent.getByText('300 created')).toBeVisible()
  await expect(sent.getByText(/failed/)).toHaveCount(0)
  await sent.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click()
  const undone = page.getByRole('region', { name: 'Undone in HighLevel' })
  await expect(undone).toBeVisible({ timeout: 120_000 })
  await expect(undone.getByText('300 undone')).toBeVisible()
  await expect(undone.getByText(/left alone/)).toHaveCount(0)
})
