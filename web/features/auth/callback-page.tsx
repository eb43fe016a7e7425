import { Link } from '@tanstack/react-router'
import { CircleCheck, CircleX, Info, type LucideIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type PlainKey, useT } from '#web/i18n/t.tsx'
import { buttonClass } from '#web/ui/control/button-class.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Spinner } from '#web/ui/control/spinner.tsx'
import { handOver, type Outcome } from './social/facebook-window.ts'

const looks: Record<Outcome, { icon: LucideIcon; mark: string; title: PlainKey; lead: PlainKey }> = {
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
  nobody: {
    icon: Info,
    mark: 'text-info',
    title: 'signIn.callbackNobody',
    lead: 'signIn.callbackNobodyLead',
  },
}

let handed: Promise<Outcome> | undefined

/** Where a sign-in provider sends its popup back to: one card that says how it went, and closes when all is well. */
export function CallbackPage() {
  const t = useT()
  const [outcome, setOutcome] = useState<Outcome>()
  useEffect(() => {
    handed ??= handOver(location.hash || location.search)
    void handed.then(setOutcome)
    history.replaceState(history.state, '', location.pathname)
  }, [])
  useEffect(() => {
    if (outcome !== 'done') return
    const timer = setTimeout(() => window.close(), 2_000)
    return () => clearTimeout(timer)
  }, [outcome])

  const look = outcome && looks[outcome]
  return (
    <main className="grid min-h-dvh place-items-center bg-sunken p-6">
      <section
        role="status"
        className="grid w-full max-w-110 justify-items-center gap-3 rounded-xl bg-surface p-10 text-center"
      >
        {look ? (
          <look.icon aria-hidden="true" className={`size-10 ${look.mark}`} />
        ) : (
          <Spinner className="size-10 text-fg-muted" />
        )}
        <h1 className="text-xl font-semibold text-balance text-fg-strong">
          {t(look?.title ?? 'signIn.callbackWorking')}
        </h1>
        {look && <p className="text-base text-fg-muted">{t(look.lead)}</p>}
        {outcome === 'done' && (
          <Button className="mt-3" onClick={() => window.close()}>
            {t('common.close')}
          </Button>
        )}
        {(outcome === 'failed' || outcome === 'nobody') && (
          <Link to="/login" className={buttonClass({ variant: 'primary' }, 'mt-3')}>
            {t(outcome === 'failed' ? 'auth.tryAgain' : 'auth.signIn')}
          </Link>
        )}
      </section>
    </main>
  )
}
