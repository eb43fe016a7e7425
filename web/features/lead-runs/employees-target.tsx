import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { listsQuery } from '#web/features/lists/queries.ts'
import { useT } from '#web/i18n/t.tsx'
import { RadioGroup } from '#web/ui/choice/radio-group.tsx'
import { Combobox } from '#web/ui/select/combobox.tsx'
import type { Option } from '#web/ui/select/option.ts'

export const employeeTargets = ['new', 'existing'] as const
type Target = (typeof employeeTargets)[number]

interface EmployeesTargetProps {
  into: Target
  onInto: (into: Target) => void
  /** The field of each. */
  name: ReactNode
  list: ReactNode
}

/** The list that the people go to: a new one, or where the account has lists of people, one of them. */
export function EmployeesTarget({ into, onInto, name, list }: EmployeesTargetProps) {
  const t = useT()
  const { data } = useQuery(listsQuery({ type: 'people', limit: 1 }))
  if (!data?.total) return name
  return (
    <>
      <RadioGroup
        label={t('leadRuns.employees.into')}
        value={into}
        onChange={onInto}
        options={employeeTargets.map((value) => ({ value, label: t(`leadRuns.employees.${value}`) }))}
      />
      {into === 'new' ? name : list}
    </>
  )
}

interface PeopleListFieldProps {
  value: Option | null
  onChange: (list: Option | null) => void
}

/** One of the lists of people, found by its name. */
export function PeopleListField({ value, onChange }: PeopleListFieldProps) {
  const [typed, setTyped] = useState('')
  const search = typed.trim()
  const { data, isFetching } = useQuery(listsQuery({ type: 'people', limit: 20, ...(search && { search }) }))
  return (
    <Combobox
      value={value}
      onChange={onChange}
      options={(data?.items ?? []).map(({ id, name, leads }) => ({ value: id, label: name, count: leads }))}
      onSearch={setTyped}
      loading={isFetching && !data}
    />
  )
}
