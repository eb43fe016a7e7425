import { call } from '#web/api/call.ts'

const mostPerVisit = 20
const told = new Map<string, Promise<string | undefined>>()

/**
 * Tells the server about an error nobody caught, specification 7. The same error is told once a visit. Answers the
 * reference that the user can quote, or nothing when the server cannot be told.
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
