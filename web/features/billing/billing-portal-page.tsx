import { useQuery } from '@tanstack/react-query'
import { CreditCard, ExternalLink, Lock } from 'lucide-react'
import { useWallet } from '#web/session/wallet.ts'
import { siteQuery } from '#web/features/branding/queries.ts'
import { meQuery } from '#web/session/me.ts'
import { formatDate, formatNumber } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { buttonClass } from '#web/ui/control/button-class.ts'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { QueryView } from '#web/ui/state/query-view.tsx'
import { type Portal, portalsQuery } from './queries.ts'

/** Links to the portals where the account manages its payments. */
export function BillingPortalPage() {
  const t = useT()
  const { data: me } = useQuery(meQuery)
  const mayPay = !!me && (me.isMainUser || me.accessToWallet)
  return (
    <PageFrame header={<PageHeader title={t('billing.portalTitle')} />}>
      {me && !mayPay ? (
        <EmptyState page icon={Lock} title={t('billing.notYours')}>
          {t('billing.notYoursText')}
        </EmptyState>
      ) : (
        <Portals />
      )}
    </PageFrame>
  )
}

function Portals() {
  const t = useT()
  const portals = useQuery(portalsQuery)
  const { data: site } = useQuery(siteQuery)
  return (
    <QueryView query={portals} loadFailed={t('billing.portalLoadFailed')}>
      {(found) =>
        found.length === 0 ? (
          <EmptyState page icon={CreditCard} title={t('billing.none')}>
            {t('billing.noneText', { name: site?.name ?? '' })}
          </EmptyState>
        ) : (
          <ul className="grid max-w-220 gap-3 px-6 max-tablet:p-4">
            {found.map((portal) => (
              <PortalCard key={portal.type} portal={portal} isOnly={found.length === 1} />
            ))}
          </ul>
        )
      }
    </QueryView>
  )
}

const names = { stripe: 'Stripe', paykickstart: 'PayKickstart' } as const

function PortalCard({ portal: { type, value }, isOnly }: { portal: Portal; isOnly: boolean }) {
  const t = useT()
  const plan = useWallet()?.plan
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-line p-4">
      <span className="grid size-10 flex-none place-items-center rounded-touch bg-hover text-fg-muted">
        <CreditCard aria-hidden="true" className="size-5" />
      </span>
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="text-md font-semibold text-fg-strong">{names[type]}</h2>
        {plan && (
          <p className="text-fg-strong tabular-nums">
            {t('billing.plan', {
              plan: plan.name,
              credits: formatNumber(plan.credits_per_month),
              day: formatDate(plan.next_grant_at),
            })}
          </p>
        )}
        <p className="text-fg-muted">
          {t(type === 'stripe' ? 'billing.stripeText' : 'billing.paykickstartText')}
        </p>
      </div>
      <a
        href={value}
        target="_blank"
        rel="noreferrer"
        className={buttonClass(isOnly ? { variant: 'primary' } : {})}
      >
        {t('billing.open')}
        <ExternalLink aria-hidden="true" />
      </a>
    </li>
  )
}
