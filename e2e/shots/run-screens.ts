import type { Page } from '@playwright/test'
import type { CrmPush } from '#contract/leads/crm/crm-pushes.ts'
import type { Export } from '#contract/leads/exports/exports.ts'
import type { LabelRun } from '#contract/leads/labels.ts'
import type { LeadRun } from '#contract/leads/lead-runs.ts'
import type { Recheck } from '#contract/leads/rechecks.ts'
import { failure, rowsAreThere, type Screen } from './screen.ts'

interface Runs {
  tool: Partial<LeadRun>
  push: Partial<CrmPush>
  labels: Partial<LabelRun>
  file: Partial<Export>
}

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const id = '01980000-0000-7000-8000-000000000001'
const over = { id, campaign_id: id, created_at: ago(3), ended_at: null }

const tool: LeadRun = {
  ...over,
  kind: 'get-phones',
  state: 'running',
  reason: null,
  leads: 1_240,
  settled: 806,
  hits: 512,
  already_paid: 0,
  failed: 0,
  price_each: 2,
  max_credits: 2_480,
  charged: 1_024,
  refunded: 0,
  left_out: 0,
  held: 1_456,
}
const push: CrmPush = {
  ...over,
  connection_id: id,
  crm: 'ghl',
  name: 'Testville Agency',
  existing: 'fill',
  state: 'running',
  reason: null,
  leads: 1_240,
  waiting: 434,
  created: 790,
  changed: 12,
  skipped: 4,
  failed: 0,
  undone: 0,
  left: 0,
}
const labels: LabelRun = { ...over, state: 'queued', leads: 48_000, settled: 12_000 }
const file: Export = {
  ...over,
  format: 'xlsx',
  state: 'queued',
  reason: null,
  leads: 640_000,
  written: 0,
  bytes: null,
  ends_at: null,
}

const check: Recheck = {
  ...over,
  state: 'running',
  reason: null,
  leads: 1_240,
  settled: 806,
  confirmed: 731,
  refused: 44,
  refunded: 12,
}

const ended = { ended_at: ago(1) }
const endings: Record<string, Runs> = {
  running: { tool: {}, push: {}, labels: {}, file: {} },
  partial: {
    tool: {
      ...ended,
      state: 'partial',
      reason: 'unasked',
      settled: 1_240,
      already_paid: 31,
      failed: 17,
      left_out: 3,
      refunded: 8,
    },
    push: { ...ended, state: 'done', waiting: 0, created: 1_187, skipped: 38, failed: 3 },
    labels: { ...ended, state: 'done', settled: 48_000 },
    file: { ...ended, state: 'done', format: 'csv', bytes: 234_000_000, ends_at: ago(-10_079) },
  },
  failed: {
    tool: { ...ended, state: 'failed', reason: 'kept_failing' },
    push: {
      ...ended,
      state: 'paused',
      failed: 21,
      reason: { code: 'crm_kept_failing', values: {}, message: 'The CRM kept failing.' },
    },
    labels: { ...ended, state: 'failed' },
    file: { ...ended, state: 'failed', format: 'json', reason: 'disk_full' },
  },
  undone: {
    tool: { ...ended, state: 'stopped', reason: 'by_user' },
    push: { state: 'undoing', created: 411, changed: 0, undone: 380, left: 11 },
    labels: { ...ended, state: 'undone' },
    file: { ...ended, state: 'stopped', reason: 'by_user' },
  },
}

/** A list over which four kinds of runs go on or have ended. */
const showRuns = (runs: Runs) => async (page: Page) => {
  const all = { currentPage: 1, pageSize: 5, total: 1 }
  const answers: [RegExp, unknown][] = [
    [/\/lead-runs\?/, { ...all, items: [{ ...tool, ...runs.tool }] }],
    [/\/crm-pushes\?/, { ...all, items: [{ ...push, ...runs.push }] }],
    [/\/label-runs\/newest$/, { ...labels, ...runs.labels }],
    [/\/api\/campaigns\/[^/]+\/exports$/, [{ ...file, ...runs.file }]],
  ]
  for (const [address, data] of answers)
    await page.route(address, (route) => route.fulfill({ json: { success: true, data } }))
  await page.reload()
  await rowsAreThere(page)
  await page.locator('main [role=region]:has([role=status])').nth(3).waitFor()
}

const checks: Record<string, Partial<Recheck>> = {
  running: {},
  done: { ...ended, state: 'done', settled: 1_240, confirmed: 1_102, refused: 97 },
  failed: { ...ended, state: 'failed', reason: 'kept_failing' },
}

/** A list whose emails are checked again. */
const showCheck = (now: Partial<Recheck>) => async (page: Page) => {
  const json = { success: true, data: { ...check, ...now } }
  await page.route(/\/rechecks\/newest$/, (route) => route.fulfill({ json }))
  await page.reload()
  await rowsAreThere(page)
  await page.locator('main [role=region]:has([role=status])').first().waitFor()
}

/** The dialog that says how many emails would be checked. */
async function openCheck(page: Page): Promise<void> {
  await page.locator('main button[aria-haspopup=menu]').first().click()
  const tool = page.getByRole('menuitem').filter({ has: page.locator('.lucide-mail-check') })
  await tool.click()
  await page.getByRole('dialog').locator('footer button').last().waitFor()
}

/** A press on Stop that the server refuses. */
async function refuseStop(page: Page): Promise<void> {
  await page.route(/\/stop$/, (route) => route.fulfill(failure))
  await showRuns({ tool: {}, push: {}, labels: {}, file: {} })(page)
  await page.locator('main [role=region] .lucide-square').first().click()
  await page.locator('main [role=region] [role=alert]').waitFor()
}

export const runScreens = (list: string): Screen[] => [
  ...Object.entries(endings).map(([name, runs]) => ({
    name: `runs-${name}`,
    path: list,
    act: showRuns(runs),
  })),
  ...Object.entries(checks).map(([name, now]) => ({
    name: `runs-check-${name}`,
    path: list,
    act: showCheck(now),
  })),
  { name: 'runs-check-dialog', path: list, act: openCheck },
  { name: 'runs-refused', path: list, act: refuseStop },
]
