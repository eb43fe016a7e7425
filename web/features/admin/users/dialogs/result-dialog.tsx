import { sayCode } from '#web/i18n/say-code.ts'
import { useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { type PlainColumn, PlainTable } from '#web/ui/table/plain-table.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import type { BulkResult } from '#web/features/admin/users/user-queries.ts'

type Result = BulkResult['results'][number]

const tones = { done: 'success', unchanged: 'neutral', refused: 'danger' } as const

/** What became of each user of a selection, where not all of it was done. */
export default function ResultDialog({ results, onClose }: BulkResult & { onClose: () => void }) {
  const t = useT()
  const columns: PlainColumn<Result>[] = [
    {
      id: 'name',
      header: t('admin.user'),
      className: 'max-w-0 w-1/2 truncate',
      cell: ({ name }) => (name ? <bdi>{name}</bdi> : t('users.gone')),
    },
    {
      id: 'result',
      header: t('users.result'),
      className: 'py-2',
      cell: ({ outcome, reason }) => (
        <span className="grid justify-items-start gap-1">
          <Badge tone={tones[outcome]}>{t(`users.result.${outcome}`)}</Badge>
          {reason && <span className="text-xs text-fg-muted">{sayCode('refusals', reason)}</span>}
        </span>
      ),
    },
  ]
  const done = results.filter(({ outcome }) => outcome === 'done').length
  return (
    <Dialog
      open
      size="md"
      onOpenChange={onClose}
      title={t('users.results')}
      description={t('users.resultsText', { done, count: results.length })}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('users.close')}
        </Button>
      }
    >
      <div className="-mx-6 border-y border-line">
        <PlainTable caption={t('users.results')} columns={columns} rows={results} rowId={({ id }) => id} />
      </div>
    </Dialog>
  )
}
