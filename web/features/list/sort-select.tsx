import { useT } from '#web/i18n/t.tsx'
import { Select } from '#web/ui/control/select.tsx'
import { Field } from '#web/ui/form/field.tsx'

interface SortSelectProps {
  value: string | undefined
  onChange: (sort: string | undefined) => void
}

const asTheyCame = 'created_at'

/** The order of the leads, where there are no column heads to click. */
export function SortSelect({ value, onChange }: SortSelectProps) {
  const t = useT()
  return (
    <Field label={t('list.sort')} className="w-full">
      <Select
        value={value ?? asTheyCame}
        options={[
          { value: asTheyCame, label: t('list.sort.added') },
          { value: 'name', label: t('list.field.business') },
          { value: 'city', label: t('list.field.city') },
          { value: 'category', label: t('list.field.category') },
          { value: 'email', label: t('list.field.email') },
        ]}
        onChange={(next) => onChange(next === asTheyCame ? undefined : next)}
      />
    </Field>
  )
}
