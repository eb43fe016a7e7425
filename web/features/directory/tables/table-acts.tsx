import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { Answer } from '#web/api/call.ts'
import { useT } from '#web/i18n/t.tsx'
import { buttonClass } from '#web/ui/control/button-class.ts'
import { Button } from '#web/ui/control/button.tsx'
import { IconButton } from '#web/ui/control/icon-button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import type { Import } from '../queries.ts'
import { undoImport } from './queries.ts'

interface TableActsProps {
  file: Import
  /** Gets the rows that were left out; the row of the import says why it failed. */
  link: UseMutationResult<Answer<'createRejectsLink'>, Error, string>
}

/** What can be done with the import of a table: check a draft, get the rows that were left out, undo. */
export function TableActs({ file, link }: TableActsProps) {
  const t = useT()
  const undo = useMutation(undoImport)
  const [isAsking, setAsking] = useState(false)
  const { id, dataset_name: name } = file
  if (file.state === 'draft')
    return (
      <Link to="/admin/data/tables/$id" params={{ id }} className={buttonClass({ size: 'sm' })}>
        {t('tables.continue')}
      </Link>
    )
  return (
    <>
      {file.has_rejects && (
        <IconButton
          icon={Download}
          label={t('tables.downloadRejects')}
          onClick={() => link.mutate(id, { onSuccess: ({ url }) => location.assign(url) })}
        />
      )}
      {file.is_undoable && (
        <Button size="sm" aria-label={t('tables.undoOf', { name })} onClick={() => setAsking(true)}>
          {t('tables.undo')}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          open
          onOpenChange={setAsking}
          title={t('tables.undoTitle', { name })}
          confirmLabel={t('tables.undo')}
          onConfirm={() => undo.mutateAsync(id)}
        >
          {t(file.is_first ? 'tables.undoFirstText' : 'tables.undoText')}
        </ConfirmDialog>
      )}
    </>
  )
}
