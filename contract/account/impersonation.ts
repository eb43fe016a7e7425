import { z } from 'zod'
import { Id, Line } from '#contract/fields.ts'
import { route } from '#contract/route.ts'

export const StartImpersonation = z.object({ reason: Line(300) })

export const startImpersonation = route('POST /api/users/:id/impersonate', {
  access: 'user',
  personal: true,
  summary:
    'Starts a short session as another user, for the platform or the reseller of that client, with a reason',
  params: z.object({ id: Id('user') }),
  body: StartImpersonation,
  data: z.object({ authorisation: z.object({ token: z.string() }) }),
})

export const endImpersonation = route('POST /api/impersonation/end', {
  access: 'user',
  personal: false,
  summary: 'Ends the session as another user',
  data: z.null(),
})
