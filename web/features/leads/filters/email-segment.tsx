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
  /** The page is a tablet or a phone. */
  isCompact: boolean
}

const everyState = 'all'

/**
 * All · Found · Potential · Not found · Not checked, each with its count under the other filters. Where the words have no
 * room, the state is picked from a menu: on phones, on tablets, and beside many filters (`FittingRow`).
 */
export function EmailSegment({ value, counted, onChange, isCompact }: EmailSegmentProps) {
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
  const menu = (
    <Select
      {...shared}
      aria-label={t('leads.emailState')}
      options={options.map((option) => ({
        value: option.value,
        label: option.count === undefined ? option.label : `${option.label} ${option.count}`,
      }))}
    />
  )
  if (isCompact) return <div className={isPhone ? 'flex-1' : 'w-40'}>{menu}</div>
  return (
    <>
      <div className="flex-none group-data-menu/tools:hidden">
        <Segmented {...shared} label={t('leads.emailState')} options={options} />
      </div>
      <div className="hidden w-40 group-data-menu/tools:flex">{menu}</div>
    </>
  )
}
