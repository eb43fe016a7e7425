import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listQuery, listsQuery } from '#web/features/lists/queries.ts'
import { useT } from '#web/i18n/t.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { ChipsCombobox } from '#web/ui/select/combobox.tsx'
import type { Change } from '../new-search-search.ts'

const most = 50

/** The lists whose leads a search leaves out, as chips. */
export default function ExcludeLists({ value, onChange }: { value: readonly string[]; onChange: Change }) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const search = typed.trim()
  const { data, isFetching } = useQuery(listsQuery({ limit: 20, ...(search && { search }) }))
  const chips = useQueries({
    queries: value.map((id) => listQuery(id)),
    combine: (answers) =>
      answers.map(({ data: list, isError }, index) => ({
        value: value[index] ?? '',
        label: list && !list.deleted_at ? list.name : isError || list ? t('newSearch.excludedUnknown') : '…',
      })),
  })
  return (
    <Field label={t('newSearch.excludeLists')} className="mt-2 mb-3">
      <ChipsCombobox
        value={chips}
        onChange={(next) =>
          onChange({
            exclude_lists: next.length > 0 ? next.slice(0, most).map((chip) => chip.value) : undefined,
          })
        }
        options={(data?.items ?? []).map(({ id, name, leads }) => ({ value: id, label: name, count: leads }))}
        onSearch={setTyped}
        loading={isFetching && !data}
        placeholder={t('newSearch.excludeListsPlaceholder')}
      />
    </Field>
  )
}
