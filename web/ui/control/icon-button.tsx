import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Hint } from '../popover/hint.tsx'
import { type ButtonSize, iconButtonClass } from './button-class.ts'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  icon: LucideIcon
  /** Its accessible name and its hint. */
  label: string
  size?: ButtonSize
  /** A small dot: something new behind it. */
  dot?: boolean
}

export function IconButton({ icon: Icon, label, size, dot, className, ...button }: IconButtonProps) {
  return (
    <Hint text={label} pinnable={false}>
      <button type="button" {...button} aria-label={label} className={iconButtonClass(size, className)}>
        <Icon aria-hidden="true" />
        {dot && (
          <span className="absolute start-1/2 top-1/2 ms-0.5 -mt-2.5 size-2 rounded-full border-[1.5px] border-surface bg-sec-graphic" />
        )}
      </button>
    </Hint>
  )
}
