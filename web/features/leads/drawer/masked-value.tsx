import { Lock } from 'lucide-react'
import { useT } from '#web/i18n/t.tsx'

interface MaskedValueProps {
  /** The most credits that show the value; null where they are not known. */
  price: number | null
  /** For a narrow column: the price alone, the words in the hint and for screen readers. */
  isNarrow?: boolean
}

/** In the place of a contact value that the server keeps back until its lead is paid for. */
export function MaskedValue({ price, isNarrow = false }: MaskedValueProps) {
  const t = useT()
  const words = price === null ? t('leads.masked') : t('leads.maskedPrice', { price })
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
