import type { Page } from '@playwright/test'
import type { Export } from '#contract/leads/exports/exports.ts'
import type { ListImport } from '#contract/leads/imports/list-imports.ts'
import { rowsAreThere, type Screen } from './screen.ts'
import { retell } from './true-states.ts'

/** The dialog of an export, as it is opened from the palette. */
async function openExport(page: Page): Promise<void> {
  await rowsAreThere(page)
  await page.keyboard.press('Control+k')
  await page
    .locator('[cmdk-item]', { has: page.locator('.lucide-download') })
    .first()
    .click()
  await page.locator('[role=dialog] form').waitFor()
}

/** The dialog for a list so long that its file is written in the background, or that no workbook holds it. */
const longExport = (answer: { status: number; json: object }) => async (page: Page) => {
  await page.route('**/exports/preview', (route) => route.fulfill(answer))
  if (answer.status !== 200) await page.evaluate(() => localStorage.setItem('csv.format', 'xlsx'))
  await openExport(page)
  const dialog = page.locator('[role=dialog]')
  if (answer.status !== 200) await dialog.locator('[role=alert]').waitFor()
  else await page.waitForTimeout(500)
}

const job = { success: true, data: { leads: 640_000, takes_job: true, minutes: 3 } }
const tooLong = {
  success: false,
  message: 'An Excel workbook holds 1,048,575 leads. Choose fewer, or CSV.',
  code: 'xlsx_too_long',
  values: { limit: 1_048_575 },
}

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

/** Three exports of a list: one is being written, one has its file, one has failed. */
async function tellExports(page: Page): Promise<void> {
  await rowsAreThere(page)
  const [, campaign_id = ''] = /local-([0-9a-f-]{36})/.exec(page.url()) ?? []
  const one: Export = {
    id: '01980000-0000-7000-8000-000000000001',
    campaign_id,
    format: 'xlsx',
    state: 'running',
    reason: null,
    leads: 1_000_000,
    written: 412_000,
    bytes: null,
    created_at: ago(2),
    ended_at: null,
    ends_at: null,
  }
  const done = {
    state: 'done',
    format: 'csv',
    bytes: 234_000_000,
    ended_at: ago(1),
    ends_at: ago(-10_079),
  } as const
  const failed = { state: 'failed', format: 'json', reason: 'disk_full', ended_at: ago(1) } as const
  await retell<Export[]>(page, /\/api\/campaigns\/[^/]+\/exports$/, () => [
    one,
    { ...one, id: one.id.replace(/1$/, '2'), ...done },
    { ...one, id: one.id.replace(/1$/, '3'), ...failed },
  ])
  await page.reload()
  await rowsAreThere(page)
  await page.locator('[role=region] .lucide-file-down').first().waitFor()
}

export const exportScreens = (list: string): Screen[] => [
  { name: 'list-export', path: list, act: openExport },
  { name: 'list-export-job', path: list, act: longExport({ status: 200, json: job }) },
  { name: 'list-export-too-long', path: list, act: longExport({ status: 409, json: tooLong }) },
  { name: 'list-exports', path: list, act: tellExports },
]

const rows = [
  'Company,Website,Email,Phone,Street,City,Country,Notes',
  'Harbour Café,harbour.example,hello@harbour.example,+44 20 7946 0018,1 Quay,London,GB,old',
  'Pier Bakery,,pier@bakery.example,,2 Pier,Leeds,GB,',
  'Harbour Café,https://harbour.example/,,,,,,again',
  'Nothing known,,,,,York,GB,',
  'Old Forge,forge.example,forge at forge,12,3 Hill,Bath,GB,call',
]

async function openImport(page: Page): Promise<void> {
  await page.locator('main button:has(.lucide-file-up)').first().click()
  await page.locator('[role=dialog] input[type=file]').waitFor({ state: 'attached' })
}

async function uploadLeads(page: Page): Promise<void> {
  await openImport(page)
  const file = { name: 'clients-2026.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) }
  await page.locator('[role=dialog] input[type=file]').setInputFiles(file)
  await page.locator('[aria-labelledby=columns-title]').waitFor()
  await page.locator('main button:has(.lucide-file-up):enabled').waitFor()
}

async function importFile(page: Page): Promise<void> {
  await uploadLeads(page)
  await page.locator('main button:has(.lucide-file-up)').click()
  await page.locator('main button:has(.lucide-undo-2)').waitFor()
  await page.locator('main section li').first().waitFor()
}

async function refuse(page: Page): Promise<void> {
  await openImport(page)
  const file = { name: 'clients.xlsx', mimeType: 'application/zip', buffer: Buffer.from('no workbook') }
  await page.locator('[role=dialog] input[type=file]').setInputFiles(file)
  await page.locator('[role=dialog] [role=alert]').first().waitFor()
}

/** An import whose file was damaged after its first rows. */
async function endImport(page: Page): Promise<void> {
  await importFile(page)
  const ending = { state: 'failed', reason: 'broken_file', total: null, read: 412 } as const
  await retell<ListImport>(page, /\/api\/list-imports\/[^/]+$/, (one) => ({ ...one, ...ending }))
  await page.reload()
  await page.locator('main .text-danger').first().waitFor()
}

const gone = '/lead-search/imports/00000000-0000-7000-8000-000000000000'
const savedLists = '/lead-search/saved-lists'

export const importScreens: Screen[] = [
  { name: 'list-import-file', path: savedLists, act: openImport },
  { name: 'list-import-refused', path: savedLists, act: refuse },
  { name: 'list-import', path: savedLists, act: uploadLeads, tall: 1_100 },
  { name: 'list-import-done', path: savedLists, act: importFile },
  { name: 'list-import-failed', path: savedLists, act: endImport },
  { name: 'list-import-loading', path: gone, unanswered: '**/api/list-imports/*' },
  { name: 'list-import-failing', path: gone, failing: '**/api/list-imports/*' },
  { name: 'list-import-gone', path: gone },
]

/** A table of made-up people, with a row that will be left out. */
async function uploadTable(page: Page): Promise<void> {
  const rows = ['First name,Surname,Position,Company,Website,Email,Phone,Employees,Notes']
  for (const [first, last] of [
    ['Ida', 'Weaver'],
    ['Omar', 'Carder'],
    ['Lena', 'Fuller'],
    ['', ''],
    ['Tomas', 'Dyer'],
  ])
    rows.push(
      `${first},${last},Head of Looms,Nine Looms,nine-looms.example,${first}@nine-looms.example,,${first === 'Omar' ? 'many' : 12},`,
    )
  const file = { name: 'weavers-2026.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) }
  await page.locator('details').last().locator('input[type=file]').setInputFiles(file)
  await page.locator('[role=region] tbody tr').first().waitFor()
}

/** The table after its import, with what was left out of it. */
async function importTable(page: Page): Promise<void> {
  await uploadTable(page)
  await page.locator('main button:has(.lucide-import)').click()
  await page.locator('main li ul li').first().waitFor()
}

export const tableScreens: Screen[] = [
  { name: 'data-table', path: '/admin/data', act: uploadTable },
  { name: 'data-table-done', path: '/admin/data', act: importTable },
]
