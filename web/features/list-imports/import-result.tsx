import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Download, FileUp, List, Undo2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { rejectDays } from '#contract/leads/imports/list-imports.ts'
import { withTexts } from '#web/i18n/language.ts'
import { useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { buttonClass } from '#web/ui/control/button-class.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { Failure } from '#web/ui/state/failure.tsx'
import {
  createListRejectsLink,
  type ListImport,
  undoListImport,
} from '#web/features/lists/imports/queries.ts'
import { NextActs } from './next-acts.tsx'

const ImportFileDialog = lazy(
  withTexts(() => import('#web/features/lists/imports/import-file-dialog.tsx'), 'listImports'),
)

/** What can be done after an import: send a failed file again, open its list, get its rejected rows, find what is missing, or take it back. */
export function ImportResult({ of }: { of: ListImport }) {
  const t = useT()
  const undo = useMutation(undoListImport)
  const link = useMutation(createListRejectsLink)
  const [isAsking, setAsking] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  const hasFailed = of.state === 'failed'
  const { id, campaign_id, type, file_name, has_rejects, is_undoable } = of
  return (
    <>
      <Failure error={link.error} />
      <div className="flex flex-wrap items-center gap-3 px-6 pb-5 max-tablet:px-4">
        {hasFailed && (
          <Button variant="primary" icon={FileUp} onClick={() => setChoosing(true)}>
            {t('listImports.again')}
          </Button>
        )}
        {campaign_id !== null && (
          <Link
            to="/lead-search/saved-lists/$listKey"
            params={{ listKey: { type, id: campaign_id } }}
            className={buttonClass({ variant: hasFailed ? 'secondary' : 'primary' })}
          >
            <List aria-hidden="true" />
            {t('listImports.openList')}
          </Link>
        )}
        {has_rejects && (
          <Button
            icon={Download}
            busy={link.isPending}
            title={t('listImports.rejectsKept', { days: rejectDays })}
            onClick={() => link.mutate(id, { onSuccess: ({ url }) => location.assign(url) })}
          >
            {t('listImports.rejects')}
          </Button>
        )}
        {is_undoable && (
          <Button icon={Undo2} onClick={() => setAsking(true)}>
            {t('listImports.undo')}
          </Button>
        )}
      </div>
      {of.state === 'done' && campaign_id !== null && is_undoable && (
        <NextActs
          list={{ id: campaign_id, type }}
          source={`Import · ${file_name}`}
          since={of.ended_at ?? of.created_at}
        />
      )}
      {isChoosing && (
        <Suspense>
          <ImportFileDialog
            {...(campaign_id !== null && { list: campaign_id })}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
      {isAsking && (
        <ConfirmDialog
          open
          onOpenChange={setAsking}
          title={t('listImports.undoTitle', { name: file_name })}
          confirmLabel={t('listImports.undo')}
          onConfirm={() => undo.mutateAsync(id)}
        >
          {t('listImports.undoText')}
        </ConfirmDialog>
      )}
    </>
  )
}
