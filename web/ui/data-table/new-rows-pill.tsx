import { ArrowDown } from 'lucide-react'
import { useT } from '#web/i18n/t.tsx'

/** Says that rows have come in below, without moving the reader. */
export function NewRowsPill({ count, onShow }: { count: number; onShow: () => void }) {
  const t = useT()
  return (
    <button
      type="button"
      onClick={onShow}
      className="absolute bottom-14 start-1/2 z-3 flex h-7 -translate-x-1/2 items-center gap-1.5 rounded-full bg-raised px-3 font-medium text-accent-text tabular-nums pop hover:bg-hover rtl:translate-x-1/2 touch:h-11"
    >
      <ArrowDown aria-hidden="true" className="size-3.5" />
      {t('common.table.newRows', { count })}
    </button>
  )
}
