import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '#web/i18n/t.tsx'
import { ChipsCombobox } from '#web/ui/select/combobox.tsx'
import { listQuery, listsQuery } from './queries.ts'

const most = 100

interface ChosenListsProps {
  value: readonly string[]
  onChange: (next: string[]) => void
}

/** Lists of the account as chips. */
export function ChosenLists({ value, onChange }: ChosenListsProps) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const search = typed.trim()
  const { data, isFetching } = useQuery(listsQuery({ limit: 20, ...(search && { search }) }))
  return (
    <ChipsCombobox
      value={useListChips(value)}
      onChange={(next) => onChange(next.slice(0, most).map((chip) => chip.value))}
      options={(data?.items ?? []).map(({ id, name, leads }) => ({ value: id, label: name, count: leads }))}
      onSearch={setTyped}
      loading={isFetching && !data}
      placeholder={t('lists.allLists')}
    />
  )
}

/** Lists of the account by name, as chips. A list that is gone keeps its chip until it is removed. */
export function useListChips(ids: readonly string[]): { value: string; label: string }[] {
  const t = useT()
  return useQueries({
    queries: ids.map((id) => listQuery(id)),
    combine: (answers) =>
      answers.map(({ data: list, isError }, index) => ({
        value: ids[index] ?? '',
        label: list && !list.deleted_at ? list.name : isError || list ? t('lists.deletedList') : '…',
      })),
  })
}
