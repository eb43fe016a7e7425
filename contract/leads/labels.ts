import { z } from 'zod'
import { Id, Line, Moment } from '#contract/fields.ts'
import { rowRoute } from '#contract/named-rows/row-route.ts'
import { route } from '#contract/route.ts'
import { labelRules, labelRunStates } from '#contract/values/labels/label-rules.ts'
import { listTypes } from '#contract/values/list-types.ts'
import { Chosen } from './leads.ts'

/** The number of one of eight colors that are readable in both themes. */
const Color = z.literal([1, 2, 3, 4, 5, 6, 7, 8])

export const LabelBody = z.object({
  name: Line(40),
  color: Color,
  rule: z.enum(labelRules).nullable().default(null).describe('What puts it on a lead by itself'),
})

/** A word that an account puts on leads. Its name is unique in the account, whatever the case of its letters. */
export const Label = LabelBody.extend({ id: Id('label'), created_at: Moment }).meta({ id: 'Label' })
export type Label = z.infer<typeof Label>

const rows = {
  access: 'leads',
  scopes: { read: 'account.read', write: 'leads.write' },
  id: Id('label'),
  body: LabelBody,
  row: Label,
} as const

export const listLabels = rowRoute('GET /api/labels', rows, 'The labels of the account by name')

export const createLabel = rowRoute('POST /api/labels', rows, 'Creates a label')

export const changeLabel = rowRoute(
  'PUT /api/labels/:id',
  rows,
  'Changes the name and color of a label, also on its leads',
)

export const deleteLabel = rowRoute(
  'DELETE /api/labels/:id',
  rows,
  'Deletes a label and takes it off its leads',
)

export const countLabels = route('GET /api/labels/usage', {
  access: 'leads',
  scope: 'leads.read',
  summary: 'On how many leads, in how many lists, each label is; labels of no lead are left out',
  data: z.array(z.object({ id: Id('label'), leads: z.number().int(), lists: z.number().int() })),
})

/** A change of labels, with what is done of it. It can be undone for a day. */
export const LabelRun = z
  .object({
    id: Id('label_run'),
    campaign_id: Id('campaign').nullable().describe('null: labels were merged, in all lists'),
    state: z.enum(labelRunStates),
    leads: z.number().int().describe('Leads that it changes; 0 until they are known'),
    settled: z.number().int().describe('Leads that are changed, or changed back'),
    created_at: Moment,
    ended_at: Moment.nullable(),
  })
  .meta({ id: 'LabelRun' })
export type LabelRun = z.infer<typeof LabelRun>

export const mergeLabel = route('POST /api/labels/:id/merge', {
  access: 'leads',
  scope: 'leads.write',
  summary: 'Puts another label on all leads of a label, and deletes that',
  params: z.object({ id: Id('label') }),
  body: z.object({ into: Id('label') }),
  data: LabelRun,
})

export const newestLabelRun = route('GET /api/campaigns/:id/label-runs/newest', {
  access: 'leads',
  scope: 'leads.read',
  summary: 'The newest change of labels in a list; null without one',
  params: z.object({ id: Id('campaign') }),
  data: LabelRun.nullable(),
})

export const undoLabelRun = route('POST /api/label-runs/:id/undo', {
  access: 'leads',
  scope: 'leads.write',
  summary: 'Takes back a change of labels, and nothing that was changed by hand since',
  params: z.object({ id: Id('label_run') }),
  data: LabelRun,
})

const Ids = z.array(Id('label')).max(100).default([])

export const labelLeads = route('POST /api/:type-results/:id/labels', {
  access: 'leads',
  scope: 'leads.write',
  summary:
    'Puts labels on the chosen leads and takes others off. Many leads are changed after the answer, as the run tells',
  params: z.object({ type: z.enum(listTypes), id: Id('campaign') }),
  body: z.object({ chosen: Chosen, add: Ids, remove: Ids }),
  data: LabelRun,
})
