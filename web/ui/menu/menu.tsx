import { cloneElement } from 'react'
import { useFloating, useWaitingTrigger } from '../overlay/floating.ts'
import type { MenuProps } from './menu-item.ts'

export type { MenuItem } from './menu-item.ts'

/** A menu of actions on a button; its entries are values. */
export function Menu(props: MenuProps) {
  const floating = useFloating()
  const { openAtOnce, onClick } = useWaitingTrigger()
  if (floating) return <floating.MenuPopup {...props} openAtOnce={openAtOnce} />
  return cloneElement(props.trigger, { 'aria-haspopup': 'menu', onClick })
}
