import { expect } from '@playwright/test'
import { getResult, listResults } from '#contract/leads/leads.ts'
import { createCampaign } from '#contract/leads/lists.ts'
import { isAccessible } from '../../browser/is-accessible.ts'
import { signInOnPage } from '../../browser/steps.ts'
import { ask, signIn } from '../../product/prepare.ts'
import { test } from '../../product/product.ts'

test('phones of people come from a source at a price, and the lead says who was asked', async ({
  page,
  product: { url },
}) => {
  test.setTimeout(90_000)
  const token = await signIn(url)
  const { id } = await ask({ url, token }, createCampaign, {
    body: {
      type: 'people',
      name: 'Office managers',
      criteria: { type: 'people', titles: ['Office Manager'] },
      max_leads: 40,
      max_credits: 120,
    },
  })
  await signInOnPage(page, url)
  await page.goto(`${url}/lead-search/saved-lists/people-${id}`)
  await expect(page.getByText('Done', { exact: true })).toBeVisible({ timeout: 90_000 })

  await page.getByRole('row').first().getByRole('checkbox').click()
  const actions = page.getByRole('toolbar', { name: 'Selection' })
  await actions.getByRole('button', { name: 'Get phones' }).click()
  const dialog = page.getByRole('dialog', { name: 'Get phones' })
  await expect(dialog.getByText('1 per phone found')).toBeVisible()
  await isAccessible(page)
  await dialog.getByRole('button', { name: /^Get phones/ }).click()
  await expect(page.getByText(/^Get phones: (Done|Partly done)/)).toBeAttached({ timeout: 30_000 })
  await expect(page.getByText(/^[1-9]\d* phones? found$/).last()).toBeVisible()

  const { items } = await ask({ url, token }, listResults, { params: { type: 'people', id } })
  const details = await Promise.all(
    items.map((lead) => ask({ url, token }, getResult, { params: { id: lead.id } })),
  )
  const asked = details.find(({ requests }) => requests.some(({ field }) => field === 'phone'))
  await page.goto(`${url}/lead-search/saved-lists/people-${id}?lead=${asked?.id}`)
  const contact = page.locator('dl > div', { has: page.getByText('Phone', { exact: true }) })
  await contact.getByRole('button', { name: /How we know/ }).click()
  await expect(page.getByText(/Sample People Data (gave|has no phone number)/)).toBeVisible()
  await isAccessible(page)

  await page.goto(`${url}/admin/searchers`)
  await page.getByRole('button', { name: /^Sample People Data/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Sample People Data' })
  await sheet.getByRole('combobox', { name: 'Ask for' }).click()
  await page.getByRole('option', { name: 'People' }).click()
  await sheet.getByLabel('Job title').fill('Owner')
  await expect(sheet.getByText('At most $0.84')).toBeVisible()
  await sheet.getByRole('button', { name: 'Run test search' }).click()
  await expect(sheet.getByText(/Answer:/)).toBeVisible()
  await expect(sheet.getByText(/person\/search/)).toBeVisible()
  await isAccessible(page)
})
