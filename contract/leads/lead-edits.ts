import { z } from 'zod'
import { Id, Line } from '#contract/fields.ts'
import { route } from '#contract/route.ts'
import { editableFields } from '#contract/values/lead-columns.ts'

const Edited = z.enum(editableFields)

export const editResult = route('PUT /api/results/:id/values', {
  access: 'leads',
  scope: 'leads.write',
  summary: 'Writes a value of a lead over the one that its sources gave; free',
  params: z.object({ id: Id('result') }),
  body: z.object({ field: Edited, value: Line(200) }),
  data: z.object({}),
})

export const undoResultEdit = route('POST /api/results/:id/undo-edit', {
  access: 'leads',
  scope: 'leads.write',
  summary: 'Takes the newest edit of a value back: the value before it returns',
  params: z.object({ id: Id('result') }),
  body: z.object({ field: Edited }),
  data: z.object({}),
})
