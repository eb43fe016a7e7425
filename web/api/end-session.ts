import { session } from './session.ts'

/** The server no longer knows this token: its session ends, unless another one has begun meanwhile. */
export function endSessionOf(token: string | null): void {
  if (token && token === session.token()) session.end()
}
