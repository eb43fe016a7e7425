import { z } from 'zod'
import { Text } from './fields.ts'
import { Me } from './me.ts'
import { messages } from './messages.ts'
import { route } from './route.ts'

export const Login = z.object({
  email: Text.trim().min(1).max(254).pipe(z.email()),
  password: Text.min(1).max(1024),
})
export type Login = z.infer<typeof Login>

/** Rules for a password that is being set, not for one that is being checked. */
export const NewPassword = Text.min(6, messages.password).max(1024)

export const login = route('login', {
  access: 'public',
  summary: 'Signs a user in and answers an access token for this host',
  body: Login,
  data: z.object({ authorisation: z.object({ token: z.string() }), user: Me }),
})

export const logout = route('logout', {
  access: 'user',
  summary: 'Ends the session of the token that asks',
  data: z.null(),
})
