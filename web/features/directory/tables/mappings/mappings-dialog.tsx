import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { renameTableMapping } from '#contract/leads/tables.ts'
import { setFieldErrors } from '#contract/messages/zod-errors.ts'
import { formatDate } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { IconButton } from '#web/ui/control/icon-button.tsx'
import { Input } from '#web/ui/control/input.tsx'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { useZodForm } from '#web/ui/form/use-zod-form.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { type QueryState, QueryView } from '#web/ui/state/query-view.tsx'

setFieldErrors()

interface Mapping {
  id: string
  name: string
  /** What the rows are. */
  kind: string
  columns: string[]
  updated_at: string
}

type Rename = (id: string, name: string) => Promise<unknown>

interface MappingsDialogProps {
  mappings: QueryState<Mapping[]>
  onRename: Rename
  onDelete: (id: string) => Promise<unknown>
  onClose: () => void
}

/** The saved mappings: rename one, delete one. */
export default function MappingsDialog({ mappings, onRename, onDelete, onClose }: MappingsDialogProps) {
  const t = useT()
  const [renamed, setRenamed] = useState<Mapping>()
  const [doomed, setDoomed] = useState<Mapping>()
  return (
    <Dialog open onOpenChange={onClose} title={t('tables.mappings')} description={t('tables.mappingsText')}>
      <QueryView
        query={mappings}
        thing={t('tables.mappingsThing')}
        empty={(all) =>
          all.length > 0 ? undefined : <p className="text-fg-muted">{t('tables.noMappings')}</p>
        }
      >
        {(all) => (
          <ul className="divide-y divide-line">
            {all.map((mapping) => (
              <li key={mapping.id} className="flex items-center gap-1 py-2">
                <div className="min-w-0 flex-1">
                  <p className="truncate font-medium text-fg-strong">
                    <bdi>{mapping.name}</bdi>
                  </p>
                  <p className="truncate text-fg-muted">
                    {t('tables.mappingFacts', {
                      kind: mapping.kind,
                      count: mapping.columns.length,
                      day: formatDate(mapping.updated_at, 'short'),
                    })}
                  </p>
                </div>
                <IconButton
                  icon={Pencil}
                  label={t('tables.renameMappingOf', { name: mapping.name })}
                  onClick={() => setRenamed(mapping)}
                />
                <IconButton
                  icon={Trash2}
                  label={t('tables.deleteMappingOf', { name: mapping.name })}
                  onClick={() => setDoomed(mapping)}
                />
              </li>
            ))}
          </ul>
        )}
      </QueryView>
      {renamed && (
        <RenameDialog mapping={renamed} onRename={onRename} onClose={() => setRenamed(undefined)} />
      )}
      <ConfirmDialog
        open={doomed !== undefined}
        onOpenChange={() => setDoomed(undefined)}
        title={t('tables.deleteMappingTitle', { name: doomed?.name ?? '' })}
        confirmLabel={t('tables.deleteMapping')}
        onConfirm={async () => doomed && onDelete(doomed.id)}
      >
        {t('tables.deleteMappingText')}
      </ConfirmDialog>
    </Dialog>
  )
}

interface RenameDialogProps {
  mapping: Mapping
  onRename: Rename
  onClose: () => void
}

function RenameDialog({ mapping: { id, name }, onRename, onClose }: RenameDialogProps) {
  const t = useT()
  const form = useZodForm(renameTableMapping.body, { name })
  return (
    <DialogForm
      title={t('tables.renameMapping')}
      size="sm"
      form={form}
      onClose={onClose}
      onSubmit={async (body) => {
        await onRename(id, body.name)
        onClose()
      }}
    >
      <FormField control={form.control} name="name" label={t('tables.mappingName')}>
        {(field) => <Input {...field} maxLength={60} autoComplete="off" />}
      </FormField>
    </DialogForm>
  )
}
