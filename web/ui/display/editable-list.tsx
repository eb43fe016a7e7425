import { Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useT } from '#web/i18n/t.tsx'
import { IconButton } from '../control/icon-button.tsx'
import { ConfirmDialog } from '../overlay/confirm-dialog.tsx'

interface EditableListProps<Row> {
  rows: readonly Row[]
  /** The button that edits a row of this name: "Rename Fairs". */
  editLabel: (name: string) => string
  onEdit: (row: Row) => void
  /** The button that deletes a row in the end: "Delete mapping". */
  deleteLabel: string
  /** What is lost, in one sentence. */
  deleteText: string
  onDelete: (row: Row) => Promise<unknown>
  /** What a row shows before its buttons. */
  children: (row: Row) => ReactNode
}

/** Named rows, each with buttons to edit and delete it. Deleting asks first. */
export function EditableList<Row extends { id: string; name: string }>({
  rows,
  editLabel,
  onEdit,
  deleteLabel,
  deleteText,
  onDelete,
  children,
}: EditableListProps<Row>) {
  const t = useT()
  const [doomed, setDoomed] = useState<Row>()
  return (
    <>
      <ul className="grid gap-1">
        {rows.map((row) => (
          <li key={row.id} className="flex items-center gap-1">
            <div className="min-w-0 flex-1">{children(row)}</div>
            <IconButton icon={Pencil} label={editLabel(row.name)} onClick={() => onEdit(row)} />
            <IconButton
              icon={Trash2}
              label={t('common.deleteNamed', { name: row.name })}
              onClick={() => setDoomed(row)}
            />
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={doomed !== undefined}
        onOpenChange={() => setDoomed(undefined)}
        title={t('common.deleteTitle', { name: doomed?.name ?? '' })}
        confirmLabel={deleteLabel}
        onConfirm={async () => doomed && onDelete(doomed)}
      >
        {deleteText}
      </ConfirmDialog>
    </>
  )
}
