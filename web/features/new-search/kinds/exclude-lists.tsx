import { ChosenLists } from '#web/features/lists/chosen-lists.tsx'
import { useT } from '#web/i18n/t.tsx'
import { Field } from '#web/ui/form/field.tsx'
import type { Change } from '../new-search-search.ts'

const most = 50

/** The lists whose leads a search leaves out, as chips. */
export default function ExcludeLists({ value, onChange }: { value: readonly string[]; onChange: Change }) {
  const t = useT()
  return (
    <Field label={t('newSearch.excludeLists')} className="mt-2 mb-3">
      <ChosenLists
        value={value}
        onChange={(next) => onChange({ exclude_lists: next.length > 0 ? next.slice(0, most) : undefined })}
        placeholder={t('newSearch.excludeListsPlaceholder')}
      />
    </Field>
  )
}
