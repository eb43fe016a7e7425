import { z } from 'zod'
import { Id, Moment } from '#contract/fields.ts'
import { route } from '#contract/route.ts'
import { exportFormats } from '#contract/values/lead-columns.ts'
import { listTypes } from '#contract/values/list-types.ts'
import { ExportFile } from '../leads.ts'

export const exportStates = ['queued', 'running', 'done', 'stopped', 'failed'] as const

/** Why an export ended without a file. */
export const exportReasons = [
  'by_user',
  'list_deleted',
  'not_allowed',
  'disk_full',
  'too_long',
  'kept_failing',
  'other',
] as const

/** How long the file of an export is kept. */
export const exportDays = 7

/** Exports of an account that are written at a time. */
export const mostExportsAtOnce = 3

/** A file of leads that is written in the background. */
export const Export = z
  .object({
    id: Id('export'),
    campaign_id: Id('campaign'),
    format: z.enum(exportFormats),
    state: z.enum(exportStates),
    reason: z.enum(exportReasons).nullable().describe('Why it ended without a file'),
    leads: z.number().int().describe('In the file; until it is there, as many as were counted at the start'),
    written: z.number().int(),
    bytes: z.number().int().nullable().describe('Of the file, once it is there'),
    created_at: Moment,
    ended_at: Moment.nullable(),
    ends_at: Moment.nullable().describe('When the file is deleted'),
  })
  .meta({ id: 'Export' })
export type Export = z.infer<typeof Export>

const OneList = z.object({ type: z.enum(listTypes), id: Id('campaign') })

export const previewExport = route('POST /api/:type-results/:id/exports/preview', {
  access: 'leads',
  scope: 'leads.read',
  summary: 'Counts the leads of a file, and says whether it is better written in the background',
  params: OneList,
  body: ExportFile,
  data: z.object({
    leads: z.number().int(),
    left_out: z.number().int().describe('Chosen leads on a do-not-contact list'),
    takes_job: z.boolean().describe('Too long for one download: start an export'),
    minutes: z.number().int().describe('About how long an export takes'),
  }),
})

export const startExport = route('POST /api/:type-results/:id/exports', {
  access: 'leads',
  scope: 'leads.read',
  summary: 'Writes the chosen leads to a file in the background, which is kept for 7 days',
  params: OneList,
  body: ExportFile,
  data: Export,
})

export const listExports = route('GET /api/campaigns/:id/exports', {
  access: 'leads',
  scope: 'leads.read',
  summary: 'The exports of a list that are being written, that have a file, or that have ended within a day',
  params: z.object({ id: Id('campaign') }),
  data: z.array(Export),
})

const OneExport = z.object({ id: Id('export') })

export const stopExport = route('POST /api/exports/:id/stop', {
  access: 'leads',
  scope: 'leads.read',
  summary: 'Stops an export; no file is left',
  params: OneExport,
  data: Export,
})

export const retryExport = route('POST /api/exports/:id/retry', {
  access: 'leads',
  scope: 'leads.read',
  summary: 'Writes the file of an export that has failed or was stopped again',
  params: OneExport,
  data: Export,
})

export const createExportLink = route('POST /api/exports/:id/links', {
  access: 'leads',
  scope: 'leads.read',
  summary:
    'Answers an address of the file, which also gives ranges of it, for a day and as long as its user may export',
  params: OneExport,
  data: z.object({ url: z.string() }),
})
