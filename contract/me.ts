import { z } from 'zod'
import { Id, Moment } from './fields.ts'
import { moduleSlugs, roles } from './modules.ts'
import { route } from './route.ts'

/** The signed-in user, specification 3 "User". */
export const Me = z
  .object({
    id: Id,
    account_id: Id,
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    role: z.enum(roles),
    created_at: Moment,
    modules: z.array(z.object({ id: z.number().int(), slug: z.enum(moduleSlugs) })),
    isMainUser: z.boolean(),
    accessToWallet: z.boolean(),
    parentSettings: z.object({ support_open_ai_api_key: z.boolean() }),
    open_ai_api_key: z
      .boolean()
      .describe('True when a key is stored; the key itself never leaves the server'),
  })
  .meta({ id: 'Me' })
export type Me = z.infer<typeof Me>

export const getMe = route('getMe', {
  access: 'user',
  summary: 'The signed-in user with modules and rights',
  data: Me,
})
