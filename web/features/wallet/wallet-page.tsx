import { useMutation, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Download, ShieldCheck } from 'lucide-react'
import { compact } from '#web/api/read-address.ts'
import { AddCredits } from '#web/features/billing/add-credits.tsx'
import { PaymentBanner } from '#web/features/billing/payment-banner.tsx'
import { useSeller } from '#web/features/billing/use-offer.ts'
import { formatDate } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { walletQuery } from '#web/session/wallet.ts'
import { Button } from '#web/ui/control/button.tsx'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { Failure } from '#web/ui/state/failure.tsx'
import { QueryView } from '#web/ui/state/query-view.tsx'
import { notify } from '#web/ui/notification/notify.ts'
import { Figures, FiguresSkeleton, Lots } from './figures.tsx'
import { Ledger } from './ledger/ledger.tsx'
import { type ChangeSearch, readWalletSearch } from './ledger/wallet-search.ts'
import { LimitsBlock } from './limits-block.tsx'
import { checkLedger, ledgerLink } from './queries.ts'
import { UsageBlock } from './usage/usage-block.tsx'

const route = getRouteApi('/settings/wallet')

/** What the account owns, what it used, what it may use, and each movement of a credit. */
export function WalletPage() {
  const t = useT()
  const search = readWalletSearch(route.useSearch())
  const navigate = route.useNavigate()
  const wallet = useQuery(walletQuery)
  const link = useMutation(ledgerLink)
  const check = useMutation(checkLedger)
  const seller = useSeller()
  const isFrozen = (wallet.data?.frozen_at ?? null) !== null
  const change: ChangeSearch = (part) =>
    void navigate({ search: (before) => compact({ ...before, ...part }), replace: true })
  return (
    <PageFrame
      header={
        <PageHeader
          title={t('wallet.title')}
          actions={
            <>
              <Button
                icon={ShieldCheck}
                aria-label={t('wallet.check')}
                className="max-tablet:w-11 max-tablet:px-0!"
                busy={check.isPending}
                onClick={() =>
                  check.mutate(undefined, {
                    onSuccess: ({ entries, faults }) =>
                      faults === 0 && notify('success', t('wallet.addsUp', { entries })),
                  })
                }
              >
                <span className="max-tablet:hidden">{t('wallet.check')}</span>
              </Button>
              <Button
                icon={Download}
                aria-label={t('wallet.csv')}
                className="max-tablet:w-11 max-tablet:px-0!"
                busy={link.isPending}
                onClick={() => link.mutate(undefined, { onSuccess: ({ url }) => location.assign(url) })}
              >
                <span className="max-tablet:hidden">{t('wallet.csv')}</span>
              </Button>
              {isFrozen || <AddCredits needed={search.add} onChange={(add) => change({ add })} />}
            </>
          }
        />
      }
    >
      <Failure error={link.error ?? check.error} className="px-6 pb-4 max-tablet:p-4" />
      <Frozen at={wallet.data?.frozen_at ?? null} faults={check.data?.faults ?? 0} />
      {search.top_up && (
        <div className="px-6 pb-4 max-tablet:p-4">
          <PaymentBanner
            id={search.top_up}
            cancelled={search.cancelled === true}
            onDismiss={() => change({ top_up: undefined, cancelled: undefined })}
          />
        </div>
      )}
      {seller && wallet.data?.notice === null && (
        <p className="px-6 pb-4 text-fg-muted max-tablet:p-4">{t('common.askSeller', { name: seller })}</p>
      )}
      {wallet.data?.notice && (
        <div className="px-6 pb-4 max-tablet:p-4">
          <Banner
            tone={wallet.data.notice === 'empty' ? 'danger' : 'warning'}
            title={t(wallet.data.notice === 'empty' ? 'wallet.empty' : 'wallet.low')}
          >
            {seller && t('common.askSeller', { name: seller })}
          </Banner>
        </div>
      )}
      <QueryView query={wallet} loadFailed={t('wallet.loadFailed')} skeleton={<FiguresSkeleton />}>
        {(figures) => (
          <>
            <Figures wallet={figures} />
            <Lots lots={figures.lots} />
          </>
        )}
      </QueryView>
      <div className="grid grid-cols-[minmax(0,1fr)_22rem] border-b border-line max-desktop:grid-cols-1">
        <UsageBlock search={search} onChange={change} />
        <LimitsBlock />
      </div>
      <Ledger search={search} onChange={change} />
    </PageFrame>
  )
}

/** A ledger that does not add up, as a check has just found it or since the wallet is frozen for it. */
function Frozen({ at, faults }: { at: string | null; faults: number }) {
  const t = useT()
  if (at === null && faults === 0) return null
  const title =
    at === null ? t('wallet.faults', { faults }) : t('wallet.frozen', { day: formatDate(at, 'short') })
  return (
    <div className="px-6 pb-4 max-tablet:p-4">
      <Banner tone="danger" title={title}>
        {t('wallet.frozenText')}
      </Banner>
    </div>
  )
}
