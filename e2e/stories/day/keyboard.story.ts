import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { pick, press, tabTo, typeAndTake } from '../../browser/keyboard.ts'
import { makePerson } from '../../product/people.ts'
import { test } from '../../product/product.ts'

test('a day of work by the keyboard alone: sign in, search, label, filter, push, export, enrich', async ({
  page,
  product,
}) => {
  test.setTimeout(300_000)
  const password = 'a password for stories'
  const { email } = await makePerson(product, { password })
  await page.goto(product.url)
  await tabTo(page, page.getByLabel('Email'))
  await page.keyboard.type(email)
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { level: 1, name: 'New search' })).toBeVisible()
  await page.goto(`${product.url}/settings/integration/crm`)
  await press(page, page.getByRole('button', { name: 'Connect', exact: true }).first())
  await expect(page.getByRole('heading', { name: 'HighLevel is connected' })).toBeVisible()

  await page.goto(`${product.url}/lead-search/new-search`)
  await typeAndTake(page, 'Category or keyword', 'dentist')
  await page.keyboard.press('Escape')
  await typeAndTake(page, 'Place', 'Testville')
  await page.keyboard.press('Escape')
  await expect(page.getByText(/match/).first()).toBeVisible()
  await press(page, page.getByRole('button', { name: /^Search/ }).last())

  await expect(page.getByRole('heading', { level: 1, name: /Testville/ })).toBeVisible()
  await expect(page.getByText('Done', { exact: true })).toBeVisible({ timeout: 60_000 })
  const leads = page.locator('tr[data-id]')
  await expect(leads.first()).toBeVisible()

  await tabTo(page, leads.first().getByRole('checkbox'))
  await page.keyboard.press('Space')
  const actions = page.getByRole('toolbar', { name: 'Selection' })
  await press(page, actions.getByRole('button', { name: 'Labels' }))
  const dialog = page.getByRole('dialog', { name: 'Labels' })
  await tabTo(page, dialog.getByLabel('New label'))
  await page.keyboard.type('Hot')
  await press(page, dialog.getByRole('button', { name: 'Add label' }))
  await tabTo(page, dialog.getByRole('checkbox', { name: 'Hot' }))
  await page.keyboard.press('Space')
  await press(page, dialog.getByRole('button', { name: 'Apply labels (1)' }))
  await expect(dialog).toBeHidden()
  await expect(leads.first().getByText('Hot', { exact: true })).toBeVisible()

  await press(page, actions.getByRole('button', { name: 'Clear selection' }))
  await press(page, page.getByRole('button', { name: 'Filter' }))
  await pick(page, 'Field', 'Labels')
  await pick(page, 'Value', 'Hot')
  await press(page, page.getByRole('button', { name: 'Apply', exact: true }))
  await expect(leads).toHaveCount(1)

  await tabTo(page, leads.first().getByRole('checkbox'))
  await page.keyboard.press('Space')
  await press(page, actions.getByRole('button', { name: 'Send to CRM' }))
  const push = page.getByRole('dialog', { name: 'Send to CRM' })
  await press(page, push.getByRole('button', { name: 'Send 1' }))
  await expect(page.getByRole('region', { name: 'Sent to HighLevel' })).toBeVisible({ timeout: 60_000 })

  await press(page, page.getByRole('button', { name: 'Export CSV' }))
  const download = page.waitForEvent('download')
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Download CSV' }))
  const csv = await readFile(await (await download).path(), 'utf8')
  expect(csv.trim().split('\r\n')).toHaveLength(2)

  await tabTo(page, leads.first().getByRole('checkbox'))
  await page.keyboard.press('Space')
  await press(page, actions.getByRole('button', { name: 'Get employees' }))
  const employees = page.getByRole('dialog', { name: 'Get employees' })
  await press(page, employees.getByRole('button', { name: /^Get employees/ }))
  await expect(page.getByRole('heading', { level: 1, name: /^People at/ })).toBeVisible()
})
