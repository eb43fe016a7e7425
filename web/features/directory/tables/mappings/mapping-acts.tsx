import { BookmarkPlus } from 'lucide-react'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'

const SaveMappingDialog = lazy(() => import('./save-mapping-dialog.tsx'))

interface MappingActsProps {
  /** Of the mapping that the columns are read by. */
  name: string | null
  /** What the columns are read by without one. */
  otherwise?: string | undefined
  onSave: (name: string) => Promise<unknown>
  /** The dialog of the saved mappings. */
  All: ComponentType<{ onClose: () => void }>
}

/** By which saved mapping the columns of a file are read, with what saves and manages them. */
export function MappingActs({ name, otherwise, onSave, All }: MappingActsProps) {
  const t = useT()
  const [open, setOpen] = useState<'save' | 'all'>()
  const close = () => setOpen(undefined)
  const readBy = name === null ? otherwise : t('tables.mappingOf', { name })
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2">
      {readBy !== undefined && <p className="min-w-0 truncate text-fg-muted">{readBy}</p>}
      <Button size="sm" icon={BookmarkPlus} onClick={() => setOpen('save')}>
        {t('tables.saveMapping')}
      </Button>
      <Button size="sm" variant="ghost" onClick={() => setOpen('all')}>
        {t('tables.mappings')}
      </Button>
      <Suspense>
        {open === 'save' && <SaveMappingDialog name={name} onSave={onSave} onClose={close} />}
        {open === 'all' && <All onClose={close} />}
      </Suspense>
    </div>
  )
}
