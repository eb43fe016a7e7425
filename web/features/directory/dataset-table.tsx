import { Database, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { SampleBadge } from '#web/features/lists/list-state.tsx'
import { formatDate, formatNumber } from '#web/i18n/format.ts'
import { licenceName, sourceName } from '#web/i18n/source-name.ts'
import { useT } from '#web/i18n/t.tsx'
import { IconButton } from '#web/ui/control/icon-button.tsx'
import { type PlainColumn, PlainTable } from '#web/ui/table/plain-table.tsx'
import { Nothing } from '#web/ui/display/nothing.tsx'
import { When } from '#web/ui/display/when.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { type Dataset, removeDataset } from './queries.ts'
import { DatasetUpdates } from './regions/dataset-updates.tsx'

/** What searches of local businesses look through, with what its licence asks to be said. */
export function DatasetTable({ datasets }: { datasets: readonly Dataset[] }) {
  const t = useT()
  const [removing, setRemoving] = useState<Dataset>()
  if (datasets.length === 0) {
    return (
      <EmptyState icon={Database} title={t('directory.empty')}>
        {t('directory.emptyText')}
      </EmptyState>
    )
  }
  const columns: PlainColumn<Dataset>[] = [
    {
      id: 'name',
      header: t('directory.name'),
      className: 'min-w-44 py-1 font-medium text-fg-strong',
      cell: ({ name, is_sample, licence, people, companies, creators }) => (
        <>
          <span className="flex items-center gap-2">
            <bdi title={sourceName(name)} className="line-clamp-2 wrap-anywhere">
              {sourceName(name)}
            </bdi>
            {is_sample && <SampleBadge />}
          </span>
          <span className="block text-xs font-normal text-fg-muted desktop:hidden">
            {[
              licenceName(licence),
              people > 0 && t('directory.peopleCount', { count: people }),
              companies > 0 && t('directory.companyCount', { count: companies }),
              creators > 0 && t('directory.creatorCount', { count: creators }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </>
      ),
    },
    {
      id: 'places',
      header: t('directory.places'),
      numeric: true,
      cell: ({ places }) => formatNumber(places),
    },
    {
      id: 'people',
      header: t('tables.kind.people'),
      from: 'desktop',
      numeric: true,
      cell: ({ people }) => formatNumber(people),
    },
    {
      id: 'companies',
      header: t('tables.kind.companies'),
      from: 'desktop',
      numeric: true,
      cell: ({ companies }) => formatNumber(companies),
    },
    {
      id: 'creators',
      header: t('tables.kind.creators'),
      from: 'desktop',
      numeric: true,
      cell: ({ creators }) => formatNumber(creators),
    },
    {
      id: 'localities',
      header: t('directory.localities'),
      from: 'tablet',
      numeric: true,
      cell: ({ localities }) => formatNumber(localities),
    },
    {
      id: 'licence',
      header: t('directory.licence'),
      from: 'desktop',
      className: 'whitespace-nowrap',
      cell: ({ licence, attribution }) => (
        <>
          <span className="block">{licenceName(licence)}</span>
          <span className="block max-w-28 truncate text-xs text-fg-muted" title={sourceName(attribution)}>
            {sourceName(attribution)}
          </span>
        </>
      ),
    },
    {
      id: 'dataDate',
      header: t('directory.dataDate'),
      from: 'desktop',
      className: 'whitespace-nowrap',
      cell: ({ data_date }) => (data_date ? formatDate(data_date) : <Nothing />),
    },
    {
      id: 'updated',
      header: t('directory.updated'),
      from: 'tablet',
      cell: ({ updated_at }) => <When at={updated_at} />,
    },
    {
      id: 'updates',
      header: t('region.updates'),
      from: 'tablet',
      cell: (dataset) => <DatasetUpdates dataset={dataset} />,
    },
    {
      id: 'actions',
      header: t('directory.actions'),
      control: true,
      cell: (dataset) => (
        <IconButton
          icon={Trash2}
          size="sm"
          label={t('common.removeThing', { thing: sourceName(dataset.name) })}
          onClick={() => setRemoving(dataset)}
        />
      ),
    },
  ]
  return (
    <>
      <PlainTable
        caption={t('directory.datasets')}
        columns={columns}
        rows={datasets}
        rowId={({ id }) => id}
        height={48}
      />
      {removing && <RemoveDialog dataset={removing} onClose={() => setRemoving(undefined)} />}
    </>
  )
}

function RemoveDialog({ dataset, onClose }: { dataset: Dataset; onClose: () => void }) {
  const t = useT()
  const remove = useMutation(removeDataset)
  const { name, places, people, companies, creators, region_id } = dataset
  const rows = places + people + companies + creators
  const isSampleWorld = dataset.is_sample && region_id === null
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={isSampleWorld ? t('directory.removeSample') : t('directory.removeTitle', { name })}
      confirmLabel={
        isSampleWorld ? t('directory.removeSampleConfirm') : t('common.removeThing', { thing: name })
      }
      onConfirm={() => remove.mutateAsync(dataset.id)}
    >
      {t('directory.removeText', { rows })}
    </ConfirmDialog>
  )
}
