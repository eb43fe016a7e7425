import { type TextPrices as Prices, textKinds } from '#contract/values/ai/text-kinds.ts'
import { useT } from '#web/i18n/t.tsx'

/** What each kind of text costs; one line where all cost the same. */
export function TextPrices({ prices }: { prices: Prices }) {
  const t = useT()
  const isOne = new Set(Object.values(prices)).size === 1
  if (isOne) return <p className="text-fg">{t('aiKey.eachCosts', { credits: prices.summary })}</p>
  return (
    <div className="grid gap-1.5">
      <p className="font-medium text-fg-strong">{t('aiKey.pricesPerText')}</p>
      <dl className="grid max-w-80 gap-1">
        {textKinds.map((kind) => (
          <div key={kind} className="flex justify-between gap-4">
            <dt className="text-fg-muted">{t(`aiKey.kind.${kind}`)}</dt>
            <dd className="text-fg-strong tabular-nums">{t('aiKey.credits', { credits: prices[kind] })}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
