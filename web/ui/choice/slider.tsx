import { Slider as Base } from '@base-ui/react/slider'

interface SliderProps {
  label: string
  value: number
  onChange: (value: number) => void
  /** After the drag has ended. */
  onCommit?: (value: number) => void
  min: number
  max: number
  step?: number
  format?: Intl.NumberFormatOptions
}

/** One value on a line. Always beside a NumberField, so nothing needs a drag. */
export function Slider({ label, value, onChange, onCommit, ...rest }: SliderProps) {
  const one = (next: number | readonly number[]) => (typeof next === 'number' ? next : (next[0] ?? value))
  return (
    <Base.Root
      {...rest}
      className="flex-1"
      value={value}
      onValueChange={(next) => onChange(one(next))}
      onValueCommitted={(next) => onCommit?.(one(next))}
    >
      <Base.Control className="flex h-6 w-full touch-none items-center touch:h-11">
        <Base.Track className="h-1 w-full rounded-full bg-line">
          <Base.Indicator className="rounded-full bg-ring" />
          <Base.Thumb
            aria-label={label}
            className="size-4 rounded-full border-[1.5px] border-ring bg-raised shadow-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring"
          />
        </Base.Track>
      </Base.Control>
    </Base.Root>
  )
}
