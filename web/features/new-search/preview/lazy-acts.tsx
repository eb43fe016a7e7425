import { lazy, Suspense } from 'react'
import type { NextActsProps } from './next-acts.tsx'

const Acts = lazy(() => import('./next-acts.tsx'))

/** Few searches match nothing, so what they offer loads when it is needed. */
export const NextActs = (props: NextActsProps) => (
  <Suspense>
    <Acts {...props} />
  </Suspense>
)
