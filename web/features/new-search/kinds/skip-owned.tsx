import { formatNumber } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { Checkbox } from '#web/ui/choice/checkbox.tsx'
import type { KindFormProps } from './search-kind.ts'

/** Leaves out what the account has in a list, and says how many that are. */
export function SkipOwned({ search, onChange, owned }: Omit<KindFormProps, 'missing'>) {
  const t = useT()
  return (
    <div className="flex items-center gap-2">
      <Checkbox
        checked={search.skip_owned ?? true}
        onChange={(event) => onChange({ skip_owned: event.target.checked ? undefined : false })}
      >
        {t('newSearch.skipOwned')}
      </Checkbox>
      {!!owned && <span className="ms-auto text-fg-muted tabular-nums">{formatNumber(owned)}</span>}
    </div>
  )
}
