import { fieldError } from '#contract/messages/field-errors.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { Checkbox } from '#web/ui/choice/checkbox.tsx'
import { CategoryField } from './category-field.tsx'
import { type Missing, regionOf } from './criteria.ts'
import { FilterGroups } from './filters/filter-groups.tsx'
import type { NewSearchSearch } from './new-search-search.ts'
import { PlaceField } from './place/place-field.tsx'
import type { Change } from './use-address.ts'

interface SearchFormProps {
  search: NewSearchSearch
  onChange: Change
  /** Fields that a try to search has found empty. */
  missing: readonly Missing[]
  /** Matches that are in the reader's lists already. */
  owned: number | undefined
}

/** What to look for and where. */
export function SearchForm({ search, onChange, missing, owned }: SearchFormProps) {
  const t = useT()
  const error = (field: Missing) => (missing.includes(field) ? fieldError('required') : undefined)
  return (
    <div className="flex flex-col gap-5 max-tablet:gap-4">
      <CategoryField
        categories={search.categories ?? []}
        keywords={search.keywords ?? []}
        region={regionOf(search)}
        onChange={onChange}
        error={error('category')}
      />
      <PlaceField search={search} onChange={onChange} error={error('place')} />
      <div className="grid gap-1">
        <FilterGroups filters={search.filters ?? {}} onChange={(filters) => onChange({ filters })} />
        <div className="flex items-center gap-2">
          <Checkbox
            checked={search.skip_owned ?? true}
            onChange={(event) => onChange({ skip_owned: event.target.checked ? undefined : false })}
          >
            {t('newSearch.skipOwned')}
          </Checkbox>
          {!!owned && <span className="ms-auto text-fg-muted tabular-nums">{formatNumber(owned)}</span>}
        </div>
        <Checkbox
          checked={search.find_websites ?? true}
          onChange={(event) => onChange({ find_websites: event.target.checked ? undefined : false })}
        >
          {t('newSearch.findWebsites')}
        </Checkbox>
      </div>
    </div>
  )
}
