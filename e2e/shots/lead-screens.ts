import type { Page } from '@playwright/test'
import type { Fact, Result } from '#contract/leads/leads.ts'
import type { Screen } from './screen.ts'

type Lead = Result & { facts?: Fact[] }

/** The lead of a search that was stopped before it was paid for. */
const mask = (lead: Lead, index = 0): Lead => ({
  ...lead,
  email: null,
  phone: null,
  phone_text: null,
  masked: ['email', 'phone'],
  price: 1,
  contact_state: index === 1 ? 'queued' : 'not_searched',
  ...(lead.facts && {
    facts: lead.facts.filter(({ field }) => !['email', 'phone', 'profile', 'person'].includes(field)),
  }),
})

/** Shows a list of the platform, and the lead beside it, before its leads are paid for. */
export async function maskLeads(page: Page): Promise<void> {
  if (new URL(page.url()).hostname !== 'localhost') return // Node looks up no names below localhost
  await page.route(/\/api\/local-results\/[^/]+$/, async (route) => {
    const answer = (await (await route.fetch()).json()) as { data: { items: Lead[] } }
    await route.fulfill({
      json: { ...answer, data: { ...answer.data, items: answer.data.items.map(mask) } },
    })
  })
  await page.route(/\/api\/results\/[^/]+$/, async (route) => {
    const answer = (await (await route.fetch()).json()) as { data: Lead }
    await route.fulfill({ json: { ...answer, data: mask(answer.data) } })
  })
  await page.reload()
  await page.locator('main table, main li').first().waitFor()
  await page.waitForTimeout(1_500) // the drawer
}

const pencils = (page: Page) => page.locator('button:has(.lucide-pencil)').locator('visible=true')

/** The input of the first value of the open lead, and the parts of its address. */
async function editValue(page: Page): Promise<void> {
  await pencils(page).first().waitFor()
  const address = page.locator('button[aria-expanded=false]:has(.lucide-pencil)').first()
  if (await address.isVisible()) await address.click()
  await pencils(page).first().click()
  await page.locator('input:focus').waitFor()
}

/** A typed email address on the open lead, with the notice that takes it back. */
async function editLead(page: Page): Promise<void> {
  await editValue(page)
  await page.locator('input:focus').fill(`typed-${Date.now() % 1_000}@mill.example`)
  await page.keyboard.press('Enter')
  await page.locator('[data-sonner-toast]').first().waitFor()
}

export const editedLeads = ({ list, leadId }: { list: string; leadId: string }): Screen[] => [
  { name: 'drawer-editing', path: `${list}?lead=${leadId}`, act: editValue },
  { name: 'drawer-edited', path: `${list}?lead=${leadId}`, act: editLead },
  { name: 'lead-edited', path: `${list}/${leadId}`, act: editLead },
]
