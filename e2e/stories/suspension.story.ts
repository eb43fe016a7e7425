import { expect, type Page } from '@playwright/test'
import { createCampaign } from '#contract/leads/lists.ts'
import { getWallet } from '#contract/wallet/wallet.ts'
import { findLocalities } from '#contract/leads/directory.ts'
import { getSearch } from '#contract/leads/searches.ts'
import { makePerson } from '../product/people.ts'
import { ask, signIn } from '../product/prepare.ts'
import { test } from '../product/product.ts'

const password = 'a sentence of my own'
const credits = 2_000

/** A run that takes some seconds: whatever Testville has of these, each lead with its site and mailboxes. */
async function startRun(url: string, token: string) {
  const [town] = await ask({ url, token }, findLocalities, { query: { q: 'Testville' } })
  const { id, search } = await ask({ url, token }, createCampaign, {
    body: {
      type: 'local',
      name: 'All of Testville',
      criteria: {
        type: 'local',
        categories: ['restaurant', 'dentist', 'hotel', 'lawyer', 'shop'],
        place: { kind: 'localities', ids: [town?.id] },
      },
      max_leads: 1_000,
      max_credits: 1_000,
    },
  })
  return { list: `/lead-search/saved-lists/local-${id}`, id: search.id }
}

async function comeIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

async function openWith(
  page: Page,
  { url, path }: { url: string; path: string },
  token: string,
): Promise<void> {
  await page.goto(`${url}/healthz`)
  await page.evaluate((value) => localStorage.setItem('access_token', value), token)
  await page.goto(url + path)
}

test('a suspended user is out at once; their run rests and goes on when they are back, each lead paid once', async ({
  page,
  browser,
  product: running,
}) => {
  const { url } = running
  const { email, token } = await makePerson(running, { credits, password, modules: ['leads'] })
  const operator = await (await browser.newContext()).newPage()
  await openWith(operator, { url, path: `/admin/users?search=${email}` }, await signIn(url))
  const menu = operator.getByRole('button', { name: `Actions for ${email}` })
  await menu.click()
  await operator.getByRole('menuitem', { name: 'Suspend' }).click()
  const question = operator.getByRole('alertdialog', { name: `Suspend ${email}?` })
  await expect(question).toContainText("We'll sign them out everywhere")

  await openWith(page, { url, path: '/lead-search/saved-lists' }, token)
  await expect(page.getByRole('heading', { level: 1, name: 'Saved lists' })).toBeVisible()
  const { list, id } = await startRun(url, token)
  await question.getByRole('button', { name: 'Suspend' }).click()

  // Nothing is reloaded: the page hears of it.
  await expect(page.getByText('Your session ended. Sign in again to continue.')).toBeVisible()
  await comeIn(page, email)
  await expect(
    page.getByText('This account is suspended. Contact the business that gave you access.'),
  ).toBeVisible()
  await expect(operator.getByRole('row', { name: new RegExp(email) })).toContainText('Suspended')

  await menu.click()
  await operator.getByRole('menuitem', { name: 'Restore access' }).click()
  await operator.getByRole('alertdialog').getByRole('button', { name: 'Restore access' }).click()
  await expect(operator.getByRole('row', { name: new RegExp(email) })).toContainText('Active')
  await operator.context().close()

  await comeIn(page, email)
  await expect(page.getByRole('heading', { level: 1, name: 'Saved lists' })).toBeVisible()
  await page.goto(url + list)
  await expect(page.getByText(/^Paused while the account was suspended/).first()).toBeVisible()
  const limit = page.getByRole('dialog', { name: 'Resume search' })
  // What was being looked at when the account was suspended is finished first.
  await expect(async () => {
    if (!(await limit.isVisible())) await page.getByRole('button', { name: 'Resume' }).click()
    await limit.getByRole('button', { name: /^Resume/ }).click({ timeout: 5_000 })
    await expect(limit).toBeHidden({ timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
  await expect(page.getByText('Done', { exact: true }).first()).toBeVisible({ timeout: 60_000 })

  const again = await page.evaluate(() => localStorage.getItem('access_token') ?? '')
  const { charged, with_email } = await ask({ url, token: again }, getSearch, { params: { id } })
  expect(charged).toBeGreaterThan(0)
  expect(charged).toBe(with_email)
  const { balance, held } = await ask({ url, token: again }, getWallet, {})
  expect([balance, held]).toEqual([credits - charged, 0])
})
