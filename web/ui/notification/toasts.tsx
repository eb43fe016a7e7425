import { lazy, Suspense } from 'react'

const Toaster = lazy(() => import('./toaster.tsx'))

/** The place where notices appear; once, in the shell. */
export function Toasts() {
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  )
}
