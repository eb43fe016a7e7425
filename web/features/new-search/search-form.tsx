import { fieldError } from '#contract/messages/field-errors.ts'
import { useT } from '#web/i18n/t.tsx'
import { Checkbox } from '#web/ui/choice/checkbox.tsx'
import { usePhone } from '#web/ui/table/use-media.ts'
import { CategoryField } from './category-field.tsx'
import { type Missing, missingIn, regionOf } from './criteria.ts'
import { FilterGroups } from './filters/filter-groups.tsx'
import type { KindFormProps } from './kinds/search-kind.ts'
import { SkipOwned } from './kinds/skip-owned.tsx'
import { PlaceField } from './place/place-field.tsx'
import { FirstSearches } from './preview/first-searches.tsx'

/** What to look for and where. */
export function SearchForm({ search, onChange, missing, preview }: KindFormProps) {
  const t = useT()
  const isPhone = usePhone()
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
      {isPhone && missingIn(search).length > 0 && (
        <div className="-mx-4">
          <FirstSearches search={search} onChange={onChange} />
        </div>
      )}
      <div className="flex flex-col gap-1">
        <FilterGroups filters={search.filters ?? {}} onChange={(filters) => onChange({ filters })} />
        <SkipOwned search={search} onChange={onChange} preview={preview} />
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
