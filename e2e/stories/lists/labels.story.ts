import { expect } from '@playwright/test'
import { isAccessible } from '../../browser/is-accessible.ts'
import { filterByLabel, labelFirstLead, searchPastedCompanies } from '../../browser/steps.ts'
import { signInNewUser } from '../../product/people.ts'
import { test } from '../../product/product.ts'

test('chosen leads get a new label, lose it by Undo in the activity, are filtered by it, and are deleted', async ({
  page,
  product,
}) => {
  test.setTimeout(180_000)
  await signInNewUser(page, product)
  await searchPastedCompanies(page, product.url)

  const leads = page.locator('tr[data-id]')
  const before = await leads.count()
  await labelFirstLead(page, 'Hot')
  const actions = page.getByRole('toolbar', { name: 'Selection' })
  const dialog = page.getByRole('dialog', { name: 'Labels' })

  await page.goto(`${page.url().split('?')[0]}?dialog=activity`)
  const activity = page.getByRole('dialog', { name: 'Activity' })
  await activity.getByRole('button', { name: 'Undo' }).click()
  await expect(activity.getByText('undid a change of labels')).toBeVisible()
  await expect(activity.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(leads.first().getByText('Hot', { exact: true })).toBeHidden()

  await leads.first().getByRole('checkbox').check()
  await actions.getByRole('button', { name: 'Labels' }).click()
  await dialog.getByRole('checkbox', { name: 'Hot' }).check()
  await isAccessible(page)
  await dialog.getByRole('button', { name: 'Apply labels (1)' }).click()
  await expect(leads.first().getByText('Hot', { exact: true })).toBeVisible()

  await filterByLabel(page, 'Hot')
  await expect(leads).toHaveCount(1)

  await leads.first().getByRole('checkbox').check()
  await actions.getByRole('button', { name: 'Delete' }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Delete/ })
    .click()
  await expect(leads).toHaveCount(0)
  await page.getByRole('button', { name: 'Clear filters' }).first().click()
  await expect(leads).toHaveCount(before - 1)
})
