import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Download, FileUp, List, Undo2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { rejectDays } from '#contract/leads/imports/list-imports.ts'
import { type LeadRunKind, leadRunsOf } from '#contract/values/list-type-facts.ts'
import { toolLook } from '#web/features/lead-runs/lead-tools.ts'
import { runPreviewQuery } from '#web/features/lead-runs/queries.ts'
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

const ImportFileDialog = lazy(
  withTexts(() => import('#web/features/lists/imports/import-file-dialog.tsx'), 'listImports'),
)
const LeadRunDialog = lazy(
  withTexts(() => import('#web/features/lead-runs/lead-run-dialog.tsx'), 'leadRuns', 'leads'),
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
        <NextActs list={{ id: campaign_id, type }} source={`Import · ${file_name}`} />
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

interface NextProps {
  list: { id: string; type: ListImport['type'] }
  /** Of the leads of the import. */
  source: string
}

/** The tools that find what the file did not have, each with the most that it can cost. */
function NextActs({ list, source }: NextProps) {
  const t = useT()
  const [open, setOpen] = useState<LeadRunKind>()
  const kinds = leadRunsOf(list.type)
  return (
    <section aria-labelledby="next-title" className="border-t border-line px-6 py-4 max-tablet:px-4">
      <h2 id="next-title" className="pb-3 text-md font-semibold text-fg-strong">
        {t('listImports.next')}
      </h2>
      <ul className="grid gap-3">
        {kinds.map((kind) => (
          <NextAct key={kind} kind={kind} list={list} source={source} onOpen={() => setOpen(kind)} />
        ))}
      </ul>
      {open && (
        <Suspense>
          <LeadRunDialog
            list={list}
            tool={open}
            chosen={chosenBy(source)}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </section>
  )
}

const chosenBy = (source: string) => ({
  scope: 'matching' as const,
  filters: { custom_search: [{ field: 'source' as const, operator: 'like' as const, value: source }] },
})

function NextAct({ kind, list, source, onOpen }: NextProps & { kind: LeadRunKind; onOpen: () => void }) {
  const t = useT()
  const { data } = useQuery(runPreviewQuery({ params: list, body: { kind, chosen: chosenBy(source) } }))
  const look = toolLook(kind, list.type)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <Button icon={look.icon} disabled={data?.leads === 0} onClick={onOpen}>
        {t(look.name)}
      </Button>
      {data && (
        <span className="text-fg-muted tabular-nums">
          {[
            t('leads.leads', { count: data.leads }),
            ...(data.leads > 0 ? [t('listImports.nextCost', { credits: data.max_cost })] : []),
          ].join(' · ')}
        </span>
      )}
    </li>
  )
}
