import { call } from '#web/api/call.ts'
import { Refusal } from '#web/api/refusal.ts'

const mostPerVisit = 20
const told = new Map<string, Promise<string | undefined>>()

/**
 * Reports an uncaught error to the server, specification 7, once a visit. Answers the reference that the user can
 * quote, or nothing when the server cannot be reached.
 */
export function reportError(error: unknown): Promise<string | undefined> {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  const known = told.get(message)
  if (known || told.size >= mostPerVisit) return known ?? Promise.resolve(undefined)
  const body = { message: message.slice(0, 2_000), err: stack.slice(0, 12_000), info: location.pathname }
  const answer = call('logAppError', { body }, { quiet: true }).then(
    ({ reference }) => reference,
    () => undefined,
  )
  told.set(message, answer)
  return answer
}

/** Reports every error that no code catches. The page has already shown a refusal. */
export function reportUncaughtErrors(): void {
  addEventListener('error', ({ error }) => {
    if (error) void reportError(error)
  })
  addEventListener('unhandledrejection', ({ reason }) => {
    if (!(reason instanceof Refusal)) void reportError(reason)
  })
}
