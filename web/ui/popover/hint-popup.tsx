import { Tooltip } from '@base-ui/react/tooltip'
import { type ReactElement, useState } from 'react'

export interface HintProps {
  /** Two lines at most, and never the only home of an instruction. */
  text: string
  /** One focusable element. */
  children: ReactElement<Record<string, unknown>>
  side?: 'top' | 'bottom' | 'left' | 'right' | 'inline-start' | 'inline-end'
  /** A click keeps it open (the way of touch screens); not for buttons that do something else. */
  pinnable?: boolean
}

/** Opens at once on hover and focus; Esc closes; the pointer may enter it. */
export function HintPopup({ text, children, side = 'top', pinnable = true }: HintProps) {
  const [open, setOpen] = useState(false)
  const [pinned, setPinned] = useState(false)
  return (
    <Tooltip.Root
      open={open || pinned}
      onOpenChange={(next, { reason }) => {
        setOpen(next)
        if (reason === 'escape-key' || reason === 'outside-press') setPinned(false)
      }}
    >
      <Tooltip.Trigger
        render={children}
        delay={0}
        closeOnClick={!pinnable}
        onClick={() => {
          if (pinnable) setPinned(!pinned)
        }}
      />
      <Tooltip.Portal>
        <Tooltip.Positioner className="z-60" side={side} sideOffset={14} collisionPadding={8}>
          <Tooltip.Popup className="line-clamp-2 max-w-64 rounded-sm bg-raised px-2 py-1 text-xs font-medium text-fg-strong pop transition-opacity duration-120 data-ending-style:opacity-0 data-starting-style:opacity-0">
            {text}
          </Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  )
}
