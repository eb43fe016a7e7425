import { useQuery } from '@tanstack/react-query'
import { AddCreditsLink } from '#web/features/billing/add-credits-link.tsx'
import { useSeller } from '#web/features/billing/use-offer.ts'
import { CreditShort } from '#web/features/wallet/credit-short.tsx'
import { limitsQuery } from '#web/features/wallet/queries.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import type { Start } from './use-start.ts'

/** Opens instead of failing when the button is pressed all the same; loaded when it is needed. */
export default function ShortDialog({ start }: { start: Start }) {
  const t = useT()
  const { data: limits } = useQuery(limitsQuery)
  const { missing, affordable, free, upTo, priceEach } = start.cost
  const seller = useSeller()
  const mainUser = limits && !limits.may_see_wallet && (limits.ask_for_wallet ?? t('newSearch.accountOwner'))
  const name = mainUser || seller
  const ask = name && {
    name,
    request: t('common.creditRequest', { missing: Math.max(missing, 1), credits: formatNumber(upTo) }),
  }
  return (
    <CreditShort
      open={start.hindrance === 'short'}
      onOpenChange={(open) => {
        if (!open) start.dismiss()
      }}
      missing={Math.max(1, missing)}
      note={t('newSearch.shortNote', { leads: affordable })}
      {...(affordable > 0 && {
        begin: {
          label: t('newSearch.startAndWait', { credits: formatNumber(upTo) }),
          onBegin: start.runAndWait,
        },
      })}
      {...(affordable === 0 &&
        free > 0 && {
          begin: {
            label: `${t('newSearch.searchFree', { count: free })} · ${t('newSearch.free')}`,
            onBegin: start.runFree,
          },
        })}
      {...(ask ? { ask } : { addCredits: <AddCreditsLink needed={missing} onClick={start.dismiss} /> })}
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
