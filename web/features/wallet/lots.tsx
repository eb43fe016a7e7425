import type { Answer } from '#web/api/call.ts'
import { formatDate } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { creditsText } from './ledger/wallet-words.ts'

/** What is free, in the order in which it is spent, and when it expires. */
export function Lots({ lots }: Pick<Answer<'getWallet'>, 'lots'>) {
  const t = useT()
  if (lots.length === 0) return null
  return (
    <section
      aria-labelledby="lots-title"
      className="flex flex-wrap items-baseline gap-x-6 gap-y-1 border-b border-line px-6 py-3 max-tablet:px-4"
    >
      <h2 id="lots-title" className="text-xs font-medium text-fg-muted">
        {t('wallet.lots')}
      </h2>
      <ol className="contents">
        {lots.map(({ kind, free, expires_at }) => (
          <li key={`${kind} ${expires_at}`} className="tabular-nums max-tablet:w-full">
            <span className="font-medium text-fg-strong">{creditsText(free)}</span>{' '}
            <span className="text-fg-muted">
              {t(`wallet.lot.${kind}`)}
              {' · '}
              {expires_at ? t('wallet.expireOn', { day: formatDate(expires_at) }) : t('wallet.neverExpire')}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
