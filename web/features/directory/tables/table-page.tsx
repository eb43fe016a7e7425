import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { Import } from 'lucide-react'
import { lazy } from 'react'
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
import { MappingActs } from './mappings/mapping-acts.tsx'
import {
  type Change,
  changeTable,
  deleteMapping,
  importTable,
  mappingsQuery,
  renameMapping,
  saveMapping,
  type TableDraft,
  tableQuery,
} from './queries.ts'
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
          badges={
            data && (
              <span className="max-tablet:hidden">
                <Badge>{t(`tables.kind.${data.kind}`)}</Badge>
              </span>
            )
          }
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
      <QueryView query={table} loadFailed={t('tables.loadFailed')}>
        {(found) => <Draft key={found.id} table={found} />}
      </QueryView>
    </PageFrame>
  )
}

function Draft({ table }: { table: TableDraft }) {
  const t = useT()
  const save = useMutation(changeTable)
  const saveAs = useMutation(saveMapping)
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
            <MappingActs
              name={table.mapping_name}
              onSave={(name) => saveAs.mutateAsync({ params: { id: table.id }, body: { name } })}
              All={TableMappings}
            />
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

const MappingsDialog = lazy(() => import('./mappings/mappings-dialog.tsx'))

function TableMappings({ onClose }: { onClose: () => void }) {
  const t = useT()
  const rename = useMutation(renameMapping)
  const remove = useMutation(deleteMapping)
  const mappings = useQuery({
    ...mappingsQuery,
    select: (all) => all.map((one) => ({ ...one, kind: t(`tables.kind.${one.kind}`) })),
  })
  return (
    <MappingsDialog
      mappings={mappings}
      onRename={(id, name) => rename.mutateAsync({ params: { id }, body: { name } })}
      onDelete={(id) => remove.mutateAsync(id)}
      onClose={onClose}
    />
  )
}
