import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { Wallet } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { walletQuery } from '#web/session/wallet.ts'
import { withTexts } from '#web/i18n/language.ts'
import { useT } from '#web/i18n/t.tsx'
import { Popover } from '#web/ui/popover/popover.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { maySeeWallet } from '../may-see-wallet.ts'
import { useMe } from '../shell/use-me.ts'

const CreditsPanel = lazy(withTexts(() => import('#web/features/wallet/credits-panel.tsx'), 'wallet'))

/**
 * What the account owns, counting down as leads are charged: reserved credits are still its own. Hidden from those who
 * have no access to the wallet.
 */
export function CreditsChip() {
  const t = useT()
  const me = useMe()
  const maySee = !!me && maySeeWallet(me)
  const { data: wallet } = useQuery({ ...walletQuery, enabled: maySee })
  if (!maySee) return null
  if (!wallet) return <span className="me-1 h-7 w-24 flex-none rounded-full border border-line" />
  return (
    <Popover
      label={t('shell.credits')}
      align="end"
      className="w-80 p-4"
      trigger={
        <button
          type="button"
          className="me-1 flex h-7 flex-none items-center gap-1.5 rounded-full border border-line px-2.5 font-medium text-fg-strong tabular-nums hover:bg-hover touch:h-11"
        >
          <Wallet aria-hidden="true" className="text-fg-muted" />
          {t('shell.balance', { credits: wallet.balance + wallet.held })}
          {wallet.notice && (
            <span
              role="img"
              aria-label={t(wallet.notice === 'empty' ? 'shell.creditsGone' : 'shell.creditsLow')}
              className={clsx(
                'size-2 rounded-full',
                wallet.notice === 'empty' ? 'bg-danger-dot' : 'bg-warning-dot',
              )}
            />
          )}
        </button>
      }
    >
      {(close) => (
        <Suspense fallback={<Skeleton className="h-52 w-full" />}>
          <CreditsPanel wallet={wallet} onLeave={close} />
        </Suspense>
      )}
    </Popover>
  )
}
