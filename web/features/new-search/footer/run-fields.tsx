import clsx from 'clsx'
import { useT } from '#web/i18n/t.tsx'
import { Input } from '#web/ui/control/input.tsx'
import { Field } from '#web/ui/form/field.tsx'
import type { Change, NewSearchSearch } from '../new-search-search.ts'
import type { Target } from '../use-address.ts'
import type { ListName } from '../use-list-name.ts'
import type { Cost } from './cost.ts'
import { CountInput } from './count-input.tsx'
import { MaxLeads } from './max-leads.tsx'

interface RunFieldsProps {
  search: NewSearchSearch
  onChange: Change
  cost: Cost
  target: Target
  name: ListName
  /** Of the first field, which takes the room there is. */
  className?: string
}

const mostCredits = 1_000_000

/** Where the leads go, how many at most, and what may be spent at the very most. */
export function RunFields({ search, onChange, cost, target, name, className }: RunFieldsProps) {
  const t = useT()
  return (
    <>
      {target ? (
        <div className={clsx('min-w-0', className)}>
          <p className="text-xs text-fg-muted">{t('newSearch.addsTo')}</p>
          <p className="mt-1 truncate leading-8 font-medium text-fg-strong">
            <bdi>{target.name}</bdi>
          </p>
        </div>
      ) : (
        <Field quiet label={t('newSearch.listName')} {...(className && { className })}>
          <Input
            value={name.value}
            maxLength={120}
            autoComplete="off"
            placeholder={t('newSearch.listNamePlaceholder')}
            onChange={(event) => name.onType(event.target.value)}
            onBlur={name.onSettle}
          />
        </Field>
      )}
      <MaxLeads value={cost.maxLeads} onChange={(max_leads) => onChange({ max_leads })} />
      <Field quiet label={t('newSearch.limit')}>
        <CountInput
          className="w-28"
          unit={t('newSearch.credits')}
          value={search.max_credits ?? cost.highest}
          min={0}
          max={mostCredits}
          onChange={(max_credits) => onChange({ max_credits })}
        />
      </Field>
    </>
  )
}
