import type { LucideIcon } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'

/** One line of a menu. */
export type MenuItem =
  | {
      label: string
      onSelect: () => void
      icon?: LucideIcon | undefined
      /** Muted words at the end: a shortcut, a price. */
      aside?: ReactNode
      danger?: boolean
      disabled?: boolean
    }
  /** A link: the element keeps its own `href` or `to`. */
  | { label: string; link: ReactElement<Record<string, unknown>>; icon?: LucideIcon | undefined }
  /** One of a set, or on and off: the menu stays open. */
  | { label: string; checked: boolean; onSelect: () => void; icon?: LucideIcon | undefined }
  | { separator: true }
  | { heading: string; items: readonly MenuItem[] }

export interface MenuProps {
  trigger: ReactElement<Record<string, unknown>>
  items: readonly MenuItem[]
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'bottom' | 'inline-end'
  className?: string
  /** Opens under a pointer too, as the fly-outs of a rail do. */
  opensOnHover?: boolean
}
