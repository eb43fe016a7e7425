import { lazy, Suspense } from 'react'
import { withTexts } from '#web/i18n/language.ts'
import type { NextActsProps } from './next-acts.tsx'

const Acts = lazy(withTexts(() => import('./next-acts.tsx'), 'nextActs'))

/** Few searches match nothing, so what they offer loads when it is needed. */
export const NextActs = (props: NextActsProps) => (
  <Suspense>
    <Acts {...props} />
  </Suspense>
)
