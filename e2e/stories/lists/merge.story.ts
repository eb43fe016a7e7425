import { expect } from '@playwright/test'
import { editResult } from '#contract/leads/lead-edits.ts'
import { listResults } from '#contract/leads/leads.ts'
import { addLead } from '#contract/leads/manual-entry.ts'
import { isAccessible } from '../../browser/is-accessible.ts'
import { signInNewUser } from '../../product/people.ts'
import { ask, startList } from '../../product/prepare.ts'
import { test } from '../../product/product.ts'

test('two entries of one business are merged, and the merge is undone', async ({ page, product }) => {
  test.setTimeout(120_000)
  const { token } = await signInNewUser(page, product)
  const { listKey } = await startList(product.url, token)
  const at = { url: product.url, token }
  const id = listKey.replace('local-', '')
  for (const host of ['nord-one.example', 'nord-two.example']) {
    const body = { type: 'local', website: `https://${host}`, name: 'Café Nord', country: 'DE' }
    await ask(at, addLead, { params: { id }, body })
  }
  const { items } = await ask(at, listResults, {
    params: { type: 'local', id },
    body: { search: 'Café Nord' },
  })
  for (const lead of items)
    await ask(at, editResult, { params: { id: lead.id }, body: { field: 'phone', value: '+49 30 1234567' } })

  await page.goto(`${product.url}/lead-search/saved-lists/${listKey}?search=${encodeURI('Café Nord')}`)
  const leads = page.locator('tr[data-id]')
  await expect(leads).toHaveCount(2)
  await page.locator('main button[aria-haspopup=menu]').first().click()
  await page.getByRole('menuitem', { name: /^Find duplicates \d+ to merge$/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Duplicates' })
  await expect(dialog).toBeVisible()
  expect(new URL(page.url()).searchParams.get('dialog')).toBe('duplicates')
  await page.goBack()
  await expect(dialog).toBeHidden()
  await page.goForward()
  const group = dialog.getByRole('listitem').filter({ hasText: 'phone and name' })
  await expect(group.getByText('Kept')).toBeVisible()
  await group.getByRole('radio', { name: 'Website: https://nord-two.example' }).check()
  await isAccessible(page)
  await group.getByRole('button', { name: 'Merge 2 leads' }).click()
  await expect(group).toBeHidden()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(group).toBeVisible()
  await group.getByRole('button', { name: 'Merge 2 leads' }).click()
  await expect(group).toBeHidden()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(leads).toHaveCount(1)

  await page.locator('main button[aria-haspopup=menu]').first().click()
  await page.getByRole('menuitem', { name: 'Activity' }).click()
  const activity = page.getByRole('dialog', { name: 'Activity of this list' })
  await activity.getByRole('button', { name: 'Undo merge' }).click()
  await expect(activity.getByRole('button', { name: 'Undo merge' })).toHaveCount(0)
  await activity.getByRole('button', { name: 'Close' }).click()
  await expect(leads).toHaveCount(2)
})
