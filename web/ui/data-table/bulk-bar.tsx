import clsx from 'clsx'
import type { LucideIcon } from 'lucide-react'
import { ChevronUp, X } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { useT } from '#web/i18n/t.tsx'
import { Button } from '../control/button.tsx'
import { Checkbox } from '../choice/checkbox.tsx'
import { IconButton } from '../control/icon-button.tsx'
import { Menu } from '../menu/menu.tsx'
import { linkClass } from '../page/link-class.ts'
import { usePhone } from '../table/use-media.ts'
import { totalText } from '../table/total-text.ts'
import { countElsewhere, type Selection, selectedCount } from './selection.ts'

/** What can be done with the selection. */
export interface BulkAction {
  label: string
  icon: LucideIcon
  /** "up to 9 credits" */
  price?: string | undefined
  /** Stands apart at the end, in danger text. */
  danger?: boolean
  onSelect: (selection: Selection) => void
}

interface BulkBarProps {
  selection: Selection
  pageIds: readonly string[]
  total: number
  /** False: only rows that have been on screen can be chosen. */
  canSelectAll: boolean
  /** False: there are more than `total`. */
  isExact: boolean
  page: 'none' | 'some' | 'all'
  actions: readonly BulkAction[]
  onTogglePage: () => void
  onSelectAll: () => void
  onClear: () => void
}

/**
 * Lies exactly over the toolbar (48 px), so nothing moves. Words that don't fit leave their icons alone, the last first.
 * On a phone it lies at the lower edge, and a menu holds the actions with their prices.
 */
export function BulkBar(props: BulkBarProps) {
  const { selection, pageIds, total, page, actions, onTogglePage, onSelectAll, onClear } = props
  const { canSelectAll, isExact } = props
  const t = useT()
  const isPhone = usePhone()
  const bar = useRef<HTMLDivElement>(null)
  const count = selectedCount(selection, total)
  const elsewhere = countElsewhere(selection, pageIds, total)
  useLayoutEffect(() => {
    const element = bar.current
    if (!element) return
    const words = [...element.querySelectorAll<HTMLElement>('[data-word]')]
    const measure = () => {
      for (const word of words) delete word.dataset['tight']
      for (const word of words.toReversed()) {
        if (element.scrollWidth <= element.clientWidth) return
        word.dataset['tight'] = ''
      }
    }
    measure()
    const resized = new ResizeObserver(measure)
    resized.observe(element)
    return () => resized.disconnect()
  }, [count, elsewhere, actions.length, isPhone])
  const safe = actions.filter((action) => !action.danger)
  const dangerous = actions.filter((action) => action.danger)
  const button = (action: BulkAction) => (
    <Button
      key={action.label}
      size="sm"
      variant={action.danger ? 'danger' : 'ghost'}
      icon={action.icon}
      className={clsx(!action.danger && 'text-fg-strong hover:bg-tint-2')}
      title={[action.label, action.price].filter(Boolean).join(' · ')}
      onClick={() => action.onSelect(selection)}
    >
      <span data-word="" className="data-tight:sr-only">
        {action.label}
        {action.price && <span className="font-normal tabular-nums"> · {action.price}</span>}
      </span>
    </Button>
  )
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={t('common.table.selection')}
      className="absolute inset-0 z-4 flex items-center gap-1 overflow-x-auto border-b border-line bg-tint px-6 whitespace-nowrap shadow-[inset_0_1px_0_var(--line)] max-tablet:fixed max-tablet:inset-x-0 max-tablet:top-auto max-tablet:bottom-0 max-tablet:px-4 max-tablet:py-2"
    >
      <Checkbox
        checked={page === 'all'}
        mixed={page !== 'all'}
        aria-label={t('common.table.selectPage')}
        onChange={onTogglePage}
        className="me-2 max-tablet:hidden"
      />
      <span className="me-2 font-medium text-fg-strong tabular-nums">
        {t('common.table.selected', { count: selection.all ? totalText(total, isExact) : count })}
        {elsewhere > 0 && !selection.all && !isPhone && (
          <span className="font-normal text-fg-muted">
            {' '}
            · {t('common.table.elsewhere', { count: elsewhere })}
          </span>
        )}
      </span>
      {canSelectAll && !selection.all && total > count && (
        <button
          type="button"
          className={`${linkClass} h-7 px-1 tabular-nums touch:h-11`}
          onClick={onSelectAll}
        >
          {isExact
            ? t('common.table.selectAll', { total: totalText(total, isExact) })
            : t('common.table.everyMatch')}
        </button>
      )}
      <span
        aria-hidden="true"
        className="mx-2 h-4 w-px flex-none bg-line-strong opacity-40 max-tablet:hidden"
      />
      {isPhone ? (
        <span className="ms-auto">
          <Menu
            align="end"
            side="top"
            trigger={
              <Button variant="primary" icon={ChevronUp}>
                {t('common.table.actions')}
              </Button>
            }
            items={[...safe, ...dangerous].map(({ label, icon, price, danger = false, onSelect }) => ({
              label,
              icon,
              aside: price,
              danger,
              onSelect: () => onSelect(selection),
            }))}
          />
        </span>
      ) : (
        <>
          {safe.map(button)}
          <span className="ms-auto flex items-center gap-1">{dangerous.map(button)}</span>
        </>
      )}
      <IconButton
        icon={X}
        label={t('common.table.clearSelection')}
        onClick={onClear}
        className="hover:bg-tint-2 max-tablet:order-first max-tablet:-ms-3"
      />
    </div>
  )
}
