import { BookmarkPlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'
import type { TableDraft } from '../queries.ts'

const SaveMappingDialog = lazy(() => import('./save-mapping-dialog.tsx'))
const MappingsDialog = lazy(() => import('./mappings-dialog.tsx'))

/** By which saved mapping the columns of a table are read, with what saves and manages them. */
export function MappingActs({ table: { id, mapping_name: name } }: { table: TableDraft }) {
  const t = useT()
  const [open, setOpen] = useState<'save' | 'all'>()
  const close = () => setOpen(undefined)
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2">
      {name !== null && <p className="min-w-0 truncate text-fg-muted">{t('tables.mappingOf', { name })}</p>}
      <Button size="sm" icon={BookmarkPlus} onClick={() => setOpen('save')}>
        {t('tables.saveMapping')}
      </Button>
      <Button size="sm" variant="ghost" onClick={() => setOpen('all')}>
        {t('tables.mappings')}
      </Button>
      <Suspense>
        {open === 'save' && <SaveMappingDialog tableId={id} name={name} onClose={close} />}
        {open === 'all' && <MappingsDialog onClose={close} />}
      </Suspense>
    </div>
  )
}
