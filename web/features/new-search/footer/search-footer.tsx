import type { ReactNode } from 'react'
import { AddCreditsLink } from '#web/features/billing/add-credits-link.tsx'
import { CreditCost } from '#web/features/wallet/credit-cost.tsx'
import { formatNumber } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'
import type { PreviewState } from '../kinds/search-kind.ts'
import type { Change, NewSearchSearch } from '../new-search-search.ts'
import type { Target } from '../use-address.ts'
import { SearchButton } from './search-button.tsx'
import type { Start } from './use-start.ts'

interface WideFooterProps extends FooterProps {
  fields: ReactNode
  /** Each delivered record costs, with an email or without. */
  isByRecord: boolean
}

interface FooterProps {
  start: Start
  search: NewSearchSearch
  state: PreviewState
  onChange: Change
  target: Target
}

/** Under form and preview, always one row: the list, the limits, the price, and the button. Only the price gives way. */
export function SearchFooter({ fields, isByRecord, ...footer }: WideFooterProps) {
  const t = useT()
  const { start, state } = footer
  const balance = visibleBalance(start)
  return (
    <div className="@container">
      <ShortLine start={start} />
      <div className="flex items-end gap-5 pb-1">
        {fields}
        <div className="min-w-0 flex-1 @max-[50rem]:hidden">
          {state.criteria && start.cost.available !== 0 && !start.cost.isLimitTooLow && (
            <CreditCost
              upTo={start.cost.upTo}
              rate={t(isByRecord ? 'newSearch.recordRate' : 'newSearch.rate', {
                price: start.cost.priceEach,
              })}
              balance={balance}
            />
          )}
        </div>
        <div className="flex-none">
          <SearchButton {...footer} />
        </div>
      </div>
      <FooterAlert start={start} state={state} search={footer.search} />
    </div>
  )
}

/** On a phone: the count, what is left afterwards, and the button. */
export function PhoneFooter({ text, ...footer }: FooterProps & { text: string }) {
  const t = useT()
  const { start, state } = footer
  const balance = visibleBalance(start)
  return (
    <>
      <ShortLine start={start} />
      <div className="flex items-center gap-3">
        <p className="min-w-0 flex-1 text-xs text-fg-muted tabular-nums">
          {state.criteria && (
            <span className="block truncate text-sm font-medium text-fg-strong">{text}</span>
          )}
          {state.criteria &&
            balance !== undefined &&
            start.cost.available !== 0 &&
            t('newSearch.balanceAfter', { credits: formatNumber(balance - start.cost.upTo) })}
          {!start.cost.available && !!state.preview?.count && t('newSearch.allOwned')}
        </p>
        <SearchButton {...footer} />
      </div>
      <FooterAlert start={start} state={state} search={footer.search} />
    </>
  )
}

/** The missing credits, a way to add them, and a smaller search that the balance pays for. */
function ShortLine({ start }: { start: Start }) {
  const t = useT()
  const { missing, affordable, free, priceEach } = start.cost
  if (missing === 0) return null
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1 pb-2 text-sm tabular-nums max-tablet:justify-between">
      <p className="font-medium text-warning">{t('common.creditsMissing', { missing })}</p>
      {affordable > 0 && (
        <Button
          size="sm"
          busy={start.isStarting}
          price={t('common.price', { credits: affordable * priceEach })}
          onClick={() => start.run(affordable)}
        >
          {t('newSearch.searchSmaller', { count: affordable })}
        </Button>
      )}
      {free > 0 && (
        <Button size="sm" busy={start.isStarting} price={t('newSearch.free')} onClick={start.runFree}>
          {t('newSearch.searchFree', { count: free })}
        </Button>
      )}
      <AddCreditsLink needed={missing} size="sm" variant="secondary" />
    </div>
  )
}

/** Undefined where the balance is too small, and for users without access to the wallet: they see the price alone. */
const visibleBalance = ({ cost }: Start) => (cost.isCovered ? cost.balance : undefined)

function FooterAlert({ start, state, search }: Pick<FooterProps, 'start' | 'state' | 'search'>) {
  const t = useT()
  const nothing =
    start.hindrance === 'nothing' && state.preview
      ? t(state.preview.count === 0 ? 'newSearch.nothingToSearch' : 'newSearch.allOwned')
      : undefined
  const { isLimitTooLow, priceEach } = start.cost
  const tooLow = isLimitTooLow
    ? t('newSearch.limitTooLow', {
        limit: formatNumber(search.max_credits ?? 0),
        price: formatNumber(priceEach),
      })
    : undefined
  const text = nothing ?? tooLow ?? (start.hindrance === 'short' ? undefined : start.error?.message)
  if (!text) return null
  return (
    <p role="alert" className="pt-2 font-medium text-danger">
      {text}
    </p>
  )
}
