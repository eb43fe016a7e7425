import clsx from 'clsx'
import { formatNumber } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { CountInput } from './count-input.tsx'
import { maxLeadsPerSearch, usualLeads } from './usual-leads.ts'

interface MaxLeadsProps {
  value: number
  onChange: (value: number) => void
}

/** A number and four usual ones, which a narrow footer leaves out. */
export function MaxLeads({ value, onChange }: MaxLeadsProps) {
  const t = useT()
  return (
    <Field quiet label={t('newSearch.maxLeads')}>
      <div className="flex items-center gap-1">
        <CountInput className="me-1 w-20" value={value} max={maxLeadsPerSearch} onChange={onChange} />
        {usualLeads.map((leads) => (
          <button
            key={leads}
            type="button"
            aria-pressed={leads === value}
            aria-label={t('newSearch.leads', { count: leads })}
            onClick={() => onChange(leads)}
            className={clsx(
              'h-7 tablet:@max-[62rem]:hidden rounded-full border border-line px-2.5 text-fg tabular-nums transition-colors hover:bg-hover touch:h-11 touch:px-3.5',
              'aria-pressed:border-transparent aria-pressed:bg-tint aria-pressed:font-medium aria-pressed:text-accent-text aria-pressed:inset-own',
            )}
          >
            {formatNumber(leads)}
          </button>
        ))}
      </div>
    </Field>
  )
}
