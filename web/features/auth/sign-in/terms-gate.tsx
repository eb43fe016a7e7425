import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { withTexts } from '#web/i18n/language.ts'
import { termsQuery } from '#web/features/auth/queries.ts'

const TermsDialog = lazy(withTexts(() => import('./terms-dialog.tsx'), 'auth'))

/** Stands before everything until the terms are accepted, where there are any. */
export function TermsGate({ onLogOut }: { onLogOut: () => Promise<void> }) {
  const { data: terms } = useQuery(termsQuery)
  if (!terms?.url) return null
  return (
    <Suspense>
      <TermsDialog url={terms.url} onLogOut={onLogOut} />
    </Suspense>
  )
}
