import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { CircleCheck, CircleX, Plug } from 'lucide-react'
import { useEffect } from 'react'
import { useT } from '#web/i18n/t.tsx'
import { buttonClass } from '#web/ui/control/button-class.ts'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { attemptQuery, crmNames } from './queries.ts'

/** How long the good news is shown before the page of the CRMs opens by itself. */
const newsMs = 2_000

/** Where a CRM sends its user back to. */
export function CrmCallbackPage() {
  const t = useT()
  const navigate = useNavigate()
  const { data, error, isPending } = useQuery(attemptQuery)
  useEffect(() => {
    if (!data) return
    const timer = setTimeout(() => void navigate({ to: '/settings/integration/crm' }), newsMs)
    return () => clearTimeout(timer)
  }, [data, navigate])
  const back = (label: 'crm.back' | 'common.tryAgain') => (
    <Link to="/settings/integration/crm" className={buttonClass({ variant: 'primary' })}>
      {t(label)}
    </Link>
  )
  return (
    <div role="status" className="flex min-h-0 flex-1 flex-col">
      {data ? (
        <EmptyState
          page
          heading="h1"
          icon={CircleCheck}
          title={t('crm.done', { name: crmNames[data.crm] })}
          action={back('crm.back')}
        >
          {t('crm.doneText')}
        </EmptyState>
      ) : !isPending ? (
        <EmptyState page heading="h1" icon={CircleX} title={t('crm.failed')} action={back('common.tryAgain')}>
          {error?.message ?? t('crm.refusedText')}
        </EmptyState>
      ) : (
        <EmptyState page heading="h1" icon={Plug} title={t('crm.connecting')} />
      )}
    </div>
  )
}
