import { emailStates } from '#contract/values/lead-states.ts'
import { EmailMark, stateWords } from '#web/features/searches/email-mark.tsx'
import { formatNumber } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { Segmented } from '#web/ui/choice/segmented.tsx'
import { Select } from '#web/ui/select/select.tsx'
import { usePhone } from '#web/ui/table/use-media.ts'
import type { LeadPage } from '../queries.ts'
import type { ListSearch } from './list-search.ts'

interface EmailSegmentProps {
  value: ListSearch['email']
  counted: Pick<LeadPage, 'counts' | 'is_exact'> | undefined
  onChange: (value: ListSearch['email']) => void
  /** Only marks and counts stay: beside chips, or on a tablet. */
  isShort: boolean
}

const everyState = 'all'

/** All · Found · Potential · Not found · Not checked, each with its count under the other filters. A phone picks from a menu. */
export function EmailSegment({ value, counted, onChange, isShort }: EmailSegmentProps) {
  const t = useT()
  const isPhone = usePhone()
  const count = (of: keyof LeadPage['counts']) => {
    if (!counted) return undefined
    const figure = counted.counts[of]
    return counted.is_exact ? formatNumber(figure) : `≈ ${formatNumber(figure)}`
  }
  const options = [
    { value: everyState, label: t('leads.all'), count: count('all') },
    ...emailStates.map((state) => ({
      value: state,
      label: t(stateWords[state]),
      count: count(state),
      mark: <EmailMark state={state} />,
    })),
  ] as const
  const pressed: (typeof options)[number]['value'] = value ?? everyState
  const shared = {
    value: pressed,
    onChange: (next: (typeof options)[number]['value']) => onChange(next === everyState ? undefined : next),
  }
  if (!isPhone) {
    return (
      <Segmented
        {...shared}
        label={t('leads.emailState')}
        shrinks={isShort ? 'always' : true}
        className="flex-none"
        options={options}
      />
    )
  }
  return (
    <Select
      {...shared}
      aria-label={t('leads.emailState')}
      className="flex-1"
      options={options.map((option) => ({
        value: option.value,
        label: option.count === undefined ? option.label : `${option.label} ${option.count}`,
      }))}
    />
  )
}
