import { cloneElement } from 'react'
import { useFloating, useWaitingTrigger } from '../overlay/floating.ts'
import type { PopoverProps } from './popover-popup.tsx'

/** A small panel that hangs on a button; outside click and Esc close it. */
export function Popover(props: PopoverProps) {
  const floating = useFloating()
  const { openAtOnce, onClick } = useWaitingTrigger()
  if (floating) return <floating.PopoverPopup {...props} openAtOnce={openAtOnce} />
  return cloneElement(props.trigger, { 'aria-haspopup': 'dialog', onClick })
}
