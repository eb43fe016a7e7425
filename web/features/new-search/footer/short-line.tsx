import { useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'
import type { Start } from './use-start.ts'

/** By how much the balance is short, and the size it pays for. */
export function ShortLine({ start }: { start: Start }) {
  const t = useT()
  const { missing, affordable, priceEach } = start.cost
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
    </div>
  )
}
