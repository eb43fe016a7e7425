import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { BookmarkPlus, Import } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { formatBytes } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Failure } from '#web/ui/state/failure.tsx'
import { QueryView } from '#web/ui/state/query-view.tsx'
import { cancelImport } from '../queries.ts'
import { ColumnTable } from './column-table.tsx'
import { DryRun } from './dry-run.tsx'
import { type Change, changeTable, importTable, type TableDraft, tableQuery } from './queries.ts'
import { TableFacts } from './table-facts.tsx'

/** An uploaded table: what it is, which column holds what, and its first rows as they will be. */
export function TablePage() {
  const t = useT()
  const { id = '' } = useParams({ strict: false })
  const navigate = useNavigate()
  const table = useQuery(tableQuery(id))
  const start = useMutation(importTable)
  const discard = useMutation(cancelImport)
  const { data } = table
  const leave = () => void navigate({ to: '/admin/data' })
  return (
    <PageFrame
      header={
        <PageHeader
          title={data ? <bdi>{data.file_name}</bdi> : t('tables.title')}
          back={<Link to="/admin/data" />}
          badges={data && <Badge>{t(`tables.kind.${data.kind}`)}</Badge>}
          facts={data ? [formatBytes(data.bytes)] : []}
          actions={
            data && (
              <>
                <Button
                  busy={discard.isPending}
                  className="max-tablet:hidden"
                  onClick={() => discard.mutate(id, { onSuccess: leave })}
                >
                  {t('tables.discard')}
                </Button>
                <Button
                  variant="primary"
                  icon={Import}
                  busy={start.isPending}
                  onClick={() => start.mutate(id, { onSuccess: leave })}
                >
                  {t('tables.import')}
                </Button>
              </>
            )
          }
        />
      }
    >
      <Failure error={start.error ?? discard.error} />
      <QueryView query={table} thing={t('tables.thing')}>
        {(found) => <Draft key={found.id} table={found} />}
      </QueryView>
    </PageFrame>
  )
}

function Draft({ table }: { table: TableDraft }) {
  const t = useT()
  const save = useMutation(changeTable)
  const change: Change = (changed) => {
    const { id, kind, name, licence, attribution, country, category, network, taken_on } = table
    const said = { kind, name, licence, attribution, country, category, network, taken_on }
    save.mutate({ id, ...said, ...changed })
  }
  return (
    <>
      <Failure error={save.error} />
      <div className="grid grid-cols-[20rem_minmax(0,1fr)] border-y border-line max-desktop:grid-cols-1">
        <section
          aria-labelledby="facts-title"
          className="border-e border-line px-6 py-5 max-desktop:border-e-0 max-tablet:px-4"
        >
          <h2 id="facts-title" className="pb-4 text-md font-semibold text-fg-strong">
            {t('tables.facts')}
          </h2>
          <TableFacts table={table} onChange={change} />
        </section>
        <section
          aria-labelledby="columns-title"
          className="min-w-0 max-desktop:border-t max-desktop:border-line"
        >
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-6 pt-4 pb-2 max-tablet:px-4">
            <h2 id="columns-title" className="text-md font-semibold text-fg-strong">
              {t('tables.columns')}
            </h2>
            <MappingActs table={table} />
          </div>
          <ColumnTable table={table} onChange={change} />
        </section>
      </div>
      <DryRun
        table={table}
        facts={t('tables.previewFacts', {
          fit: table.looked_at - table.rejected,
          all: table.looked_at,
        })}
      />
    </>
  )
}

const SaveMappingDialog = lazy(() => import('./mappings/save-mapping-dialog.tsx'))
const MappingsDialog = lazy(() => import('./mappings/mappings-dialog.tsx'))

/** By which saved mapping the columns of a table are read, with what saves and manages them. */
function MappingActs({ table: { id, mapping_name: name } }: { table: TableDraft }) {
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
