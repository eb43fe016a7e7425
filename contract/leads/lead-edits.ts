import { z } from 'zod'
import { Email, Id, Line, OptionalWebAddress, Text } from '#contract/fields.ts'
import { route } from '#contract/route.ts'
import { type EditableField, editableFields } from '#contract/values/lead-columns.ts'

const Edited = z.enum(editableFields)

const Short = Text.max(200)

/** What each value may be. All but the name may be empty. */
const rules: Record<EditableField, z.ZodType> = {
  name: Line(200),
  position: Short,
  company: Short,
  first_name: Text.max(80),
  last_name: Text.max(80),
  email: z.union([z.literal(''), Email]),
  phone: Text.max(40),
  website: OptionalWebAddress(2_000),
  street: Short,
  postal_code: Text.max(20),
  city: Text.max(120),
}

export const editResult = route('PUT /api/results/:id/values', {
  access: 'leads',
  scope: 'leads.write',
  summary:
    'Writes a value of a lead over the one that its sources gave, or empties it; free. An email is not checked then',
  params: z.object({ id: Id('result') }),
  body: z
    .object({ field: Edited, value: Text.trim().max(2_000) })
    .superRefine(({ field, value }, { addIssue }) => {
      const { error } = rules[field].safeParse(value)
      const [issue] = error?.issues ?? []
      if (issue) addIssue({ ...issue, path: ['value'] })
    }),
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
