import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { makePerson } from '../product/people.ts'
import { test } from '../product/product.ts'

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Main', exact: true })

async function signedIn(page: Page, token: string): Promise<void> {
  await page.addInitScript((value) => localStorage.setItem('access_token', value), token)
}

test('a teammate is invited, accepts, sees what was given, and no longer what was taken back', async ({
  page,
  browser,
  product,
}) => {
  const email = `mate-${randomUUID()}@firm.example`
  await signedIn(page, (await makePerson(product, { modules: ['leads', 'whitelabel', 'admin'] })).token)
  await page.goto(`${product.url}/manage-team`)
  await page.getByRole('button', { name: 'Invite teammate' }).click()
  const inviting = page.getByRole('dialog', { name: 'Invite teammate' })
  await inviting.getByLabel('Email').fill(email)
  await expect(inviting.getByRole('checkbox', { name: 'Lead Search' })).toBeChecked()
  await expect(inviting.getByRole('checkbox', { name: 'White Label' })).not.toBeChecked()
  await inviting.getByLabel('Credit limit').fill('50')
  await inviting.getByRole('button', { name: 'Create invitation' }).click()
  const linkField = page.getByRole('dialog', { name: 'Invitation link' }).getByRole('textbox')
  await expect(linkField).toHaveValue(/\/join#token=/)
  const link = await linkField.inputValue()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('row', { name: new RegExp(email) })).toContainText('50 cr a month')

  const mate = await (await browser.newContext()).newPage()
  await mate.goto(link)
  await mate.getByLabel('First name').fill('Mara')
  await mate.getByLabel('Password', { exact: true }).fill('a sentence of my own')
  await mate.getByRole('button', { name: 'Join team' }).click()
  await expect(mate.getByRole('heading', { level: 1, name: 'New search' })).toBeVisible()
  await expect(menuOf(mate)).toContainText('Lead Search')
  await expect(menuOf(mate)).not.toContainText(/Admin Panel|White Label|Wallet/)
  await expect(mate.getByRole('button', { name: /^[\d,]+ credits?$/ })).toHaveCount(0)
  await mate.goto(`${product.url}/settings/wallet`)
  await expect(mate.getByRole('heading', { level: 1, name: 'New search' })).toBeVisible()

  const row = page.getByRole('row', { name: new RegExp(email) })
  await row.getByRole('button', { name: 'Actions for Mara' }).click()
  await page.getByRole('menuitem', { name: 'Change permissions' }).click()
  const rights = page.getByRole('dialog', { name: "Mara's permissions" })
  await rights.getByRole('checkbox', { name: 'Lead Search' }).uncheck()
  await rights.getByRole('button', { name: 'Save' }).click()

  // Nothing is reloaded: the teammate's page hears of it.
  await expect(menuOf(mate)).not.toContainText('Lead Search')
  await mate.goto(`${product.url}/lead-search/new-search`)
  await expect(mate.getByRole('heading', { level: 1, name: 'Business profile' })).toBeVisible()
  await mate.context().close()
})
