import { Dialog as Base } from '@base-ui/react/dialog'
import clsx from 'clsx'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '#web/i18n/t.tsx'
import { iconButtonClass } from '../control/button-class.ts'
import { useFirstField } from './first-field.ts'
import { backdropClass, modalClass } from './modal-class.ts'

export interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: string | undefined
  children?: ReactNode
  /** Buttons at the end of the dialog; the one that acts stands last. */
  footer?: ReactNode
  /** 480, 560 or 720 px. */
  size?: 'sm' | 'md' | 'lg'
}

/** The dialog itself. */
export function DialogPopup({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  size = 'sm',
}: DialogProps) {
  const t = useT()
  const { body, initialFocus } = useFirstField()
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className={backdropClass} />
        <Base.Popup
          initialFocus={initialFocus}
          className={clsx(modalClass, { sm: 'max-w-120', md: 'max-w-140', lg: 'max-w-180' }[size])}
        >
          <header className="flex items-start gap-4 px-6 pt-5 pb-2">
            <div className="min-w-0 flex-1">
              <Base.Title className="text-md font-semibold text-fg-strong">{title}</Base.Title>
              {description && (
                <Base.Description className="mt-1 text-base text-fg-muted">{description}</Base.Description>
              )}
            </div>
            <Base.Close aria-label={t('common.close')} className={iconButtonClass('sm', '-me-2')}>
              <X aria-hidden="true" />
            </Base.Close>
          </header>
          <div
            ref={body}
            data-padded
            className={clsx('min-h-0 flex-1 overflow-y-auto px-6 pt-2', footer ? 'pb-2' : 'pb-5')}
          >
            {children}
          </div>
          {footer && (
            <footer className="flex flex-wrap justify-end gap-2 px-6 pt-4 pb-5 max-tablet:*:grow">
              {footer}
            </footer>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
