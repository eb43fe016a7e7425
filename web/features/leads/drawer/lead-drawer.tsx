import { ChevronDown, ChevronLeft, ChevronUp, Maximize2, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { formatNumber } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { iconButtonClass } from '#web/ui/control/button-class.ts'
import { IconButton } from '#web/ui/control/icon-button.tsx'

interface LeadDrawerProps {
  /** Names the panel: the lead. */
  label: string
  /** Its place in the list, from 1; undefined when the page on screen does not hold it. */
  position: number | undefined
  total: number
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
  onOpenFull?: (() => void) | undefined
  onClose: () => void
  children: ReactNode
}

/**
 * The non-modal panel beside a table: 480 px, full screen on a phone. ↑↓ move through the list, Esc closes.
 * Inside: LeadTitle, then DrawerSections with LeadValues.
 */
export function LeadDrawer(props: LeadDrawerProps) {
  const { label, position, total, onPrevious, onNext, onOpenFull, onClose, children } = props
  const t = useT()
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    if (matchMedia('(width < 40rem)').matches) panel.current?.focus()
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement // keys come from elements
    if (target.matches('input, textarea, select')) return
    const acts: Record<string, (() => void) | undefined> = {
      ArrowUp: onPrevious,
      ArrowDown: onNext,
      Escape: onClose,
    }
    const act = acts[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the controls inside arrive here
    <aside
      ref={panel}
      aria-label={label}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      className="relative z-3 flex w-120 flex-none flex-col border-s border-line bg-surface shadow-drawer outline-none max-desktop:absolute max-desktop:inset-y-0 max-desktop:end-0 max-tablet:fixed max-tablet:inset-0 max-tablet:z-30 max-tablet:w-auto max-tablet:border-0"
    >
      <header className="flex h-12 flex-none items-center gap-1 border-b border-line px-3 text-fg-muted tabular-nums touch:h-14 touch:px-1">
        <button
          type="button"
          aria-label={t('common.back')}
          onClick={onClose}
          className={iconButtonClass('sm', 'tablet:hidden')}
        >
          <ChevronLeft aria-hidden="true" className="size-5" />
        </button>
        <IconButton
          icon={ChevronUp}
          label={t('common.drawer.previous')}
          disabled={!onPrevious}
          onClick={onPrevious}
        />
        <IconButton icon={ChevronDown} label={t('common.drawer.next')} disabled={!onNext} onClick={onNext} />
        {position !== undefined && (
          <span className="ms-1">
            {t('common.drawer.position', { position: formatNumber(position), total: formatNumber(total) })}
          </span>
        )}
        <span className="ms-auto flex items-center gap-1">
          {onOpenFull && (
            <Button size="sm" variant="ghost" icon={Maximize2} onClick={onOpenFull}>
              {t('common.drawer.openFull')}
            </Button>
          )}
          <IconButton icon={X} label={t('common.close')} onClick={onClose} className="max-tablet:hidden" />
        </span>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">{children}</div>
    </aside>
  )
}
