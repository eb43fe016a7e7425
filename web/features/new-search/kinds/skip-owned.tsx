import { ExclusionField } from '#web/features/exclusions/exclusion-field.tsx'
import { formatNumber } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { Checkbox } from '#web/ui/choice/checkbox.tsx'
import type { KindFormProps } from './search-kind.ts'

const orNothing = (ids: string[]) => (ids.length > 0 ? ids : undefined)

/** Leaves out what the account has in a list, and says how many that are, or what is in chosen lists alone; and what exclusion lists name. */
export function SkipOwned({ search, onChange, preview }: Omit<KindFormProps, 'missing'>) {
  const t = useT()
  const skips = search.skip_owned ?? true
  return (
    <>
      <div className="flex items-center gap-2">
        <Checkbox
          checked={skips}
          onChange={(event) => onChange({ skip_owned: event.target.checked ? undefined : false })}
        >
          {t('newSearch.skipOwned')}
        </Checkbox>
        {!!preview?.owned && (
          <span className="ms-auto text-fg-muted tabular-nums">
            {formatNumber(preview.owned)}
            {(preview.is_about || !preview.owned_is_exact) && '+'}
          </span>
        )}
      </div>
      {!skips && !!preview?.owned && (
        <p className="ps-6 text-xs text-fg-muted">{t('newSearch.paidBefore')}</p>
      )}
      <ExclusionField
        lists={skips ? undefined : (search.exclude_lists ?? [])}
        exclusions={search.exclusions ?? []}
        counted={preview}
        onChange={({ lists, exclusions }) =>
          onChange({
            exclude_lists: lists ? orNothing(lists) : search.exclude_lists,
            exclusions: orNothing(exclusions),
          })
        }
      />
    </>
  )
}
