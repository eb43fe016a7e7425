import { mostImportRows } from '#contract/leads/imports/list-imports.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { type PlainKey, useT } from '#web/i18n/t.tsx'
import { Meter } from '#web/ui/display/meter.tsx'
import { type Status, StatusBadge } from '#web/ui/display/status-badge.tsx'
import { OmittedList } from '#web/features/directory/tables/omitted-list.tsx'
import type { ListImport } from '#web/features/lists/imports/queries.ts'

const going: Partial<Record<ListImport['state'], PlainKey>> = {
  checking: 'listImports.checking',
  queued: 'listImports.waiting',
  running: 'listImports.running',
  undoing: 'listImports.undoing',
}

const ended: Partial<Record<ListImport['state'], Status>> = {
  ready: 'ready',
  done: 'done',
  stopped: 'stopped',
  failed: 'failed',
  undone: 'undone',
}

/** How far an import is, and what came of its rows, or would come of them. */
export function ImportCounts({ of }: { of: ListImport }) {
  const t = useT()
  const { state, read, total, added, removed, reason } = of
  const isPlan = state === 'checking' || state === 'ready'
  const word = going[state]
  const badge = ended[state]
  const [done, all] = state === 'undoing' ? [removed, added] : [read, total]
  const counts: [PlainKey, number][] = [
    [isPlan ? 'listImports.willAdd' : 'listImports.added', added],
    ['tables.reject.in_list', of.in_list],
    ['tables.reject.repeated', of.repeated],
    ['listImports.owned', of.owned],
    ['listImports.leftOut', of.left_out],
    ['listImports.rejected', of.rejected],
    ['listImports.blank', of.omitted.blank],
    ['listImports.unread', of.unread],
    ['listImports.removed', removed],
  ]
  return (
    <section
      aria-labelledby="counts-title"
      className="grid gap-3 border-t border-line px-6 py-4 max-tablet:px-4"
    >
      <div className="flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id="counts-title" className="text-md font-semibold text-fg-strong">
          {word ? t(word) : t(isPlan ? 'listImports.check' : 'listImports.title')}
        </h2>
        {badge && <StatusBadge status={badge} />}
        <p role="status" className="text-fg-muted tabular-nums">
          {total === null ? t('listImports.read', { read }) : t('listImports.readOf', { read, total })}
        </p>
      </div>
      {word && <Meter label={t(word)} share={all ? done / all : 0} />}
      <dl className="flex flex-wrap gap-x-8 gap-y-3">
        {counts
          .filter(([, count], index) => index === 0 || count > 0)
          .map(([key, count]) => (
            <div key={key} className="grid">
              <dt className="text-xs text-fg-muted">{t(key)}</dt>
              <dd className="text-md font-semibold text-fg-strong tabular-nums">{formatNumber(count)}</dd>
            </div>
          ))}
      </dl>
      <OmittedList omitted={{ ...of.omitted, blank: 0 }} />
      {state === 'ready' && added === 0 && <p className="text-danger">{t('listImports.nothing')}</p>}
      {reason !== null && reason !== 'by_user' && (
        <p className={state === 'failed' ? 'text-danger' : 'text-fg-muted'}>
          {reason === 'too_long'
            ? t('listImports.why.too_long', { rows: mostImportRows })
            : t(`listImports.why.${reason}`)}
        </p>
      )}
    </section>
  )
}
