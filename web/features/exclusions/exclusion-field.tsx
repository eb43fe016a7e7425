import { useQuery } from '@tanstack/react-query'
import { ListX, Settings2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { IconButton } from '#web/ui/control/icon-button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { ChipsCombobox } from '#web/ui/select/combobox.tsx'
import { exclusionsQuery } from './queries.ts'

const AddExclusionsDialog = lazy(() => import('./add-exclusions-dialog.tsx'))
const ExclusionsDialog = lazy(() => import('./exclusions-dialog.tsx'))

interface ExclusionFieldProps {
  value: readonly string[]
  onChange: (next: string[]) => void
}

/** The exclusion lists of a search as chips; before there is one, a button that makes the first. */
export default function ExclusionField({ value, onChange }: ExclusionFieldProps) {
  const t = useT()
  const { data, isPending } = useQuery(exclusionsQuery)
  const [shown, setShown] = useState<'add' | 'all'>()
  const [typed, setTyped] = useState('')
  const all = data ?? []
  const close = () => setShown(undefined)
  if (isPending) return null
  const sought = typed.trim().toLowerCase()
  const add = (
    <Button size="sm" icon={ListX} onClick={() => setShown('add')}>
      {t('exclusions.new')}
    </Button>
  )
  return (
    <>
      {all.length + value.length === 0 ? (
        <div className="mt-2 mb-3">{add}</div>
      ) : (
        <div className="mt-2 mb-3 grid gap-2">
          <Field label={t('exclusions.title')}>
            <ChipsCombobox
              value={value.map((id) => ({
                value: id,
                label: all.find((one) => one.id === id)?.name ?? t('lists.deletedList'),
              }))}
              onChange={(next) => onChange(next.map((chip) => chip.value))}
              options={all
                .filter(({ name }) => name.toLowerCase().includes(sought))
                .map(({ id, name, entries }) => ({ value: id, label: name, count: entries }))}
              onSearch={setTyped}
              placeholder={t('exclusions.placeholder')}
            />
          </Field>
          <div className="flex items-center gap-2">
            {add}
            <IconButton
              icon={Settings2}
              size="sm"
              label={t('exclusions.manage')}
              onClick={() => setShown('all')}
            />
          </div>
        </div>
      )}
      <Suspense>
        {shown === 'add' && (
          <AddExclusionsDialog onAdded={(id) => onChange([...new Set([...value, id])])} onClose={close} />
        )}
        {shown === 'all' && (
          <ExclusionsDialog onRemoved={(id) => onChange(value.filter((one) => one !== id))} onClose={close} />
        )}
      </Suspense>
    </>
  )
}
