import { Dialog as Base } from '@base-ui/react/dialog'
import clsx from 'clsx'
import { ChevronLeft, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useT } from '#web/i18n/t.tsx'
import { iconButtonClass } from '../control/button-class.ts'
import { useUnsavedChanges } from '../form/unsaved-changes.ts'
import { ConfirmPopup } from './confirm-popup.tsx'
import { useFirstField } from './first-field.ts'
import { backdropClass } from './modal-class.ts'

export interface SheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  children: ReactNode
  footer?: ReactNode
  /** Where it comes from on a large screen; on a phone it always fills the screen. */
  side?: 'start' | 'end'
  /** 240 for menus, 480 for forms. */
  width?: 'narrow' | 'wide'
  /** The title is for screen readers only, without a bar: a menu that brings its own head. */
  bare?: boolean
  /** The content brings its own padding. */
  flush?: boolean
  /** Closing it by Esc, by a tap beside it or by its cross would lose something: it asks first. */
  unsaved?: boolean
}

/** The sheet itself. */
export function SheetPopup(props: SheetProps) {
  const {
    open,
    onOpenChange,
    title,
    children,
    footer,
    side = 'end',
    width = 'wide',
    bare = false,
    flush = false,
    unsaved = false,
  } = props
  const t = useT()
  const { body, initialFocus } = useFirstField()
  const [isAsking, setAsking] = useState(false)
  useUnsavedChanges(open && unsaved)
  return (
    <Base.Root open={open} onOpenChange={(next) => (unsaved && !next ? setAsking(true) : onOpenChange(next))}>
      <Base.Portal>
        <Base.Backdrop className={backdropClass} />
        <Base.Popup
          initialFocus={initialFocus}
          className={clsx(
            'fixed top-(--banner-height,0px) bottom-0 z-40 flex max-w-full flex-col bg-surface text-fg shadow-modal outline-none transition-[opacity,translate] duration-220',
            'data-ending-style:opacity-0 data-starting-style:opacity-0',
            side === 'end'
              ? 'end-0 data-ending-style:translate-x-8 data-starting-style:translate-x-8'
              : 'start-0 data-ending-style:-translate-x-8 data-starting-style:-translate-x-8',
            width === 'wide' ? 'w-120 max-tablet:w-full' : 'w-70',
          )}
        >
          {bare ? (
            <Base.Title className="sr-only">{title}</Base.Title>
          ) : (
            <header className="flex h-14 flex-none items-center gap-2 border-b border-line px-6 max-tablet:px-2">
              <Base.Close aria-label={t('common.back')} className={iconButtonClass('md', 'tablet:hidden')}>
                <ChevronLeft aria-hidden="true" className="size-5" />
              </Base.Close>
              <Base.Title className="flex-1 truncate text-md font-semibold text-fg-strong">
                {title}
              </Base.Title>
              <Base.Close
                aria-label={t('common.close')}
                className={iconButtonClass('sm', '-me-2 max-tablet:hidden')}
              >
                <X aria-hidden="true" />
              </Base.Close>
            </header>
          )}
          <div
            ref={body}
            data-padded={bare || flush ? undefined : true}
            className={clsx('min-h-0 flex-1 overflow-y-auto', !bare && !flush && 'px-6 py-5 max-tablet:px-4')}
          >
            {children}
          </div>
          {footer && (
            <footer className="flex justify-end gap-2 border-t border-line px-6 py-3 max-tablet:px-4">
              {footer}
            </footer>
          )}
          <ConfirmPopup
            open={isAsking}
            onOpenChange={setAsking}
            title={t('common.leaveUnsaved')}
            confirmLabel={t('common.discard')}
            cancelLabel={t('common.keepEditing')}
            onConfirm={() => onOpenChange(false)}
          >
            {t('common.leaveUnsavedText')}
          </ConfirmPopup>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
