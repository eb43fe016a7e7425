import { z } from 'zod'
import { Text } from '#contract/fields.ts'
import { Source } from '#contract/operator/sources.ts'
import { route } from '#contract/route.ts'
import { keyedDrivers } from '#contract/values/sources/source-drivers.ts'

/** A key of the account itself at a provider, without the key. */
const OwnKey = Source.pick({
  is_on: true,
  in_searches: true,
  in_checks: true,
  state: true,
  reason: true,
  rests_until: true,
  last_ok_at: true,
  requests: true,
  hits: true,
  errors: true,
  spent_micros: true,
}).extend({ for_clients: z.boolean().describe('The clients of the account use it too') })

export const ProviderKey = z
  .object({
    driver: z.enum(keyedDrivers),
    can_search: z.boolean(),
    can_check: z.boolean(),
    key: OwnKey.nullable(),
    is_included: z
      .boolean()
      .describe('Without a key of the account that is on, one of the platform or the reseller is used'),
  })
  .meta({ id: 'ProviderKey' })
export type ProviderKey = z.infer<typeof ProviderKey>

const One = z.object({ driver: z.enum(keyedDrivers) })

export const getProviderKeys = route('GET /api/provider-keys', {
  access: 'leads',
  summary: 'Whose key is used for each provider, and what the keys of the account did in 24 hours',
  data: z.object({
    can_change: z.boolean(),
    has_clients: z.boolean().describe('Whether keys may be shared with clients'),
    providers: z.array(ProviderKey),
  }),
})

export const ProviderKeyBody = z.object({
  key: Text.trim().max(500).optional().describe('A new key; left out, the one before stays'),
  is_on: z.boolean(),
  in_searches: z.boolean(),
  in_checks: z.boolean(),
  for_clients: z.boolean(),
})

export const saveProviderKey = route('PUT /api/provider-keys/:driver', {
  access: 'leads',
  personal: true,
  summary: "Sets the account's own key of a provider, which is asked instead of the platform's",
  params: One,
  body: ProviderKeyBody,
  data: z.null(),
})

export const removeProviderKey = route('DELETE /api/provider-keys/:driver', {
  access: 'leads',
  personal: true,
  summary: "Removes the account's own key of a provider; what it answered stays with the leads",
  params: One,
  data: z.null(),
})
