import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleCheck, CircleX, Info, type LucideIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { formatDate } from '#web/i18n/format.ts'
import { type PlainKey, useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { buttonClass } from '#web/ui/control/button-class.ts'
import { CallbackCard } from './callback-card.tsx'
import { handOver, type Outcome } from './social/facebook-window.ts'
import { erasureQuery } from './social/queries.ts'
import { providerNames } from './social/use-provider.ts'

const looks: Record<Outcome['end'], { icon: LucideIcon; mark: string; title: PlainKey; lead: PlainKey }> = {
  done: {
    icon: CircleCheck,
    mark: 'text-success',
    title: 'signIn.callbackDone',
    lead: 'signIn.callbackCloses',
  },
  failed: {
    icon: CircleX,
    mark: 'text-danger',
    title: 'signIn.callbackFailed',
    lead: 'signIn.callbackFailedLead',
  },
  unheard: {
    icon: Info,
    mark: 'text-info',
    title: 'signIn.callbackNobody',
    lead: 'signIn.callbackNobodyLead',
  },
}

/** Where a provider sends people back to: with an answer for the page they came from, or to see what was deleted. */
export function CallbackPage() {
  const [erasure] = useState(() => new URLSearchParams(location.search).get('erasure'))
  return erasure === null ? <HandOver /> : <ErasureCard code={erasure} />
}

let handed: Promise<Outcome> | undefined

/** One card that says how it went, and closes when all is well. */
function HandOver() {
  const t = useT()
  const [outcome, setOutcome] = useState<Outcome>()
  useEffect(() => {
    handed ??= handOver(location.hash || location.search)
    void handed.then(setOutcome)
    history.replaceState(history.state, '', location.pathname)
  }, [])
  useEffect(() => {
    if (outcome?.end !== 'done') return
    const timer = setTimeout(() => window.close(), 2_000)
    return () => clearTimeout(timer)
  }, [outcome])

  const end = outcome?.end
  const look = end && looks[end]
  const lead = outcome?.why ?? (look && t(look.lead))
  return (
    <CallbackCard look={look} title={t(look?.title ?? 'signIn.callbackWorking')} lead={lead}>
      {end === 'done' && (
        <Button className="mt-3" onClick={() => window.close()}>
          {t('common.close')}
        </Button>
      )}
      {(end === 'failed' || end === 'unheard') && (
        <Link to="/login" className={buttonClass({ variant: 'primary' }, 'mt-3')}>
          {t(end === 'failed' ? 'auth.tryAgain' : 'shell.signIn')}
        </Link>
      )}
    </CallbackCard>
  )
}

/** For who asked a provider to have deleted what we had of them from there: whether it is, and when. */
function ErasureCard({ code }: { code: string }) {
  const t = useT()
  const { data: erasure, isPending } = useQuery(erasureQuery(code))
  if (isPending) return <CallbackCard title={t('signIn.deletionAsked')} />
  if (!erasure) {
    return (
      <CallbackCard
        look={{ icon: Info, mark: 'text-info' }}
        title={t('signIn.deletionUnknown')}
        lead={t('signIn.deletionUnknownLead')}
      />
    )
  }
  const when = formatDate(erasure.created_at, 'full')
  return (
    <CallbackCard
      look={{ icon: CircleCheck, mark: 'text-success' }}
      title={t('signIn.deleted')}
      lead={t('signIn.deletedLead', { provider: providerNames[erasure.provider], when })}
    >
      <p className="text-sm text-fg-muted">
        {t('signIn.confirmationCode')}{' '}
        <bdi dir="ltr" className="font-mono wrap-anywhere text-fg-strong">
          {code}
        </bdi>
      </p>
    </CallbackCard>
  )
}
