import { useMutation, useQuery } from '@tanstack/react-query'
import { Merge, Pencil, Tags, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { formatNumber } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { Nothing } from '#web/ui/display/nothing.tsx'
import { When } from '#web/ui/display/when.tsx'
import { MoreMenu } from '#web/ui/menu/more-menu.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { liveQuery } from '#web/ui/state/live-query.ts'
import { QueryView } from '#web/ui/state/query-view.tsx'
import { type PlainColumn, PlainTable } from '#web/ui/table/plain-table.tsx'
import { LabelChip } from './label-chips.tsx'
import { LabelForm, ruleNames } from './label-form.tsx'
import { deleteLabel, type Label, labelsQuery, labelUsageQuery } from './queries.ts'

const MergeDialog = lazy(() => import('./merge-dialog.tsx'))

interface Open {
  act: 'edit' | 'merge' | 'delete'
  label: Label
}

/** The labels of the account: where each is used, what puts it on leads, and what can be done with it. */
export function LabelsPage() {
  const t = useT()
  const labels = useQuery(labelsQuery)
  const { data: usage } = useQuery(labelUsageQuery)
  const remove = useMutation(deleteLabel)
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const leadsOf = ({ id }: Label) => usage?.get(id)?.leads ?? 0
  const all = labels.data ?? []

  const columns: PlainColumn<Label>[] = [
    {
      id: 'name',
      header: t('labels.label'),
      cell: (label) => (
        <span className="flex">
          <LabelChip {...label} />
        </span>
      ),
    },
    {
      id: 'usage',
      header: t('labels.usedOn'),
      cell: ({ id }) => {
        const used = usage?.get(id)
        if (!used) return usage ? t('labels.unused') : <Nothing />
        return t('labels.usage', { count: used.leads, leads: formatNumber(used.leads), lists: used.lists })
      },
    },
    {
      id: 'rule',
      header: t('labels.rule'),
      from: 'tablet',
      cell: ({ rule }) => (rule ? t(ruleNames[rule]) : <Nothing />),
    },
    {
      id: 'created',
      header: t('labels.created'),
      from: 'desktop',
      cell: (label) => <When at={label.created_at} />,
    },
    {
      id: 'actions',
      header: t('labels.actions'),
      control: true,
      className: 'w-12',
      cell: (label) => (
        <MoreMenu
          label={t('labels.menuOf', { name: label.name })}
          items={[
            { label: t('labels.change'), icon: Pencil, onSelect: () => setOpen({ act: 'edit', label }) },
            {
              label: t('labels.merge'),
              icon: Merge,
              disabled: all.length < 2,
              onSelect: () => setOpen({ act: 'merge', label }),
            },
            { separator: true },
            {
              label: t('labels.deleteConfirm'),
              icon: Trash2,
              danger: true,
              onSelect: () => setOpen({ act: 'delete', label }),
            },
          ]}
        />
      ),
    },
  ]

  return (
    <PageFrame
      header={
        <PageHeader
          title={t('shell.customLabels')}
          facts={labels.data ? [t('labels.count', { count: all.length })] : []}
        />
      }
    >
      <QueryView query={liveQuery(labels)} loadFailed={t('labels.loadFailed')}>
        {(found) => (
          <>
            {found.length > 0 ? (
              <PlainTable
                caption={t('shell.customLabels')}
                columns={columns}
                rows={found}
                rowId={({ id }) => id}
                closed
              />
            ) : (
              <EmptyState icon={Tags} title={t('labels.emptyTitle')} page>
                {t('labels.none')}
              </EmptyState>
            )}
            <div className="max-w-110 px-6 py-5 max-tablet:px-4">
              <LabelForm
                key={found.length}
                withRule
                label={undefined}
                color={((found.length % 8) + 1) as Label['color']} // 1 to 8
                onSaved={() => undefined}
              />
            </div>
          </>
        )}
      </QueryView>
      {open?.act === 'edit' && (
        <Dialog open size="sm" onOpenChange={close} title={t('labels.edit', { name: open.label.name })}>
          <LabelForm withRule label={open.label} color={open.label.color} onSaved={close} />
        </Dialog>
      )}
      <Suspense>
        {open?.act === 'merge' && (
          <MergeDialog
            label={open.label}
            others={all.filter(({ id }) => id !== open.label.id)}
            leads={leadsOf(open.label)}
            onClose={close}
          />
        )}
      </Suspense>
      <ConfirmDialog
        open={open?.act === 'delete'}
        onOpenChange={close}
        title={t('common.deleteTitle', { name: open?.label.name ?? '' })}
        confirmLabel={t('labels.deleteConfirm')}
        onConfirm={async () => open && remove.mutateAsync(open.label.id)}
      >
        {t('labels.deleteCount', { count: open ? leadsOf(open.label) : 0 })}
      </ConfirmDialog>
    </PageFrame>
  )
}
