import { expect, type Page } from '@playwright/test'
import { choose } from '../browser/choose.ts'
import { makePerson, signInNewUser } from '../product/people.ts'
import { speak } from '../product/prepare.ts'
import { test } from '../product/product.ts'

test.use({ locale: 'de-DE', timezoneId: 'Europe/Berlin' })

/** Every `lang` and `dir` that a page had since its first script, in order. */
async function watchLanguage(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(`
    window.seen = []
    addEventListener('DOMContentLoaded', () => {
      const note = () => seen.push(document.documentElement.lang + ' ' + document.documentElement.dir)
      note()
      new MutationObserver(note).observe(document.documentElement, { attributeFilter: ['lang', 'dir'] })
    })`)
  return () => page.evaluate('[...new Set(seen)]')
}

test('a German browser reads German from the first frame; Arabic chosen there runs from the right and stays', async ({
  page,
  product,
}) => {
  const password = 'a password for stories'
  const { email } = await makePerson(product, { password })
  const faults: string[] = []
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  const seen = await watchLanguage(page)

  await page.goto(product.url)
  await expect(page.getByRole('button', { name: 'Anmelden', exact: true })).toBeVisible()
  expect(await seen()).toEqual(['de ltr'])
  await page.getByLabel('E-Mail').fill(email)
  await page.getByLabel('Passwort', { exact: true }).fill('not this one')
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expect(page.getByText('E-Mail und Passwort stimmen nicht überein.')).toBeVisible()
  faults.length = 0 // the browser tells of the refused sign-in

  await page.getByRole('button', { name: 'العربية' }).click()
  await expect(page.locator('html[dir=rtl][lang=ar]')).toHaveCount(1)
  await page.getByLabel('كلمة المرور', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'تسجيل الدخول', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'بحث جديد' })).toBeVisible()

  await page.goto(`${product.url}/profile-settings/language`)
  await expect(page.getByText('العربية')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'المنطقة الزمنية' })).toHaveValue('Europe/Berlin')
  expect(await seen()).toEqual(['ar rtl'])

  await page.getByRole('button', { name: email }).click()
  await page.getByRole('menuitemcheckbox', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Language and time' })).toBeVisible()
  expect(faults).toEqual([])
})

test('categories are typed, shown, named and filtered in the language of the reader', async ({
  page,
  product,
}) => {
  const { token, email } = await signInNewUser(page, product)
  await speak(product.url, token, 'de')
  await page.goto(`${product.url}/lead-search/new-search`)
  await choose(page, 'Kategorie oder Stichwort', 'Zahnarztpraxis')
  await choose(page, 'Ort', 'Testville')
  await expect(page.getByText(/Etwa \d+ Treffer/).first()).toBeVisible()
  await page
    .getByRole('button', { name: /^Suchen/ })
    .last()
    .click()

  await expect(page.getByRole('heading', { level: 1, name: 'Zahnarztpraxis · Testville' })).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Zahnarztpraxis' }).first()).toBeVisible()
  await page.getByRole('searchbox', { name: 'Durchsuchen' }).fill('am Lindenhof')
  await expect(page.getByRole('row').nth(3)).toHaveCount(0)

  await page.getByRole('button', { name: email }).click()
  await page.getByRole('menuitemcheckbox', { name: 'العربية' }).click()
  await page.getByRole('searchbox').fill('طبيب أسنان')
  await expect(page.getByRole('row').nth(3)).toBeVisible()
  await expect(page.getByRole('cell', { name: 'طبيب أسنان' }).first()).toBeVisible()
})
