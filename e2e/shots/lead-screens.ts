import type { Page } from '@playwright/test'
import type { Result } from '#contract/leads/lead/result.ts'
import type { Fact } from '#contract/leads/leads.ts'
import type { Campaign } from '#contract/leads/lists.ts'
import type { Search } from '#contract/leads/searches.ts'
import { fetchByAddress, type Screen } from './screen.ts'
import { retell } from './true-states.ts'

type Lead = Result & { facts?: Fact[] }
interface Listed {
  items: Lead[]
  counts: Record<string, number>
}

/** The lead of a search that was stopped before it was paid for. */
const mask = (lead: Lead): Lead => ({
  ...lead,
  email: null,
  phone: null,
  phone_text: null,
  masked: ['email', 'phone'],
  price: 1,
  email_state: 'not_checked',
  contact_state: 'not_searched',
  contact_reason: 'stopped',
  ...(lead.facts && {
    facts: lead.facts.filter(({ field }) => !['email', 'phone', 'profile', 'person'].includes(field)),
  }),
})

const unpaid = (search: Search): Search => ({
  ...search,
  state: 'stopped',
  reason: 'by_user',
  with_email: 0,
  charged: 0,
})

/** Shows a list of the platform, and the lead beside it, before its leads are paid for. */
export async function maskLeads(page: Page): Promise<void> {
  await page.route(/\/api\/local-results\/[^/]+$/, async (route) => {
    const { data, ...rest } = (await (await fetchByAddress(route)).json()) as { data: Listed }
    const { all = 0 } = data.counts
    const counts = { all, found: 0, potential: 0, not_found: 0, not_checked: all }
    await route.fulfill({
      json: { ...rest, data: { ...data, counts, items: data.items.map((lead) => mask(lead)) } },
    })
  })
  await page.route(/\/api\/results\/[^/]+$/, async (route) => {
    const answer = (await (await fetchByAddress(route)).json()) as { data: Lead }
    await route.fulfill({ json: { ...answer, data: mask(answer.data) } })
  })
  await retell<Campaign>(page, /\/api\/campaigns\/[^/]+$/, (list) => ({
    ...list,
    state: 'stopped',
    with_email: 0,
    spent: 0,
    not_checked: list.leads,
  }))
  await retell<Search>(page, /\/api\/searches\/[^/]+$/, unpaid)
  await retell<{ items: Search[] }>(page, /\/api\/campaign\/[^/]+\/history$/, (searches) => ({
    ...searches,
    items: searches.items.map(unpaid),
  }))
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

/** A lead whose address its mail server no longer knows. */
async function loseAddress(page: Page): Promise<void> {
  await page.route(/\/api\/results\/[^/]+$/, async (route) => {
    const answer = (await (await fetchByAddress(route)).json()) as { data: Lead }
    const facts = answer.data.facts?.map((fact) =>
      fact.field === 'email' ? { ...fact, verdict: 'invalid', checked_at: new Date().toISOString() } : fact,
    )
    const data = { ...answer.data, email_state: 'not_found', contact_state: 'searched', facts }
    await route.fulfill({ json: { ...answer, data } })
  })
  const open = new URL(page.url()).searchParams.get('lead')
  await retell<Listed>(page, /\/api\/local-results\/[^/]+$/, (data) => {
    const { found = 0, not_found = 0 } = data.counts
    const items = data.items.map((lead) =>
      lead.id === open ? { ...lead, email_state: 'not_found' as const } : lead,
    )
    return { ...data, counts: { ...data.counts, found: found - 1, not_found: not_found + 1 }, items }
  })
  await page.reload()
  await page.locator('main table, main li').first().waitFor()
  await page.waitForTimeout(1_500) // the drawer
}

export const editedLeads = ({ list, leadId }: { list: string; leadId: string }): Screen[] => [
  ...notesAndTasks({ list, leadId }),
  { name: 'drawer-gone', path: `${list}?lead=${leadId}`, act: loseAddress },
  { name: 'drawer-editing', path: `${list}?lead=${leadId}`, act: editValue },
  { name: 'drawer-edited', path: `${list}?lead=${leadId}`, act: editLead },
  { name: 'lead-edited', path: `${list}/${leadId}`, act: editLead },
]

/** The notes and tasks of every lead, as a team would have written them. */
async function writeOnLeads(page: Page): Promise<void> {
  const now = Date.now()
  const ago = (hours: number) => new Date(now - hours * 3_600_000).toISOString()
  const note = { result_id: 'l', edited_at: null, can_edit: true }
  const notes = [
    {
      ...note,
      id: 'n1',
      person: 'Ada Brook',
      created_at: ago(2),
      text: 'Spoke to the owner.\nWants a quote for two sites by Friday.',
    },
    {
      ...note,
      id: 'n2',
      person: 'Ben Okafor',
      created_at: ago(50),
      edited_at: ago(49),
      text: 'No answer on the main number. '.repeat(24),
    },
    { ...note, id: 'n3', person: null, created_at: ago(500), text: 'ألو، اتصل بعد الظهر', can_edit: false },
    { ...note, id: 'n4', person: 'Ada Brook', created_at: ago(900), text: 'Met at the fair.' },
  ]
  const day = (days: number) => new Date(now + days * 86_400_000).toISOString().slice(0, 10)
  const task = {
    result_id: 'l',
    lead_name: 'Harrow Bakery',
    campaign_id: '0199aaaa-0000-7000-8000-000000000001',
    campaign_name: 'Bakeries in Testville',
    type: 'local',
    assignee_id: 'u',
    created_at: ago(50),
    done_at: null,
  }
  const tasks = [
    { ...task, id: 't1', title: 'Send the quote', due_on: day(-2), state: 'overdue', assignee: 'Ada Brook' },
    {
      ...task,
      id: 't2',
      title: 'Call again and ask for the person who orders flour, salt and packaging for all of their shops',
      due_on: day(0),
      state: 'today',
      assignee: 'Ben Okafor',
    },
    { ...task, id: 't3', title: 'Visit the shop', due_on: day(9), state: 'upcoming', assignee: null },
    {
      ...task,
      id: 't4',
      title: 'Find the owner',
      due_on: day(-9),
      state: 'done',
      assignee: 'Ada Brook',
      done_at: ago(60),
    },
  ]
  const counts = { overdue: 1, today: 1, upcoming: 1, done: 1 }
  const answer = (data: unknown) => ({ json: { success: true, data } })
  await page.route(/\/api\/results\/[^/]+\/notes$/, (route) => route.fulfill(answer(notes)))
  await page.route(/\/api\/results\/[^/]+\/tasks$/, (route) => route.fulfill(answer(tasks)))
  await page.route(/\/api\/tasks\?/, (route) => {
    const state = new URL(route.request().url()).searchParams.get('state')
    const items = tasks.filter((one) => one.state === state)
    return route.fulfill(answer({ items, currentPage: 1, pageSize: 20, total: items.length, counts }))
  })
  await page.route(/\/api\/tasks\/counts$/, (route) => route.fulfill(answer({ overdue: 1, today: 1 })))
  await page.reload()
  await page.locator('h1, main').first().waitFor()
  await page.waitForTimeout(1_500) // the drawer
}

/** The notes come last of what has a button that adds something. */
async function showNotes(page: Page): Promise<void> {
  await page.locator('section .lucide-plus').last().waitFor()
  await page.evaluate(
    `[...document.querySelectorAll('section .lucide-plus')].at(-1).closest('section').scrollIntoView()`,
  )
}

async function scrollToNotes(page: Page): Promise<void> {
  await writeOnLeads(page)
  await showNotes(page)
}

async function scrollToFailures(page: Page): Promise<void> {
  await page.locator('[role=alert]').last().scrollIntoViewIfNeeded()
}

async function beginTask(page: Page): Promise<void> {
  await scrollToNotes(page)
  await page.keyboard.press('t')
  await page.locator('[role=dialog] input[type=date]').waitFor()
}

async function beginNote(page: Page): Promise<void> {
  await scrollToNotes(page)
  await page.keyboard.press('a')
  await page.locator('textarea:focus').waitFor()
  await showNotes(page)
}

const tasksPage = '/lead-search/tasks'

function notesAndTasks({ list, leadId }: { list: string; leadId: string }): Screen[] {
  return [
    { name: 'tasks', path: tasksPage, act: writeOnLeads },
    { name: 'tasks-all', path: `${tasksPage}?of=all&state=overdue`, act: writeOnLeads },
    { name: 'tasks-none', path: tasksPage },
    { name: 'tasks-loading', path: tasksPage, unanswered: '**/api/tasks?**' },
    { name: 'tasks-failing', path: tasksPage, failing: '**/api/tasks?**' },
    {
      name: 'drawer-notes-failing',
      path: `${list}?lead=${leadId}`,
      failing: '**/api/results/*/{notes,tasks}',
      act: scrollToFailures,
    },
    {
      name: 'drawer-notes-none',
      path: `${list}?lead=${leadId}`,
      act: showNotes,
    },
    { name: 'drawer-notes', path: `${list}?lead=${leadId}`, act: scrollToNotes },
    { name: 'drawer-note', path: `${list}?lead=${leadId}`, act: beginNote },
    { name: 'drawer-task', path: `${list}?lead=${leadId}`, act: beginTask },
    { name: 'lead-notes', path: `${list}/${leadId}`, act: scrollToNotes },
  ]
}
