import { Popover as Base } from '@base-ui/react/popover'
import clsx from 'clsx'
import { type ReactElement, type ReactNode, useState } from 'react'
import type { OpenAtOnce } from '../overlay/open-at-once.ts'
import { popupClass } from './popup-class.ts'

export interface PopoverProps {
  /** The button that opens it. */
  trigger: ReactElement<Record<string, unknown>>
  /** Its accessible name. */
  label: string
  /** Given a function, it receives what closes the popover. */
  children: ReactNode | ((close: () => void) => ReactNode)
  align?: 'start' | 'center' | 'end'
  className?: string
  onOpenChange?: (open: boolean) => void
}

/** The panel itself. */
export function PopoverPopup(props: PopoverProps & OpenAtOnce) {
  const {
    trigger,
    label,
    children,
    align = 'start',
    className = 'p-4',
    onOpenChange,
    openAtOnce = false,
  } = props
  const [open, setOpen] = useState(openAtOnce)
  const change = (next: boolean) => {
    setOpen(next)
    onOpenChange?.(next)
  }
  return (
    <Base.Root open={open} onOpenChange={change}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className="z-50 outline-none" sideOffset={4} align={align} collisionPadding={8}>
          <Base.Popup aria-label={label} className={clsx(popupClass, 'max-w-[calc(100vw-16px)]', className)}>
            {typeof children === 'function' ? children(() => change(false)) : children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
