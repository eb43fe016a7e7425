import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatNumber } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { iconButtonClass } from '../control/button-class.ts'
import { Select } from '../select/select.tsx'
import { totalText } from './total-text.ts'

export interface Paging {
  page: number
  pageSize: number
}

interface PagerProps extends Paging {
  total: number
  /** False: `total` is an estimate. */
  isExact?: boolean
  /** Beside a map: no page size and no numbers. */
  narrow?: boolean
  note?: ReactNode
  onChange: (paging: Paging) => void
}

const sizes = [20, 50, 100, 200] as const

/** "1–20 of 1,240", the page size, and the pages around the one on screen. 44 px. */
export function Pager({ page, pageSize, total, isExact = true, narrow = false, note, onChange }: PagerProps) {
  const t = useT()
  const last = Math.max(1, Math.ceil(total / pageSize))
  const from = total === 0 ? 0 : (page - 1) * pageSize + 1
  const go = (to: number) => onChange({ page: to, pageSize })
  return (
    <div className="flex h-11 flex-none items-center gap-4 border-t border-line bg-surface ps-6 pe-4 whitespace-nowrap text-fg-muted tabular-nums max-tablet:ps-4 touch:h-13">
      <span>
        {t('common.pager.range', {
          from: formatNumber(from),
          to: formatNumber(Math.min(total, page * pageSize)),
          total: totalText(total, isExact),
        })}
      </span>
      <span className={narrow ? 'hidden' : 'max-tablet:hidden'}>
        <Select
          quiet
          aria-label={t('common.pager.rowsPerPage')}
          value={String(pageSize)}
          options={sizes.map((size) => ({ value: String(size), label: t('common.pager.perPage', { size }) }))}
          onChange={(size) => onChange({ page: 1, pageSize: Number(size) })}
        />
      </span>
      {note && <span className="min-w-0 truncate text-xs">{note}</span>}
      <nav aria-label={t('common.pager.pages')} className="ms-auto flex items-center gap-0.5">
        <button
          type="button"
          className={iconButtonClass('sm')}
          aria-label={t('common.pager.previous')}
          disabled={page <= 1}
          onClick={() => go(page - 1)}
        >
          <ChevronLeft aria-hidden="true" />
        </button>
        {(narrow ? [] : pagesAround(page, last)).map((one, place) =>
          one === null ? (
            // Two gaps at most, told apart by their place.
            <span key={`gap${place}`} aria-hidden="true" className="w-7 text-center max-tablet:hidden">
              …
            </span>
          ) : (
            <button
              key={one}
              type="button"
              aria-label={t('common.pager.page', { page: formatNumber(one) })}
              aria-current={one === page ? 'page' : undefined}
              className="h-7 min-w-7 rounded-md px-1 text-fg hover:bg-hover aria-[current=page]:bg-hover aria-[current=page]:font-medium aria-[current=page]:text-fg-strong max-tablet:hidden"
              onClick={() => go(one)}
            >
              {formatNumber(one)}
            </button>
          ),
        )}
        <button
          type="button"
          className={iconButtonClass('sm')}
          aria-label={t('common.pager.next')}
          disabled={page >= last}
          onClick={() => go(page + 1)}
        >
          <ChevronRight aria-hidden="true" />
        </button>
      </nav>
    </div>
  )
}

/** First and last page, the neighbours of the current one, and gaps as null: 1 … 4 5 6 … 62. */
export function pagesAround(page: number, last: number): (number | null)[] {
  const near =
    page <= 3 ? [1, 2, 3] : page >= last - 2 ? [last - 2, last - 1, last] : [page - 1, page, page + 1]
  const shown = [...new Set([1, ...near, last])].filter((one) => one >= 1 && one <= last)
  return shown.flatMap((one, place) => {
    const gap = one - (shown[place - 1] ?? one)
    if (gap <= 1) return [one]
    return gap === 2 ? [one - 1, one] : [null, one]
  })
}
