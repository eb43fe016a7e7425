import { useState } from 'react'
import { renameTableMapping } from '#contract/leads/tables.ts'
import { setFieldErrors } from '#contract/messages/zod-errors.ts'
import { formatDate } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { Input } from '#web/ui/control/input.tsx'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { EditableList } from '#web/ui/display/editable-list.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { useZodForm } from '#web/ui/form/use-zod-form.ts'
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
  return (
    <Dialog open onOpenChange={onClose} title={t('tables.mappings')} description={t('tables.mappingsText')}>
      <QueryView
        query={mappings}
        loadFailed={t('tables.mappingsFailed')}
        empty={(all) =>
          all.length > 0 ? undefined : <p className="text-fg-muted">{t('tables.noMappings')}</p>
        }
      >
        {(all) => (
          <EditableList
            rows={all}
            editLabel={(name) => t('tables.renameMappingOf', { name })}
            onEdit={setRenamed}
            deleteLabel={t('tables.deleteMapping')}
            deleteText={t('tables.deleteMappingText')}
            onDelete={({ id }) => onDelete(id)}
          >
            {({ name, kind, columns, updated_at }) => (
              <div className="py-1">
                <p className="truncate font-medium text-fg-strong">
                  <bdi>{name}</bdi>
                </p>
                <p className="truncate text-fg-muted">
                  {t('tables.mappingFacts', {
                    kind,
                    count: columns.length,
                    day: formatDate(updated_at, 'short'),
                  })}
                </p>
              </div>
            )}
          </EditableList>
        )}
      </QueryView>
      {renamed && (
        <RenameDialog mapping={renamed} onRename={onRename} onClose={() => setRenamed(undefined)} />
      )}
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
