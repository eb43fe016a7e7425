import { Ellipsis } from 'lucide-react'
import { iconButtonClass } from '../control/button-class.ts'
import { Menu, type MenuItem } from './menu.tsx'

interface MoreMenuProps {
  /** Names the thing that the actions are for. */
  label: string
  items: readonly MenuItem[]
  size?: 'sm' | 'md'
}

/** ⋯ at the end of a row or a header: what else can be done with this thing. */
export function MoreMenu({ label, items, size = 'sm' }: MoreMenuProps) {
  return (
    <Menu
      align="end"
      items={items}
      trigger={
        <button type="button" aria-label={label} className={iconButtonClass(size)}>
          <Ellipsis aria-hidden="true" />
        </button>
      }
    />
  )
}
