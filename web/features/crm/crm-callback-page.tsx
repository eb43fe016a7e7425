import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { CircleCheck, CircleX, Plug } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useT } from '#web/i18n/t.tsx'
import { buttonClass } from '#web/ui/control/button-class.ts'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { connectCrm, crmNames, takeAttempt } from './queries.ts'

/** How long the good news is shown before the page of the CRMs opens by itself. */
const newsMs = 2_000

interface Handed {
  code: string
  state: string
}

/** What the CRM handed over, read once: the address keeps nothing of it. */
function readHanded(): Handed | undefined {
  const query = new URLSearchParams(location.search)
  const attempt = takeAttempt()
  const [code, state] = [query.get('code'), query.get('state') ?? attempt]
  history.replaceState(history.state, '', location.pathname)
  return code && state ? { code, state } : undefined
}

/** Where a CRM sends its user back to. */
export function CrmCallbackPage() {
  const t = useT()
  const navigate = useNavigate()
  const [handed] = useState(readHanded)
  const connect = useMutation(connectCrm)
  const { mutate, data, error } = connect
  useEffect(() => {
    if (handed) mutate(handed)
  }, [handed, mutate])
  useEffect(() => {
    if (!data) return
    const timer = setTimeout(() => void navigate({ to: '/settings/integration/crm' }), newsMs)
    return () => clearTimeout(timer)
  }, [data, navigate])
  const back = (
    <Link to="/settings/integration/crm" className={buttonClass({ variant: 'primary' })}>
      {t('crm.back')}
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
          action={back}
        >
          {t('crm.doneText')}
        </EmptyState>
      ) : !handed || error ? (
        <EmptyState page heading="h1" icon={CircleX} title={t('crm.failed')} action={back}>
          {error?.message ?? t('crm.refusedText')}
        </EmptyState>
      ) : (
        <EmptyState page heading="h1" icon={Plug} title={t('crm.connecting')} />
      )}
    </div>
  )
}
