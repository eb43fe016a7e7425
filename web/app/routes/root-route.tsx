import {
  createRootRoute,
  lazyRouteComponent,
  Outlet,
  type StaticDataRouteOption,
  useMatches,
} from '@tanstack/react-router'
import { Suspense } from 'react'
import type { PlainKey } from '#web/i18n/t.tsx'
import { BootSkeleton } from '../pages/boot-skeleton.tsx'
import { NotFoundPage } from '../pages/lazy-not-found.ts'
import { requireUser } from './guard.ts'

/** Pages that have pages under them. */
type ParentPath =
  | '/settings/api-keys'
  | '/admin/plans'
  | '/admin/searchers'
  | '/admin/data'
  | '/admin/system'
  | '/admin/accounts'
  | '/admin/users'
  | '/lead-search/saved-lists'
  | '/lead-search/saved-lists/$listKey'
  | '/profile-settings/security'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The route's name in the specification. */
    screen?: string
    /** What breadcrumb and window title call it; a list and a lead go by their own names. */
    title?: PlainKey
    /** The page that it belongs to; the breadcrumb follows the pages up to the first one without. */
    parent?: ParentPath
    /** The sidebar group it belongs to. */
    group?: PlainKey
    /** Shown without signing in, and without the shell. */
    open?: boolean
  }
}

/** The sidebar and the top bar are no part of the first file, so that the sign-in page stays small. */
const Shell = lazyRouteComponent(() => import('../shell/shell.tsx'), 'Shell')
const SettingsFrame = lazyRouteComponent(() => import('../settings/settings-frame.tsx'), 'SettingsFrame')

const isSettings = (matches: { staticData: StaticDataRouteOption }[]) =>
  matches.at(-1)?.staticData.group === 'shell.settings'

/** Shows every page in the shell, unless the page is open to visitors. Settings have their sections beside them. */
function AppRoot() {
  const isOpen = useMatches({ select: (matches) => matches.some((match) => match.staticData.open) })
  const hasSections = useMatches({ select: isSettings })
  if (isOpen) return <Outlet />
  return (
    <Suspense fallback={<BootSkeleton />}>
      <Shell>
        {hasSections ? (
          <SettingsFrame>
            <Outlet />
          </SettingsFrame>
        ) : (
          <Outlet />
        )}
      </Shell>
    </Suspense>
  )
}

/** The parent of all pages. Visitors who are not signed in see the open pages only. */
export const root = createRootRoute({
  component: AppRoot,
  pendingComponent: BootSkeleton,
  pendingMs: 0,
  // The router would keep it for half a second, however early the page has arrived.
  pendingMinMs: 0,
  notFoundComponent: NotFoundPage,
  beforeLoad: async ({ location, matches }) => {
    if (matches.some((match) => match.staticData.open)) return
    const frame = isSettings(matches) ? SettingsFrame.preload?.() : undefined
    await Promise.all([requireUser(location), Shell.preload?.(), frame])
  },
})
