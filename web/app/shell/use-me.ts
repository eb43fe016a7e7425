import { useQuery } from '@tanstack/react-query'
import { meQuery } from '#web/session/me.ts'

/** The signed-in user; the guard has loaded them before the shell appears. Undefined for a moment on the way out. */
export function useMe() {
  return useQuery({ ...meQuery, enabled: false }).data
}
