import { mutationOptions } from '@tanstack/react-query'
import { type Answer, call, mutationOf, queryOf } from '#web/api/call.ts'
import { invalidate } from '#web/api/query-client.ts'
import { refreshMe } from '#web/session/me.ts'

declare module '#web/api/query-keys.ts' {
  interface KeyParts {
    'ai-key': []
  }
}

export type AiKey = Answer<'getAiKey'>
export type Tested = Answer<'saveAiKey'>

export const aiKeyQuery = queryOf('getAiKey', ['ai-key'])

const refresh = () => Promise.all([invalidate(['ai-key']), refreshMe()])

export const saveAiKey = mutationOf('saveAiKey', ({ fault }) => (fault ? Promise.resolve() : refresh()))
export const testAiKey = mutationOf('testAiKey', refresh)
export const removeAiKey = mutationOf('removeAiKey', refresh)
export const saveAiKeyLending = mutationOf('saveAiKeyLending', refresh)

/** Suggestions alone: what goes wrong is told by the test. */
export const listAiModels = mutationOptions({
  mutationFn: (body: { base_url: string; key?: string }) => call('listAiModels', { body }, { quiet: true }),
})
