import { z } from 'zod'
import { Id, Text } from '#contract/fields.ts'
import { route } from '#contract/route.ts'
import { listTypes } from '#contract/values/list-types.ts'

/** The most things of each sort that one question finds. */
export const mostFound = 5

const FoundList = z.object({ id: Id('campaign'), type: z.enum(listTypes), name: z.string() })

export const Found = z
  .object({
    lists: z.array(FoundList),
    leads: z.array(
      z.object({
        id: Id('result'),
        name: z.string(),
        detail: z.string().describe('City, company or network; empty when none is known'),
        list: FoundList,
      }),
    ),
    people: z
      .array(z.object({ id: Id('user'), name: z.string(), email: z.string() }))
      .describe('Of the own account; for the operator, of all accounts'),
  })
  .meta({ id: 'Found' })
export type Found = z.infer<typeof Found>

export const findByName = route('GET /api/found', {
  access: 'user',
  summary: 'The best lists, leads and people whose name, or a word of it, begins so',
  query: z.object({ q: Text.trim().min(2).max(100) }),
  data: Found,
})
