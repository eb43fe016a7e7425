import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { knownValuesQuery, type ValueOwners } from '../queries.ts'

interface FirstValuesProps {
  of: ValueOwners
  field: 'title' | 'industry'
  onChoose: (value: string) => void
}

const shownValues = 6

/** The commonest values of the directory, each one click from a search. On a phone their line scrolls by itself. */
export function FirstValues({ of, field, onChoose }: FirstValuesProps) {
  const t = useT()
  const { data: values = [], isLoading } = useQuery(knownValuesQuery({ of, field, q: '' }))
  if (values.length === 0 && !isLoading) return null
  return (
    <section className="flex flex-wrap items-center gap-2 border-t border-line px-6 py-4 max-tablet:flex-nowrap max-tablet:overflow-x-auto max-tablet:px-4 max-tablet:*:shrink-0">
      <span className="me-1 font-medium text-fg-strong">{t('newSearch.try')}</span>
      {isLoading && <Skeleton className="h-8 w-72 touch:h-11" />}
      {values.slice(0, shownValues).map(({ value, count }) => (
        <button
          key={value}
          type="button"
          className="inline-flex h-8 max-w-full items-center gap-1.5 rounded-full border border-line px-3 text-fg transition-colors hover:bg-hover hover:text-fg-strong touch:h-11"
          onClick={() => onChoose(value)}
        >
          <bdi className="truncate">{value}</bdi>
          <span className="text-fg-muted tabular-nums">{formatNumber(count)}</span>
        </button>
      ))}
    </section>
  )
}
