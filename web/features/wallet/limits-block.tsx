import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { formatNumber } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { Meter } from '#web/ui/display/meter.tsx'
import { QueryView } from '#web/ui/state/query-view.tsx'
import { type Limits, limitsQuery } from './queries.ts'
import { creditsText } from './ledger/wallet-words.ts'

const LimitsDialog = lazy(() => import('./limits-dialog.tsx'))

/** What may be spent, and how much of it is. */
export function LimitsBlock() {
  const t = useT()
  const limits = useQuery(limitsQuery)
  const [isEditing, setEditing] = useState(false)
  return (
    <section
      aria-labelledby="limits-title"
      className="border-s border-line px-6 py-5 max-desktop:border-s-0 max-desktop:border-t max-tablet:px-4"
    >
      <div className="flex min-h-7 items-center gap-3 pb-4">
        <h2 id="limits-title" className="me-auto text-md font-semibold text-fg-strong">
          {t('wallet.limits')}
        </h2>
        {limits.data?.can_edit && (
          <Button size="sm" onClick={() => setEditing(true)}>
            {t('wallet.editLimits')}
          </Button>
        )}
      </div>
      <QueryView query={limits} loadFailed={t('wallet.limitsFailed')}>
        {({ run, day, month, member }) => (
          <>
            <dl className="grid gap-4">
              <div className="flex items-baseline gap-3">
                <dt className="text-fg-muted">{t('wallet.perSearch')}</dt>
                <dd className="ms-auto text-fg-strong tabular-nums">
                  {run === null ? t('wallet.noLimit') : creditsText(run)}
                </dd>
              </div>
              <UsageMeter label={t('wallet.today')} cap={day} />
              <UsageMeter label={t('wallet.thisMonth')} cap={month} />
              {member.most !== null && <UsageMeter label={t('wallet.you')} cap={member} />}
            </dl>
            <p className="pt-4 text-xs text-fg-muted">{t('wallet.limitsNote')}</p>
          </>
        )}
      </QueryView>
      {isEditing && limits.data && (
        <Suspense>
          <LimitsDialog limits={limits.data} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </section>
  )
}

function UsageMeter({ label, cap: { most, used } }: { label: string; cap: Limits['day'] }) {
  const t = useT()
  return (
    <div className="grid grid-cols-[1fr_auto] items-baseline gap-x-3 gap-y-1.5">
      <dt className="text-fg-muted">{label}</dt>
      <dd className="text-fg-strong tabular-nums">
        {most === null
          ? t('wallet.usedOnly', { used: formatNumber(used) })
          : t('wallet.ofLimit', { used: formatNumber(used), most: creditsText(most) })}
      </dd>
      {most !== null && (
        <dd className="col-span-2">
          <Meter label={label} share={most === 0 ? 1 : used / most} />
        </dd>
      )}
    </div>
  )
}
