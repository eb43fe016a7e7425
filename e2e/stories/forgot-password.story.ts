import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { findInMail, mailedCode } from '../product/outbox.ts'
import { makePerson } from '../product/people.ts'
import { test } from '../product/product.ts'

/** A device with a finger that is always shown. */
async function withAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test('a forgotten password gives way to a new one, and then to a passkey', async ({ page, product }) => {
  const [forgotten, password] = [randomUUID(), 'a sentence chosen today']
  const { email } = await makePerson(product, { password: forgotten })
  await withAuthenticator(page)

  await page.goto(product.url)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible() // both pages have a field for it
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  await page
    .getByLabel('Code', { exact: true })
    .fill((await findInMail(product.url, email, mailedCode)).found)
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm new password').fill(password)
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByRole('heading', { name: 'Password changed' })).toBeVisible()

  await page.getByRole('link', { name: 'Sign in' }).click()
  await signIn(page, email, forgotten)
  await expect(page.getByText("This email and password don't match.")).toBeVisible()
  await signIn(page, email, password)
  await expect(page.getByRole('heading', { level: 1, name: 'New search' })).toBeVisible()

  await page.goto(`${product.url}/profile-settings/security`)
  await page.getByRole('button', { name: 'Add passkey' }).click()
  const adding = page.getByRole('dialog', { name: 'Add passkey' })
  await adding.getByLabel('Name').fill('A laptop')
  await adding.getByLabel('Current password').fill(password)
  await adding.getByRole('button', { name: 'Add passkey' }).click()
  await expect(page.getByText('never used')).toBeVisible()
  await page.getByRole('button', { name: 'Rename passkey A laptop' }).click()
  const renaming = page.getByRole('dialog', { name: 'Rename passkey A laptop' })
  await renaming.getByLabel('Name').fill('My laptop')
  await renaming.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Remove My laptop' })).toBeVisible()

  await page.getByRole('button', { name: /'s account$/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Sign in with passkey' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New search' })).toBeVisible()
  await page.goto(`${product.url}/profile-settings/security`)
  await expect(page.getByText(/^last used/)).toBeVisible()

  await page.getByRole('button', { name: 'Remove My laptop' }).click()
  const removing = page.getByRole('dialog', { name: 'Remove passkey My laptop?' })
  await removing.getByLabel('Current password').fill(forgotten)
  await removing.getByRole('button', { name: 'Remove' }).click()
  await expect(removing.getByText('This password is wrong')).toBeVisible()
  await removing.getByLabel('Current password').fill(password)
  await removing.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('No passkeys yet.')).toBeVisible()
})
