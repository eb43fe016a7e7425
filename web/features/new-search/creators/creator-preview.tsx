import clsx from 'clsx'
import type { InfluencerCriteria } from '#contract/leads/influencer-criteria.ts'
import { networkName } from '#web/i18n/names/network-name.ts'
import { categoryName } from '#web/i18n/category-names.ts'
import { formatCompact, formatRate } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { Nothing } from '#web/ui/display/nothing.tsx'
import { LoadFailed } from '#web/ui/state/query-view.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import type { KindPreviewProps } from '../kinds/search-kind.ts'
import { CountLine } from '../preview/count-line.tsx'
import { SampleEmail } from '../preview/sample-rows.tsx'
import { SampleSection } from '../preview/sample-section.tsx'
import type { Preview } from '../queries.ts'
import { useCreatorText } from './creator-text.ts'

/** Count and the first creators, before a credit moves. */
export default function CreatorPreview({ search, state }: KindPreviewProps<InfluencerCriteria>) {
  const t = useT()
  const { criteria, preview, shown, isCounting, error } = state
  const text = useCreatorText(state, search)
  return (
    <div className="flex min-h-full flex-col">
      <div className="px-6 pt-5 pb-4 max-tablet:px-4">
        <CountLine state={state} text={text} />
      </div>
      {error && (
        <LoadFailed title={t('newSearch.loadFailed')} error={error} onRetry={state.retry} busy={isCounting} />
      )}
      {preview?.count === 0 && (
        <p className="border-t border-line px-6 py-4 text-fg max-tablet:px-4">
          {t('newSearch.creators.tryFewer')}
        </p>
      )}
      {criteria && !error && preview?.count !== 0 && (
        <div className={clsx('transition-opacity', isCounting && shown && 'opacity-60')}>
          <CreatorRows sample={shown?.sample} />
        </div>
      )}
    </div>
  )
}

const cell = 'h-8 truncate border-t border-line px-2 first:ps-6 last:pe-6 max-tablet:first:ps-4'

/** The first matches with their numbers; what a record costs for is masked. */
function CreatorRows({ sample }: { sample: Preview['sample'] | undefined }) {
  const t = useT()
  return (
    <SampleSection sample={sample}>
      <table className="w-full table-fixed border-separate border-spacing-0">
        <caption className="sr-only">{t('newSearch.sample')}</caption>
        <colgroup>
          <col className="max-tablet:w-[45%]" />
          <col className="w-24 max-tablet:w-[30%]" />
          <col className="w-24 max-tablet:hidden" />
          <col className="w-20 max-tablet:w-auto" />
          <col className="w-24 max-tablet:hidden" />
          <col className="w-[22%] max-tablet:hidden" />
        </colgroup>
        <thead>
          <tr className="text-start text-xs text-fg-muted">
            <Head name={t('leads.field.creator')} />
            <Head name={t('leads.field.network')} />
            <Head name={t('leads.field.category')} isWide />
            <Head name={t('leads.field.followers')} isNumber />
            <Head name={t('leads.field.engagement_rate')} isNumber isWide />
            <Head name={t('newSearch.email')} isWide />
          </tr>
        </thead>
        <tbody>
          {(sample ?? emptyRows).map((row, index) => (
            // Two creators may share a name, and the rows never move.
            <tr key={index}>
              {row ? (
                <CreatorCells row={row} />
              ) : (
                <td colSpan={6} className={cell}>
                  <Skeleton className="h-4 w-3/5" />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </SampleSection>
  )
}

const emptyRows = Array.from({ length: 5 }, () => undefined)

function Head({ name, isNumber, isWide }: { name: string; isNumber?: boolean; isWide?: boolean }) {
  return (
    <th
      scope="col"
      className={clsx(
        'h-7 px-2 font-medium first:ps-6 last:pe-6 max-tablet:first:ps-4',
        isNumber ? 'text-end' : 'text-start',
        isWide && 'max-tablet:hidden',
      )}
    >
      {name}
    </th>
  )
}

function CreatorCells({ row }: { row: Preview['sample'][number] }) {
  const quiet = `${cell} text-fg-muted`
  return (
    <>
      <td className={`${cell} font-medium text-fg-strong`}>
        <bdi title={row.name}>{row.name}</bdi>
      </td>
      <td className={quiet}>{row.network ? networkName(row.network) : <Nothing />}</td>
      <td className={`${quiet} max-tablet:hidden`}>
        {row.category ? <bdi>{categoryName(row.category)}</bdi> : <Nothing />}
      </td>
      <td className={`${quiet} text-end tabular-nums`}>
        {row.followers === null ? <Nothing /> : formatCompact(row.followers)}
      </td>
      <td className={`${quiet} text-end tabular-nums max-tablet:hidden`}>
        {row.engagement_rate === null ? <Nothing /> : formatRate(row.engagement_rate)}
      </td>
      <td className={`${cell} max-tablet:hidden`}>
        <SampleEmail email={row.email} />
      </td>
    </>
  )
}
