import { useQuery } from '@tanstack/react-query'
import { meQuery } from '#web/features/me/queries.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { CreditShort } from '#web/ui/credits/credit-short.tsx'
import { priceEach } from './cost.ts'
import type { Start } from './use-start.ts'

/** By how much the balance is short, and the size it pays for. */
export function ShortLine({ start }: { start: Start }) {
  const t = useT()
  const { missing, affordable } = start.cost
  if (missing === 0) return null
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1 pb-2 text-sm tabular-nums max-tablet:justify-between">
      <p className="font-medium text-warning">{t('common.creditsMissing', { missing })}</p>
      {affordable > 0 && (
        <Button
          size="sm"
          busy={start.isStarting}
          price={t('common.price', { credits: formatNumber(affordable * priceEach) })}
          onClick={() => start.run(affordable)}
        >
          {t('newSearch.searchSmaller', { count: affordable })}
        </Button>
      )}
    </div>
  )
}

/** Opens instead of failing when the button is pressed all the same. */
export function ShortDialog({ start }: { start: Start }) {
  const t = useT()
  const { data: me } = useQuery(meQuery)
  const { missing, affordable, upTo } = start.cost
  const ask = me &&
    !me.isMainUser &&
    !me.accessToWallet && {
      name: t('newSearch.accountOwner'),
      request: t('newSearch.creditRequest', { missing: Math.max(missing, 1), credits: upTo }),
    }
  return (
    <CreditShort
      open={start.hindrance === 'short'}
      onOpenChange={(open) => {
        if (!open) start.dismiss()
      }}
      missing={Math.max(1, missing)}
      note={t('newSearch.shortNote', { leads: affordable })}
      {...(ask && { ask })}
      {...(affordable > 0 && {
        smaller: {
          leads: affordable,
          credits: affordable * priceEach,
          onRun: () => void start.run(affordable),
        },
      })}
    />
  )
}
