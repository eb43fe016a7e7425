import './route-data.ts'
import { createRootRoute } from '@tanstack/react-router'
import { AppRoot } from './app-root.tsx'
import { requireUser } from './guard.ts'
import { loadShell } from '../load-shell.ts'
import { BootSkeleton } from '../pages/boot-skeleton.tsx'
import { NotFoundPage } from '../pages/lazy-not-found.ts'

/** What all pages stand in: whoever is not signed in sees the open ones only. */
export const root = createRootRoute({
  component: AppRoot,
  pendingComponent: BootSkeleton,
  pendingMs: 0,
  notFoundComponent: NotFoundPage,
  beforeLoad: async ({ location, matches }) => {
    if (matches.some((match) => match.staticData.open)) return
    void loadShell()
    await requireUser(location)
  },
})
