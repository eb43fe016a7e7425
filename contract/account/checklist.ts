import { z } from 'zod'
import { route } from '#contract/route.ts'

export const checklistSteps = ['business', 'email', 'data', 'search'] as const

/** What is left to set up, read from what is there. The operator has three steps, the owner of an account two. */
export const Checklist = z
  .object({
    steps: z
      .array(z.object({ step: z.enum(checklistSteps), is_done: z.boolean() }))
      .describe('Empty for teammates'),
    is_hidden: z.boolean().describe('The user has closed the checklist'),
  })
  .meta({ id: 'Checklist' })

export const getChecklist = route('GET /api/checklist', {
  access: 'user',
  summary: 'The first steps of the signed-in user and which of them are done',
  data: Checklist,
})

export const saveChecklist = route('POST /api/checklist', {
  access: 'user',
  summary: 'Hides the checklist of the signed-in user or shows it again',
  body: Checklist.pick({ is_hidden: true }),
  data: Checklist,
})
