import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { FileUp, FileX, Square, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Refusal } from '#web/api/refusal.ts'
import { formatBytes } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { IconButton } from '#web/ui/control/icon-button.tsx'
import { buttonClass } from '#web/ui/control/button-class.ts'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { Failure } from '#web/ui/state/failure.tsx'
import { QueryView } from '#web/ui/state/query-view.tsx'
import { ImportCounts } from './import-counts.tsx'
import { ImportDraft } from './import-draft.tsx'
import { ImportResult } from './import-result.tsx'
import {
  type ListImportDraft,
  listImportQuery,
  startListImport,
  stopListImport,
} from '#web/features/lists/imports/queries.ts'

const isGone = (error: Error | null) => error instanceof Refusal && error.status === 404
const isDraft = ({ state }: ListImportDraft) => state === 'checking' || state === 'ready'

/** An uploaded file of leads: what its columns hold and what would come of it; then its progress and its receipt. */
export function ListImportPage() {
  const t = useT()
  const { id = '' } = useParams({ strict: false })
  const navigate = useNavigate()
  const query = useQuery(listImportQuery(id))
  const start = useMutation(startListImport)
  const stop = useMutation(stopListImport)
  const [name, setName] = useState<string>()
  const { data } = query
  const isReady = data?.state === 'ready'
  const discard = () =>
    stop.mutate(id, { onSuccess: () => void navigate({ to: '/lead-search/saved-lists' }) })
  const isNamed = name === undefined || name.trim() !== ''
  return (
    <PageFrame
      header={
        <PageHeader
          title={data ? <bdi>{data.file_name}</bdi> : t('listImports.title')}
          back={<Link to="/lead-search/saved-lists" />}
          facts={data ? [formatBytes(data.bytes)] : []}
          actions={
            data &&
            (isDraft(data) ? (
              <>
                <Button busy={stop.isPending} className="max-tablet:hidden" onClick={discard}>
                  {t('listImports.discard')}
                </Button>
                <IconButton
                  icon={Trash2}
                  label={t('listImports.discard')}
                  className="tablet:hidden"
                  onClick={discard}
                />
                <Button
                  variant="primary"
                  icon={FileUp}
                  disabled={!isReady || data.added === 0 || !isNamed}
                  busy={start.isPending}
                  price={isReady && data.added > 0 ? t('listImports.free') : undefined}
                  onClick={() => start.mutate({ id, name: name?.trim() })}
                >
                  {isReady && data.added > 0 ? (
                    <>
                      <span className="max-tablet:hidden">
                        {t('listImports.import', { count: data.added })}
                      </span>
                      <span className="tablet:hidden">{t('listImports.importNone')}</span>
                    </>
                  ) : (
                    t('listImports.importNone')
                  )}
                </Button>
              </>
            ) : (
              (data.state === 'queued' || data.state === 'running') && (
                <Button icon={Square} busy={stop.isPending} onClick={() => stop.mutate(id)}>
                  {t('common.progress.stop')}
                </Button>
              )
            ))
          }
        />
      }
    >
      <Failure error={start.error ?? stop.error} />
      {isGone(query.error) ? (
        <EmptyState
          page
          icon={FileX}
          title={t('listImports.gone')}
          action={
            <Link to="/lead-search/saved-lists" className={buttonClass({ variant: 'primary' })}>
              {t('shell.savedLists')}
            </Link>
          }
        >
          {t('listImports.goneText')}
        </EmptyState>
      ) : (
        <QueryView query={query} loadFailed={t('listImports.loadFailed')}>
          {(found) => (
            <>
              <ImportCounts of={found} />
              {isDraft(found) ? <ImportDraft draft={found} onName={setName} /> : <ImportResult of={found} />}
            </>
          )}
        </QueryView>
      )}
    </PageFrame>
  )
}
