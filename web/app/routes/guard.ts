import { type ParsedLocation, redirect } from '@tanstack/react-router'
import type { ModuleSlug } from '#contract/values/modules.ts'
import { queryClient } from '#web/api/query-client.ts'
import { session } from '#web/api/session.ts'
import { listTypesQuery, meQuery } from '#web/session/me.ts'
import { withTexts } from '#web/i18n/language.ts'
import { maySeeWallet } from '../may-see-wallet.ts'
import { firstPage } from '../menu.ts'
import { ownPath } from './return-path.ts'

const loadTellMissing = withTexts(() => import('#web/features/team/words.ts'), 'team')
const loadTellClosed = withTexts(
  () => import('#web/features/wallet/ledger/tell-closed.ts'),
  'wallet',
  'billing',
)

/** Lets a signed-in user through; anyone else goes to Login and comes back, specification 2 "Entry guard". */
export async function requireUser(location: ParsedLocation) {
  if (!session.token()) throw redirect({ to: '/login', search: returnTo(location.href) })
  try {
    const [me] = await Promise.all([
      queryClient.ensureQueryData(meQuery),
      queryClient.ensureQueryData(listTypesQuery),
    ])
    return me
  } catch {
    session.end()
    throw redirect({ to: '/login', search: returnTo(location.href) })
  }
}

/** Sends a user without the module to the first page they have, and says which one is missing. */
export const requireModule =
  (slug: ModuleSlug) =>
  async ({ location }: { location: ParsedLocation }) => {
    const me = await requireUser(location)
    if (me.modules.some((module) => module.slug === slug)) return
    void loadTellMissing().then(({ tellMissing }) => tellMissing(slug))
    throw redirect({ to: '/' })
  }

/** Sends users without wallet access to their first page, and says whom to ask. */
export async function requireWallet({ location }: { location: ParsedLocation }) {
  if (maySeeWallet(await requireUser(location))) return
  void loadTellClosed().then(({ tellClosed }) => tellClosed())
  throw redirect({ to: '/' })
}

/** Lets only the owner of the account through. */
export async function requireOwner({ location }: { location: ParsedLocation }) {
  if (!(await requireUser(location)).isMainUser) throw redirect({ to: '/' })
}

/** "/" is the first page of the first module the user has, else Settings. */
export async function openFirstPage({ location }: { location: ParsedLocation }) {
  throw redirect({ to: firstPage(await requireUser(location)) })
}

/** Sends signed-in users from the sign-in page to the page they came from. */
export function skipLogin({ search }: { search: { back?: string } }) {
  if (session.token()) throw redirect({ href: ownPath(search.back) ?? '/' })
}

/**
 * Skips the page for a new password when the user is signed in, unless a link in an email led there: the link with a
 * code sets the password of its own account, and the notification of a change leads to the password settings.
 */
export function skipForgotPassword({ location: { hash } }: { location: ParsedLocation }) {
  if (!hash.includes('code=')) skipLogin({ search: hash ? { back: '/profile-settings/password' } : {} })
}

/** Skips the callback page of a provider when the user is signed in and the provider sent no answer to show. */
export function skipCallback({ cause, location: { href } }: { cause: string; location: ParsedLocation }) {
  if (cause !== 'stay' && href === '/callback') skipLogin({ search: {} })
}

/** What the sign-in page needs to return to this page; nothing for the home page. */
export const returnTo = (href: string): { back?: string } => (href === '/' ? {} : { back: href })
