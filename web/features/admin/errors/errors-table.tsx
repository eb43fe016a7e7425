import { formatNumber } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { type PlainColumn, PlainTable } from '#web/ui/table/plain-table.tsx'
import { Nothing } from '#web/ui/display/nothing.tsx'
import { When } from '#web/ui/display/when.tsx'
import type { AppError } from './error-queries.ts'
import { OpenButton } from '#web/features/admin/open-button.tsx'

interface ErrorsTableProps {
  errors: readonly AppError[]
  onOpen: (error: AppError) => void
}

export function ErrorsTable({ errors, onOpen }: ErrorsTableProps) {
  const t = useT()
  const columns: PlainColumn<AppError>[] = [
    {
      id: 'message',
      header: t('admin.error'),
      className: 'max-w-120 font-medium max-tablet:w-full max-tablet:max-w-0',
      cell: (error) => (
        <OpenButton
          onClick={() => onOpen(error)}
          below={<bdi dir="ltr">{error.page ?? error.reference}</bdi>}
        >
          {error.message || t('admin.noMessage')}
        </OpenButton>
      ),
    },
    {
      id: 'page',
      header: t('admin.errorPage'),
      from: 'tablet',
      className: 'max-w-64 truncate',
      cell: ({ page }) => (page ? <bdi dir="ltr">{page}</bdi> : <Nothing />),
    },
    {
      id: 'reports',
      header: t('admin.reports'),
      from: 'tablet',
      numeric: true,
      cell: ({ reports }) => formatNumber(reports),
    },
    {
      id: 'account',
      header: t('admin.account'),
      from: 'desktop',
      className: 'max-w-56 truncate',
      cell: ({ person }) => (person ? <bdi>{person.account_name}</bdi> : <Nothing />),
    },
    {
      id: 'reference',
      header: t('admin.reference'),
      from: 'desktop',
      className: 'font-mono text-xs text-fg-muted',
      cell: ({ reference }) => <bdi dir="ltr">{reference}</bdi>,
    },
    {
      id: 'when',
      header: t('admin.when'),
      className: 'whitespace-nowrap',
      cell: ({ last_at }) => <When at={last_at} />,
    },
  ]
  return <PlainTable caption={t('admin.errors')} columns={columns} rows={errors} rowId={({ id }) => id} />
}
