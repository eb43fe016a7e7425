import { Outlet, useMatches } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { BootSkeleton } from '../pages/boot-skeleton.tsx'
import { loadShell } from '../load-shell.ts'

const Shell = lazy(loadShell)

/** Every page: in the shell, unless its route is open to all. */
export function AppRoot() {
  const isOpen = useMatches({ select: (matches) => matches.some((match) => match.staticData.open) })
  if (isOpen) return <Outlet />
  return (
    <Suspense fallback={<BootSkeleton />}>
      <Shell>
        <Outlet />
      </Shell>
    </Suspense>
  )
}
