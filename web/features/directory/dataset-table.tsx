import clsx from 'clsx'
import { Database } from 'lucide-react'
import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { SampleBadge } from '#web/features/lists/list-state.tsx'
import { formatDate, formatNumber, formatRelative } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { Nothing } from '#web/ui/display/nothing.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { type Dataset, removeDataset } from './queries.ts'

const head =
  'h-9 px-2 text-start text-xs font-medium text-fg-muted first:ps-6 last:pe-6 max-tablet:first:ps-4'
const cell = 'h-12 px-2 first:ps-6 last:pe-6 border-t border-line max-tablet:first:ps-4 max-tablet:last:pe-4'
const wide = 'max-desktop:hidden'
const figure = 'text-end tabular-nums'

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
  return (
    <>
      <table className="w-full border-separate border-spacing-0">
        <caption className="sr-only">{t('directory.sources')}</caption>
        <thead className="bg-bg">
          <tr>
            <th scope="col" className={head}>
              {t('directory.name')}
            </th>
            <th scope="col" className={clsx(head, 'text-end!')}>
              {t('directory.places')}
            </th>
            <th scope="col" className={clsx(head, 'text-end! max-tablet:hidden')}>
              {t('directory.localities')}
            </th>
            <th scope="col" className={clsx(head, wide, 'ps-6')}>
              {t('directory.licence')}
            </th>
            <th scope="col" className={clsx(head, wide)}>
              {t('directory.attribution')}
            </th>
            <th scope="col" className={clsx(head, wide)}>
              {t('directory.dataDate')}
            </th>
            <th scope="col" className={clsx(head, 'max-tablet:hidden')}>
              {t('directory.updated')}
            </th>
            <th scope="col" className={head}>
              <span className="sr-only">{t('directory.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {datasets.map((dataset) => (
            <tr key={dataset.id} className="hover:bg-hover">
              <th scope="row" className={clsx(cell, 'text-start font-medium text-fg-strong')}>
                <span className="flex items-center gap-2">
                  <bdi>{dataset.name}</bdi>
                  {dataset.is_sample && <SampleBadge />}
                </span>
                <span className="block text-xs font-normal text-fg-muted desktop:hidden">
                  {dataset.licence}
                </span>
              </th>
              <td className={clsx(cell, figure)}>{formatNumber(dataset.places)}</td>
              <td className={clsx(cell, figure, 'max-tablet:hidden')}>{formatNumber(dataset.localities)}</td>
              <td className={clsx(cell, wide, 'ps-6 whitespace-nowrap')}>{dataset.licence}</td>
              <td className={clsx(cell, wide)}>{dataset.attribution}</td>
              <td className={clsx(cell, wide, 'whitespace-nowrap')}>
                {dataset.data_date ? formatDate(dataset.data_date) : <Nothing />}
              </td>
              <td className={clsx(cell, 'whitespace-nowrap max-tablet:hidden')}>
                <time dateTime={dataset.updated_at} title={formatDate(dataset.updated_at, 'full')}>
                  {formatRelative(dataset.updated_at)}
                </time>
              </td>
              <td className={clsx(cell, 'text-end')}>
                <Button
                  size="sm"
                  variant="danger"
                  aria-label={t('common.removeThing', { thing: dataset.name })}
                  onClick={() => setRemoving(dataset)}
                >
                  {t('common.remove')}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {removing && <RemoveDialog dataset={removing} onClose={() => setRemoving(undefined)} />}
    </>
  )
}

function RemoveDialog({ dataset, onClose }: { dataset: Dataset; onClose: () => void }) {
  const t = useT()
  const remove = useMutation(removeDataset)
  const { name, places, is_sample } = dataset
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={is_sample ? t('directory.removeSample') : t('directory.removeTitle', { name })}
      confirmLabel={is_sample ? t('directory.removeSampleConfirm') : t('common.removeThing', { thing: name })}
      onConfirm={() => remove.mutateAsync(dataset.id)}
    >
      {t('directory.removeText', { places })}
    </ConfirmDialog>
  )
}
