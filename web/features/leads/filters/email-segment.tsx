import { emailStates } from '#contract/values/lead-states.ts'
import { EmailMark, stateWords } from '#web/features/leads/drawer/email-mark.tsx'
import { formatNumber } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { Segmented } from '#web/ui/choice/segmented.tsx'
import type { LeadPage } from '../queries.ts'
import type { ListSearch } from './list-search.ts'

interface EmailSegmentProps {
  value: ListSearch['email']
  counted: Pick<LeadPage, 'counts' | 'is_exact'> | undefined
  onChange: (value: ListSearch['email']) => void
}

const everyState = 'all'

/** All · Found · Potential · Not found · Not checked, each with its count under the other filters. */
export function EmailSegment({ value, counted, onChange }: EmailSegmentProps) {
  const t = useT()
  const count = (of: keyof LeadPage['counts']) => {
    if (!counted) return undefined
    const figure = counted.counts[of]
    return counted.is_exact ? figure : `≈ ${formatNumber(figure)}`
  }
  return (
    <Segmented
      label={t('leads.emailState')}
      value={value ?? everyState}
      onChange={(next) => onChange(next === everyState ? undefined : next)}
      options={[
        { value: everyState, label: t('leads.all'), count: count('all') },
        ...emailStates.map((state) => ({
          value: state,
          label: t(stateWords[state]),
          count: count(state),
          mark: <EmailMark state={state} />,
        })),
      ]}
    />
  )
}
