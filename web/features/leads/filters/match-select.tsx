import { useT } from '#web/i18n/t.tsx'
import { Select } from '#web/ui/select/select.tsx'
import type { ListSearch } from './list-search.ts'

type Match = NonNullable<ListSearch['match']>

interface MatchSelectProps {
  value: Match | undefined
  onChange: (match: Match | undefined) => void
}

/** How the words of the search box have to fit; lies inside the box. */
export function MatchSelect({ value, onChange }: MatchSelectProps) {
  const t = useT()
  return (
    <span className="-me-2 flex h-5 items-center border-s border-line">
      <Select
        quiet
        aria-label={t('leads.match')}
        className="whitespace-nowrap"
        value={value ?? 'contain'}
        options={[
          { value: 'contain', label: t('leads.match.contain') },
          { value: 'exact', label: t('leads.match.exact') },
          { value: 'start', label: t('leads.match.start') },
        ]}
        onChange={(next) => onChange(next === 'contain' ? undefined : next)}
      />
    </span>
  )
}
