import { bestFirst, type SortColumn, sortColumns } from '#contract/values/lead-columns.ts'
import { listTypeFacts } from '#contract/values/list-type-facts.ts'
import type { ListType } from '#contract/values/list-types.ts'
import { useT } from '#web/i18n/t.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/select/select.tsx'
import { columnName } from '../columns/lead-columns.tsx'

interface SortSelectProps {
  type: ListType
  value: SortColumn | undefined
  onChange: (sort: SortColumn | undefined) => void
}

/** The order of the leads, where there are no column heads to click. */
export function SortSelect({ type, value, onChange }: SortSelectProps) {
  const t = useT()
  const columns = sortColumns.filter((column) => listTypeFacts[type].columns.includes(column))
  return (
    <Field label={t('leads.sort')} className="w-full">
      <Select
        value={value ?? bestFirst}
        options={[
          { value: bestFirst, label: t('leads.sort.best') },
          ...columns.map((column) => ({
            value: column,
            label: column === 'created_at' ? t('leads.sort.added') : columnName(column),
          })),
        ]}
        onChange={(next) => onChange(next === bestFirst ? undefined : next)}
      />
    </Field>
  )
}
