import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { choose } from '../../browser/choose.ts'
import { filterByLabel, labelFirstLead, searchPastedCompanies, startSearch } from '../../browser/steps.ts'
import { signInNewUser } from '../../product/people.ts'
import { test } from '../../product/product.ts'

/** The days of the list types that the day by keyboard leaves out: how each searches, and the tool that is its own. */
const days = {
  people: {
    async search(page: Page, url: string) {
      await page.goto(`${url}/lead-search/new-search?type=people`)
      await choose(page, 'Job titles', 'Head of Sales')
      await choose(page, 'Location', 'Testville')
      await startSearch(page)
    },
    tool: 'Get phones',
    end: /^Get phones: (Done|Partly done)/, // a source of the sample fails now and then
  },
  domain: {
    search: searchPastedCompanies,
    tool: 'Get employees',
    end: /^People at/,
  },
  influencer: {
    async search(page: Page, url: string) {
      await page.goto(`${url}/lead-search/new-search?type=influencer`)
      await page.getByRole('checkbox', { name: 'Instagram' }).check()
      await page.getByRole('button', { name: 'Audience' }).click()
      await page.getByLabel('Followers, from').fill('400000')
      await page.getByLabel('Followers, from').blur()
      await startSearch(page)
    },
    tool: 'Enrich',
    end: /^Enrich: (Done|Partly done)/,
  },
}

for (const [type, { search, tool, end }] of Object.entries(days))
  test(`a day of work on leads of type ${type}: search, label, filter, push, export, ${tool.toLowerCase()}`, async ({
    page,
    product,
  }) => {
    test.setTimeout(240_000)
    await signInNewUser(page, product)
    await page.goto(`${product.url}/settings/integration/crm`)
    await page.getByRole('button', { name: 'Connect', exact: true }).first().click()
    await expect(page.getByRole('heading', { name: 'HighLevel is connected' })).toBeVisible()

    await search(page, product.url)
    const leads = page.locator('tr[data-id]')
    await expect(leads.first()).toBeVisible({ timeout: 60_000 })
    await expect(page.getByText(/^(Done|Partly done)$/).first()).toBeVisible({ timeout: 90_000 })
    await labelFirstLead(page, 'Hot')
    await filterByLabel(page, 'Hot')
    await expect(leads).toHaveCount(1)

    const actions = page.getByRole('toolbar', { name: 'Selection' })
    await leads.first().getByRole('checkbox').check()
    await actions.getByRole('button', { name: 'Send to CRM' }).click()
    await page.getByRole('dialog', { name: 'Send to CRM' }).getByRole('button', { name: 'Send 1' }).click()
    await expect(page.getByRole('region', { name: 'Sent to HighLevel' })).toBeVisible({ timeout: 60_000 })

    await page.getByRole('button', { name: 'Export CSV' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('dialog').getByRole('button', { name: 'Download CSV' }).click()
    const csv = await readFile(await (await download).path(), 'utf8')
    expect(csv.trim().split('\r\n')).toHaveLength(2)

    await leads.first().getByRole('checkbox').check()
    await actions.getByRole('button', { name: tool }).click()
    await page
      .getByRole('dialog', { name: tool })
      .getByRole('button', { name: new RegExp(`^${tool}`) })
      .click()
    await expect(page.getByText(end).first()).toBeAttached({ timeout: 60_000 })
  })
