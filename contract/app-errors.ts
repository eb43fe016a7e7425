import { z } from 'zod'
import { Text } from './fields.ts'
import { route } from './route.ts'

export const logAppError = route('logAppError', {
  access: 'public',
  summary: 'Reports an uncaught error of the browser application',
  body: z.object({
    message: Text.max(2_000),
    err: Text.max(12_000).nullish(),
    info: Text.max(2_000).nullish(),
  }),
  data: z.object({ reference: z.string() }),
})
