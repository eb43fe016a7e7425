import type { z } from 'zod'
import { createApiKey } from '#contract/account/keys/api-keys.ts'
import { apiScopes } from '#contract/values/modules.ts'
import type { TestApp } from '#testing/app.ts'
import type { TestUser } from '#testing/make.ts'

type Wish = Partial<z.input<typeof createApiKey.body>>

/** A key of the user, which may do everything that it is not wished to leave, as a user who asks with it. */
export async function makeApiKey(app: TestApp, user: TestUser, wish: Wish = {}) {
  const body = {
    name: 'Key',
    scopes: [...apiScopes],
    campaign_ids: null,
    budget: null,
    expires_at: null,
    ...wish,
  }
  const { key, id, prefix } = await app.as(user, createApiKey, { body })
  return { ...user, id, prefix, token: key }
}
