import type { ReactNode } from 'react'
import type { SocialRange } from '#contract/values/creators/creator-filters.ts'
import { sayFieldError } from '#web/i18n/say-field-error.ts'
import { useT } from '#web/i18n/t.tsx'
import { NumberField } from '#web/ui/control/number-field.tsx'
import { type CreatorSearch, limitsOf } from './creator-search.ts'

interface RangeLineProps {
  range: SocialRange
  creators: CreatorSearch
  wrong: Record<string, string>
  onChange: (part: CreatorSearch) => void
}

/** A least and a most value, either of them empty. */
export function RangeLine({ range, creators, wrong, onChange }: RangeLineProps) {
  const t = useT()
  const field = t(`newSearch.creators.${range}`)
  const most = `${range}_max` as const
  const { [`${range}_min` as const]: min, [`${range}_max` as const]: max } = creators
  const change = (name: `${SocialRange}_${'min' | 'max'}`, value: number | null) =>
    onChange({ [name]: value === null ? undefined : Math.round(value) })
  return (
    <FilterLine label={field} error={wrong[most]}>
      <NumberField
        {...limitsOf(range)}
        value={min ?? null}
        placeholder={t('newSearch.creators.min')}
        aria-label={t('newSearch.creators.from', { field })}
        onChange={(value) => change(`${range}_min`, value)}
        className="w-28"
      />
      <span aria-hidden="true" className="text-fg-muted">
        –
      </span>
      <NumberField
        {...limitsOf(range)}
        value={max ?? null}
        placeholder={t('newSearch.creators.max')}
        aria-label={t('newSearch.creators.to', { field })}
        onChange={(value) => change(`${range}_max`, value)}
        className="w-28"
      />
    </FilterLine>
  )
}

interface NumberLineProps {
  label: string
  value: number | null | undefined
  onChange: (value: number | undefined) => void
  unit: string
  hint?: string
  error?: string | undefined
  min?: number
  max?: number
  step?: number
}

export function NumberLine({ label, value, onChange, unit, hint, error, ...limits }: NumberLineProps) {
  return (
    <FilterLine label={label} error={error} hint={hint}>
      <NumberField
        {...limits}
        value={value ?? null}
        unit={unit}
        aria-label={label}
        onChange={(next) => onChange(next ?? undefined)}
        className="w-28"
      />
    </FilterLine>
  )
}

/** A share that is typed in percent and kept from 0 to 1. */
export function ShareLine({ value, onChange, label, ...rest }: Omit<NumberLineProps, 'unit'>) {
  const t = useT()
  return (
    <NumberLine
      {...rest}
      label={`${label}, ${t('newSearch.creators.atLeast')}`}
      unit="%"
      min={0}
      max={100}
      value={value == null ? value : value * 100}
      onChange={(percent) => onChange(percent === undefined ? undefined : fromPercent(percent))}
    />
  )
}

/** Without the noise of the division: 7 % is 0.07. */
export const fromPercent = (percent: number): number => Number((percent / 100).toFixed(6))

interface FilterLineProps {
  label: string
  error?: string | undefined
  hint?: string | undefined
  children: ReactNode
}

/** A filter's name, its fields, and what is wrong with them. */
export function FilterLine({ label, error, hint, children }: FilterLineProps) {
  return (
    <div className="grid gap-1 py-1" role="group" aria-label={label}>
      <div className="flex flex-wrap items-center gap-2">
        <span className="w-28 flex-none text-fg-muted">{label}</span>
        {children}
      </div>
      {hint && <p className="text-xs text-fg-muted">{hint}</p>}
      {error && (
        <p className="text-sm text-danger-text" role="alert">
          {sayFieldError(error)}
        </p>
      )}
    </div>
  )
}
