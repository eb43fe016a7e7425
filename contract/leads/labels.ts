import { z } from 'zod'
import { Id, Line } from '#contract/fields.ts'
import { route } from '#contract/route.ts'
import { listTypes } from '#contract/values/list-types.ts'
import { Chosen } from './leads.ts'

/** The number of one of eight colors that are readable in both themes. */
const Color = z.literal([1, 2, 3, 4, 5, 6, 7, 8])

export const LabelBody = z.object({ name: Line(40), color: Color })

/** A word that an account puts on leads. Its name is unique in the account, whatever the case of its letters. */
export const Label = LabelBody.extend({ id: Id('label') }).meta({ id: 'Label' })
export type Label = z.infer<typeof Label>

const OneLabel = z.object({ id: Id('label') })

export const listLabels = route('GET /api/labels', {
  access: 'leads',
  scope: 'account.read',
  summary: 'The labels of the account by name',
  data: z.array(Label),
})

export const createLabel = route('POST /api/labels', {
  access: 'leads',
  scope: 'leads.write',
  summary: 'Creates a label',
  body: LabelBody,
  data: Label,
})

export const changeLabel = route('PUT /api/labels/:id', {
  access: 'leads',
  scope: 'leads.write',
  summary: 'Changes the name and color of a label, also on its leads',
  params: OneLabel,
  body: LabelBody,
  data: Label,
})

export const deleteLabel = route('DELETE /api/labels/:id', {
  access: 'leads',
  scope: 'leads.write',
  summary: 'Deletes a label and takes it off its leads',
  params: OneLabel,
  data: z.null(),
})

const Ids = z.array(Id('label')).max(100).default([])

export const labelLeads = route('POST /api/:type-results/:id/labels', {
  access: 'leads',
  scope: 'leads.write',
  summary: 'Puts labels on the chosen leads and takes others off; answers how many leads changed',
  params: z.object({ type: z.enum(listTypes), id: Id('campaign') }),
  body: z.object({ chosen: Chosen, add: Ids, remove: Ids }),
  data: z.object({ count: z.number().int() }),
})
