import { useQuery } from '@tanstack/react-query'
import { List, ListX, Settings2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Preview } from '#contract/leads/explain/preview.ts'
import { useListChips } from '#web/features/lists/chosen-lists.tsx'
import { listsQuery } from '#web/features/lists/queries.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { withTexts } from '#web/i18n/language.ts'
import { useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { IconButton } from '#web/ui/control/icon-button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { ChipsCombobox } from '#web/ui/select/combobox.tsx'
import type { Option } from '#web/ui/select/option.ts'
import { exclusionsQuery } from './queries.ts'

const AddExclusionsDialog = lazy(withTexts(() => import('./add-exclusions-dialog.tsx'), 'exclusions'))
const ExclusionsDialog = lazy(withTexts(() => import('./exclusions-dialog.tsx'), 'exclusions'))

const most = 50

interface Chosen<Lists> {
  lists: Lists
  exclusions: string[]
}

interface ExclusionFieldProps {
  /** Lists of the account; undefined where a search leaves all of them out. */
  lists: string[] | undefined
  exclusions: string[]
  /** What each list keeps out. */
  counted: Pick<Preview, 'excluded_by' | 'excluded_is_exact'> | undefined
  onChange: (next: Chosen<string[] | undefined>) => void
}

/** The lists that a search leaves out as chips, each with how many leads it keeps out; without any, a button that makes one. */
export function ExclusionField({ lists, exclusions, counted, onChange }: ExclusionFieldProps) {
  const t = useT()
  const { data, isPending } = useQuery(exclusionsQuery)
  const [shown, setShown] = useState<'add' | 'all'>()
  const [typed, setTyped] = useState('')
  const search = typed.trim()
  const own = useQuery({
    ...listsQuery({ limit: 20, ...(search && { search }) }),
    enabled: lists !== undefined,
  })
  const ownChips = useListChips(lists ?? [])
  const all = data ?? []
  const close = () => setShown(undefined)
  if (isPending) return null
  const chips = [
    ...ownChips,
    ...exclusions.map((id) => ({
      value: id,
      label: all.find((one) => one.id === id)?.name ?? t('lists.deletedList'),
    })),
  ]
  const options = [
    ...all
      .filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()))
      .map(({ id, name, entries }) => ({ value: id, label: name, count: entries, icon: ListX })),
    ...(lists ? (own.data?.items ?? []) : []).map(({ id, name, leads }) => ({
      value: id,
      label: name,
      count: leads,
      icon: List,
    })),
  ]
  const choose = (next: Option[]) => {
    const ids = next.map(({ value }) => value)
    const isExclusion = (id: string) => exclusions.includes(id) || all.some((one) => one.id === id)
    onChange({
      lists: lists && ids.filter((id) => !isExclusion(id)).slice(0, most),
      exclusions: ids.filter(isExclusion).slice(0, most),
    })
  }
  const change = (next: string[]) => onChange({ lists, exclusions: next })
  return (
    <>
      {(lists !== undefined || all.length + exclusions.length > 0) && (
        <Field label={t('exclusions.field')} className="mt-2">
          <ChipsCombobox
            value={chips}
            onChange={choose}
            options={options}
            onSearch={setTyped}
            loading={lists !== undefined && own.isFetching && !own.data}
            placeholder={t('exclusions.placeholder')}
            renderChip={({ value, label }) => (
              <>
                <bdi>{label}</bdi> <KeptOut id={value} counted={counted} />
              </>
            )}
          />
        </Field>
      )}
      <div className="mt-2 mb-3 flex items-center gap-2">
        <Button size="sm" icon={ListX} onClick={() => setShown('add')}>
          {t('exclusions.new')}
        </Button>
        {all.length > 0 && (
          <IconButton
            icon={Settings2}
            size="sm"
            label={t('exclusions.manage')}
            onClick={() => setShown('all')}
          />
        )}
      </div>
      <Suspense>
        {shown === 'add' && (
          <AddExclusionsDialog onAdded={(id) => change([...new Set([...exclusions, id])])} onClose={close} />
        )}
        {shown === 'all' && (
          <ExclusionsDialog
            onRemoved={(id) => change(exclusions.filter((one) => one !== id))}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}

/** How many leads a list keeps out, once that is counted; what the run finds may add to them. */
function KeptOut({ id, counted }: Pick<ExclusionFieldProps, 'counted'> & { id: string }) {
  const t = useT()
  const count = counted?.excluded_by.find((one) => one.id === id)?.kept_out
  if (count === undefined || (count === 0 && !counted?.excluded_is_exact)) return null
  const figure = formatNumber(count)
  return (
    <span className="text-fg-muted tabular-nums">
      {counted?.excluded_is_exact ? figure : t('exclusions.orMore', { count: figure })}
    </span>
  )
}
