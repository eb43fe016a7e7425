import { z } from 'zod'
import { Line, Moment, Text } from '#contract/fields.ts'
import { route } from '#contract/route.ts'
import { modelFaults } from '#contract/values/ai/model-faults.ts'
import { highestTextPrice, type TextKind } from '#contract/values/ai/text-kinds.ts'

const Price = z.number().int().min(0).max(highestTextPrice)

/** Whole credits per text. */
const Prices = z
  .object({
    summary: Price,
    first_line: Price,
    subject: Price,
    direct: Price,
    similar: Price,
    competitor: Price,
    supplier: Price,
  } satisfies Record<TextKind, z.ZodNumber>)
  .meta({ id: 'TextPrices' })

/** What came of one call to a model. */
const Tested = z
  .object({
    fault: z.enum(modelFaults).nullable().describe('Null when the model answered'),
    said: z.string().nullable().describe('What the server of the model said, without the key'),
    other_model: z
      .string()
      .nullable()
      .describe('The model that answered, where it is not the one that was asked'),
  })
  .meta({ id: 'TestedAiKey' })
export type Tested = z.infer<typeof Tested>

export const AiKey = z
  .object({
    can_change: z.boolean(),
    own: z
      .object({
        base_url: z.string(),
        model: z.string(),
        has_key: z.boolean().describe('False for a server on the own network that asks for none'),
        fault: z.enum(modelFaults).nullable(),
        said: z.string().nullable(),
        tested_at: Moment,
      })
      .nullable(),
    lent: z
      .object({ by: z.enum(['agency', 'platform']), prices: Prices })
      .nullable()
      .describe('A key of the reseller or the platform, used without an own one'),
    lending: z
      .object({ is_on: z.boolean(), prices: Prices })
      .nullable()
      .describe('Null for accounts without clients'),
    own_hosts: z
      .array(z.string())
      .nullable()
      .describe('Hosts on the own network that the operator has allowed; null for other accounts'),
  })
  .meta({ id: 'AiKey' })
export type AiKey = z.infer<typeof AiKey>

export const getAiKey = route('GET /api/ai-key', {
  access: 'user',
  summary: 'Whose AI key is used, the model of the own one, and what texts cost on a lent one',
  data: AiKey,
})

export const AiKeyBody = z.object({
  base_url: Line(300),
  model: Line(200),
  key: Text.trim()
    .max(500)
    .regex(/^[\x21-\x7e]*$/)
    .optional()
    .describe('Left out, the one before stays, as long as the base URL does'),
})

export const saveAiKey = route('PUT /api/ai-key', {
  access: 'user',
  personal: true,
  summary: "Tests a model with one call of at most five tokens and, if it answers, sets the account's AI key",
  body: AiKeyBody,
  data: Tested,
})

export const testAiKey = route('POST /api/ai-key/test', {
  access: 'user',
  personal: true,
  summary: "Tests the account's AI key again",
  data: Tested,
})

export const listAiModels = route('POST /api/ai-key/models', {
  access: 'user',
  personal: true,
  summary: 'Names of the models at a base URL; none where its list does not answer',
  body: AiKeyBody.omit({ model: true }),
  data: z.object({ models: z.array(z.string()) }),
})

export const removeAiKey = route('DELETE /api/ai-key', {
  access: 'user',
  personal: true,
  summary: "Removes the account's AI key",
  data: z.null(),
})

export const AiKeyLending = z.object({ is_on: z.boolean(), prices: Prices })

export const saveAiKeyLending = route('PUT /api/ai-key/lending', {
  access: 'user',
  personal: true,
  summary: 'Sets whether clients use the AI key of the account, and what a text costs them',
  body: AiKeyLending,
  data: z.null(),
})
