import { z } from 'zod'
import { Credits, Id, Line, Moment } from '#contract/fields.ts'
import { fieldError } from '#contract/messages/field-errors.ts'
import { route } from '#contract/route.ts'
import { apiScopes } from '#contract/values/modules.ts'

/** Begins every API key, so that a scanner of leaked secrets knows one. */
export const apiKeyMark = 'lk_'

/** A sandbox key acts in the sandbox of the account: sample data, sandbox credits, nothing that leaves the product. */
export const apiKeyKinds = ['live', 'sandbox'] as const
export type ApiKeyKind = (typeof apiKeyKinds)[number]

/** How a key of each kind begins. */
export const markOf = { live: apiKeyMark, sandbox: `${apiKeyMark}sandbox_` } as const satisfies Record<
  ApiKeyKind,
  string
>

/** A sandbox has so many credits again each night. They cost nothing and buy nothing. */
export const sandboxCredits = 1_000

/** The time that a credit budget is for. */
export const budgetPeriods = ['month', 'total'] as const

const Budget = z
  .object({
    credits: Credits,
    per: z.enum(budgetPeriods).describe('The calendar month of the account, or the whole life of the key'),
  })
  .describe('Searches and tools that the key starts never reserve more than what is left of it')

export const ApiKeyBody = z.object({
  kind: z
    .enum(apiKeyKinds)
    .default('live')
    .describe(
      'A sandbox key finds sample data only and spends sandbox credits. It is neither limited to lists nor by a budget',
    ),
  name: Line(60),
  scopes: z.array(z.enum(apiScopes)).min(1, fieldError('required')),
  campaign_ids: z
    .array(Id('campaign'))
    .min(1)
    .max(100)
    .nullable()
    .describe('The only lists that the key sees; null: all lists'),
  budget: Budget.nullable().describe('null: as much as its user may spend'),
  expires_at: Moment.nullable(),
})

export const ApiKey = ApiKeyBody.extend({
  id: Id('api_key'),
  campaign_ids: z.array(z.uuid()).nullable(),
  prefix: z.string().describe('How the key begins, to tell it from others'),
  used: z.number().int().describe('Credits of the budget that are charged or reserved'),
  lists: z.array(z.string()).describe('Names of the lists it is limited to'),
  owner: z.string().describe('Whose rights the key has'),
  last_used_at: Moment.nullable(),
  created_at: Moment,
}).meta({ id: 'ApiKey' })
export type ApiKey = z.infer<typeof ApiKey>

export const listApiKeys = route('GET /api/api-keys', {
  access: 'leads',
  summary: 'The API keys of the user; for the owner of the account, those of all its users',
  data: z.object({ items: z.array(ApiKey) }),
})

export const createApiKey = route('POST /api/api-keys', {
  access: 'leads',
  personal: true,
  summary: 'Makes an API key with the rights of the user; answers it this once',
  body: ApiKeyBody,
  data: ApiKey.extend({ key: z.string() }),
})

export const revokeApiKey = route('DELETE /api/api-keys/:id', {
  access: 'leads',
  personal: true,
  summary: 'Revokes an API key at once; its running searches stop',
  params: z.object({ id: Id('api_key') }),
  data: z.null(),
})
