import { Lock } from 'lucide-react'
import { listTypeFacts } from '#contract/values/list-type-facts.ts'
import { useT } from '#web/i18n/t.tsx'
import type { Lead } from '../queries.ts'

interface MaskedValueProps {
  lead: Pick<Lead, 'type' | 'price' | 'contact_state' | 'contact_reason'>
  /** Beside a button that says the price. */
  isPriced?: boolean
  /** For a narrow column: the price alone, the words in the hint and for screen readers. */
  isNarrow?: boolean
}

/** In the place of a contact value that the server keeps back until its lead is paid for. */
export function MaskedValue({ lead, isPriced = false, isNarrow = false }: MaskedValueProps) {
  const t = useT()
  const { type, price, contact_state, contact_reason } = lead
  // A check shows the values of a lead that is paid for its email, also where none is found and nothing is paid.
  const isPending =
    contact_state === 'queued' || contact_state === 'searching' || listTypeFacts[type].paidFor === 'email'
  const isPaused = contact_reason === 'paused'
  const unpaid = isPending ? 'leads.masked.pending' : 'leads.masked'
  const what = t(isPaused ? 'leads.masked.paused' : unpaid)
  const words = price === null || isPriced ? what : t('leads.masked.price', { what, price })
  return (
    <span className="flex min-w-0 items-center gap-2 text-fg-muted" title={words}>
      <Lock aria-hidden="true" className="-me-1 size-3 flex-none" />
      {isNarrow && price !== null ? (
        <>
          <span className="sr-only">{words}</span>
          <span aria-hidden="true">{t('common.progress.credits', { credits: price })}</span>
        </>
      ) : (
        <span className="truncate">{words}</span>
      )}
    </span>
  )
}
