import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { Wallet } from 'lucide-react'
import { walletQuery } from '#web/features/credits/queries.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { buttonClass } from '#web/ui/control/button-class.ts'
import { Popover } from '#web/ui/overlay/popover.tsx'
import { maySeeWallet } from '../may-see-wallet.ts'
import { useMe } from '../shell/use-me.ts'

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
  const owned = wallet.balance + wallet.held
  const facts = [
    [t('shell.creditsOwned'), owned],
    [t('shell.creditsHeld'), wallet.held],
    [t('shell.creditsFree'), wallet.balance],
    [t('shell.creditsUsed'), wallet.used_this_period],
  ] as const
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
          {t('shell.balance', { credits: formatNumber(owned) })}
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
        <>
          <h2 className="mb-3 text-md font-semibold text-fg-strong">{t('shell.credits')}</h2>
          <dl className="grid gap-2">
            {facts.map(([label, credits], index) => (
              <div key={label} className="flex items-baseline gap-4">
                <dt className="text-fg-muted">{label}</dt>
                <dd
                  className={clsx(
                    'ms-auto tabular-nums',
                    index === 0 ? 'font-semibold text-fg-strong' : 'text-fg-strong',
                  )}
                >
                  {t('shell.balance', { credits: formatNumber(credits) })}
                </dd>
              </div>
            ))}
          </dl>
          <p className="mt-3 border-t border-line pt-3 text-xs text-fg-muted">{t('shell.creditsOnly')}</p>
          <Link
            to="/settings/wallet"
            search={{}}
            onClick={close}
            className={buttonClass({ size: 'sm' }, 'mt-3 w-full')}
          >
            {t('shell.seeUsage')}
          </Link>
        </>
      )}
    </Popover>
  )
}
