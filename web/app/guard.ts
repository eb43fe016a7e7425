import { type ParsedLocation, redirect } from '@tanstack/react-router'
import type { ModuleSlug } from '#contract/modules.ts'
import { queryClient } from '#web/api/query-client.ts'
import { session } from '#web/api/session.ts'
import { listTypesQuery, meQuery } from '#web/features/me/queries.ts'

/** Lets a signed-in user through; anyone else goes to Login and comes back, specification 2 "Entry guard". */
export async function requireUser(location: ParsedLocation) {
  if (!session.token()) throw toLogin(location)
  try {
    const [me] = await Promise.all([
      queryClient.ensureQueryData(meQuery),
      queryClient.ensureQueryData(listTypesQuery),
    ])
    return me
  } catch {
    session.end()
    throw toLogin(location)
  }
}

/** Sends a user without the module to the first page they have. */
export const requireModule =
  (slug: ModuleSlug) =>
  async ({ location }: { location: ParsedLocation }) => {
    const me = await requireUser(location)
    if (!me.modules.some((module) => module.slug === slug)) throw redirect({ to: '/' })
  }

function toLogin(location: ParsedLocation) {
  return redirect({ to: '/login', search: location.href === '/' ? {} : { back: location.href } })
}
