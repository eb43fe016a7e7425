import { mutationOptions } from '@tanstack/react-query'
import { type Answer, call, type Sent } from '#web/api/call.ts'

export type TriedSource = Answer<'trySource'>

export const trySource = mutationOptions({
  mutationFn: (body: Sent<'trySource'>['body']) => call('trySource', { body }, { quiet: true }),
})
