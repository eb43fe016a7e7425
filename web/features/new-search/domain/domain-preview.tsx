import clsx from 'clsx'
import type { DomainCriteria } from '#contract/leads/criteria.ts'
import { formatList, formatNumber } from '#web/i18n/format.ts'
import { type PlainKey, t, useT } from '#web/i18n/t.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { LoadFailed } from '#web/ui/state/query-view.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import type { KindPreviewProps } from '../kinds/search-kind.ts'
import { type Companies, FirstCompanies, head } from './first-companies.tsx'
import { useMatchText } from './match-text.ts'

/** How many companies the list names, the most they can give, and every line that names none. */
export default function DomainPreview({ state }: KindPreviewProps<DomainCriteria>) {
  const t = useT()
  const { criteria, preview, shown, isCounting, error } = state
  const text = useMatchText(state)
  const companies = shown?.companies
  return (
    <div className="flex min-h-full flex-col">
      <div className="grid gap-1 px-6 pt-5 pb-4 max-tablet:px-4">
        <div className="flex min-h-7 flex-wrap items-baseline gap-x-2 gap-y-1 tabular-nums">
          {isCounting ? (
            <Skeleton className="h-6 w-44 self-center" />
          ) : (
            <p className={criteria ? 'text-xl font-semibold text-fg-strong' : 'text-base text-fg-muted'}>
              {text}
            </p>
          )}
          <span role="status" className="sr-only">
            {isCounting ? '' : text}
          </span>
          {!!preview?.owned && (
            <p className="text-fg-muted">{t('newSearch.owned', { owned: formatNumber(preview.owned) })}</p>
          )}
        </div>
        {criteria && companies && (
          <>
            <p className="text-fg tabular-nums">
              {formatList([
                ...(companies.websites > 0
                  ? [t('newSearch.domain.websites', { count: companies.websites })]
                  : []),
                ...(companies.names > 0 ? [t('newSearch.domain.names', { count: companies.names })] : []),
              ])}
            </p>
            <p className="text-fg-muted">{t('newSearch.domain.unknownYet')}</p>
          </>
        )}
      </div>
      {error && (
        <LoadFailed title={t('newSearch.loadFailed')} error={error} onRetry={state.retry} busy={isCounting} />
      )}
      {criteria && companies && !error && (
        <div className={clsx('transition-opacity', isCounting && 'opacity-60')}>
          {companies.unusable.length > 0 && <UnusableLines lines={companies.unusable} />}
          {companies.sample.length > 0 && <FirstCompanies companies={companies} />}
        </div>
      )}
    </div>
  )
}

const faults = new Map<string, PlainKey>(
  Object.entries({
    too_long: 'newSearch.line.tooLong',
    no_name: 'newSearch.line.noName',
    ip_address: 'newSearch.line.ipAddress',
    unknown_ending: 'newSearch.line.unknownEnding',
    free_mail: 'newSearch.line.freeMail',
    shared_site: 'newSearch.line.sharedSite',
    duplicate: 'newSearch.line.duplicate',
  }),
)

/** The lines that name no company, each with its reason. */
function UnusableLines({ lines }: { lines: Companies['unusable'] }) {
  return (
    <section className="border-t border-line">
      <h2 className={head}>{t('newSearch.domain.unusable', { count: lines.length })}</h2>
      <ul className="max-h-64 overflow-y-auto">
        {lines.map(({ line, reason }, index) => (
          // One line may stand there twice, and the rows never move.
          <li
            key={index}
            className="flex min-h-8 items-center gap-3 border-t border-line px-6 max-tablet:px-4"
          >
            <bdi className="min-w-0 flex-1 truncate" title={line}>
              {line}
            </bdi>
            <Badge tone={reason === 'duplicate' ? 'neutral' : 'warning'}>
              {t(faults.get(reason) ?? 'newSearch.line.noName')}
            </Badge>
          </li>
        ))}
      </ul>
    </section>
  )
}
