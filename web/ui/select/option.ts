import type { LucideIcon } from 'lucide-react'

/** One choice of a select, a menu of radios, a segmented control. */
export interface Option<Value extends string = string> {
  value: Value
  label: string
  hint?: string | undefined
  icon?: LucideIcon | undefined
  /** How many rows it would leave; a text where counting stopped. */
  count?: number | string | undefined
  disabled?: boolean | undefined
}
