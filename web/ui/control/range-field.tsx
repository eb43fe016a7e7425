import { useT } from '#web/i18n/t.tsx'
import { NumberField } from './number-field.tsx'

export interface Range {
  min: number | null
  max: number | null
}

interface RangeFieldProps {
  /** Names the pair for screen readers. */
  label: string
  value: Range
  onChange: (value: Range) => void
  unit?: string
  /** Common ranges as chips under the pair. */
  presets?: readonly { label: string; value: Range }[]
}

/** A least and a most, each of which may stay open. */
export function RangeField({ label, value, onChange, unit, presets = [] }: RangeFieldProps) {
  const t = useT()
  const isOn = (range: Range) => range.min === value.min && range.max === value.max
  return (
    <div role="group" aria-label={label} className="grid gap-2">
      <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-2">
        <NumberField
          aria-label={`${label}, ${t('common.minimum')}`}
          placeholder={t('common.minimum')}
          value={value.min}
          onChange={(min) => onChange({ ...value, min })}
          {...(unit && { unit })}
        />
        <span className="text-fg-muted">{t('common.to')}</span>
        <NumberField
          aria-label={`${label}, ${t('common.maximum')}`}
          placeholder={t('common.maximum')}
          value={value.max}
          onChange={(max) => onChange({ ...value, max })}
          {...(unit && { unit })}
        />
      </div>
      {presets.length > 0 && (
        <div className="flex flex-wrap gap-1">
          {presets.map((preset) => (
            <ChoiceChip key={preset.label} on={isOn(preset.value)} onClick={() => onChange(preset.value)}>
              {preset.label}
            </ChoiceChip>
          ))}
        </div>
      )}
    </div>
  )
}

/** A quick value as a rounded chip: 25, 100, 500. */
export function ChoiceChip({
  on,
  onClick,
  children,
}: {
  on: boolean
  onClick: () => void
  children: string
}) {
  return (
    <button
      type="button"
      aria-pressed={on}
      onClick={onClick}
      className="inline-flex h-7 items-center rounded-full px-2.5 whitespace-nowrap text-fg tabular-nums shadow-[inset_0_0_0_1px_var(--line)] transition-colors hover:bg-hover aria-pressed:bg-tint aria-pressed:font-medium aria-pressed:text-accent-text aria-pressed:inset-own touch:h-11 touch:px-4"
    >
      {children}
    </button>
  )
}
