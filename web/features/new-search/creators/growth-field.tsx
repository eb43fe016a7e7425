import {
  type GrowthMonths,
  type GrowthOperator,
  type GrowthRateName,
  growthMonths,
  growthOperators,
} from '#contract/values/creators/creator-filters.ts'
import { useT } from '#web/i18n/t.tsx'
import { NumberField } from '#web/ui/control/number-field.tsx'
import { Select } from '#web/ui/select/select.tsx'
import type { Growth } from './creator-search.ts'
import { FilterLine, fromPercent } from './range-lines.tsx'

interface GrowthFieldProps {
  rate: GrowthRateName
  value: Growth
  error: string | undefined
  onChange: (value: Growth | undefined) => void
}

const none = 'none'

/** Period, comparison and percent: all three or none. */
export function GrowthField({ rate, value, error, onChange }: GrowthFieldProps) {
  const t = useT()
  const field = t(`newSearch.creators.${rate}`)
  const change = (part: Growth) => {
    const next = Object.entries({ ...value, ...part }).filter(([, one]) => one != null)
    onChange(next.length > 0 ? (Object.fromEntries(next) as Growth) : undefined) // the same keys, fewer
  }
  const any = { value: none, label: t('newSearch.any') } as const
  return (
    <FilterLine label={field} error={error}>
      <Select<string>
        className="w-28"
        aria-label={t('newSearch.creators.period', { field })}
        value={value.interval == null ? none : String(value.interval)}
        options={[
          any,
          ...growthMonths.map((count) => ({
            value: String(count),
            label: t('newSearch.creators.months', { count }),
          })),
        ]}
        onChange={(next) => change({ interval: next === none ? undefined : (Number(next) as GrowthMonths) })} // an option
      />
      <Select<GrowthOperator | typeof none>
        className="w-28"
        aria-label={t('newSearch.creators.compare', { field })}
        value={value.operator ?? none}
        options={[
          any,
          ...growthOperators.map((operator) => ({
            value: operator,
            label: t(`newSearch.creators.${operator}`),
          })),
        ]}
        onChange={(next) => change({ operator: next === none ? undefined : next })}
      />
      <NumberField
        className="w-24"
        aria-label={field}
        unit="%"
        min={-100}
        max={100_000}
        value={value.value == null ? null : Number((value.value * 100).toFixed(4))}
        onChange={(percent) => change({ value: percent === null ? undefined : fromPercent(percent) })}
      />
    </FilterLine>
  )
}
