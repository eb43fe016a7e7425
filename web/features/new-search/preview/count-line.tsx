import { SampleBadge } from '#web/features/lists/list-state.tsx'
import { formatNumber, formatPercent } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import type { PreviewState } from '../kinds/search-kind.ts'
import type { Preview } from '../queries.ts'

/** All matches were compared, some of them, or none: those of websites are known in the run. */
function Excluded({ preview: { excluded: count, excluded_is_exact } }: { preview: Preview }) {
  const t = useT()
  if (excluded_is_exact && count === 0) return null
  return (
    <p className="text-fg-muted">
      {excluded_is_exact
        ? t('newSearch.excluded', { count })
        : count > 0
          ? t('newSearch.excludedAtLeast', { count })
          : t('newSearch.excludedLater')}
    </p>
  )
}

interface CountLineProps {
  state: PreviewState
  /** The count in words. */
  text: string
}

/** How many match, how many of them are not new, and what the directory knows of them. */
export function CountLine({ state, text }: CountLineProps) {
  const t = useT()
  const { preview, shown, isCounting, criteria } = state
  const share = (part: number) => formatPercent(part / Math.max(1, preview?.count ?? 1))
  return (
    <div className="flex min-h-7 items-baseline gap-x-3 gap-y-1 whitespace-nowrap tabular-nums max-tablet:flex-wrap">
      {isCounting ? (
        <Skeleton className="h-6 w-44 self-center" />
      ) : criteria ? (
        <p className="text-xl font-semibold text-fg-strong">{text}</p>
      ) : (
        <p className="text-base text-fg-muted">{text}</p>
      )}
      <span role="status" className="sr-only">
        {isCounting ? '' : text}
      </span>
      {shown?.is_sample && criteria && (
        <span className="self-center">
          <SampleBadge />
        </span>
      )}
      {!!preview?.owned && (
        <p className="text-fg-muted">
          {t(preview.is_about || !preview.owned_is_exact ? 'newSearch.ownedAtLeast' : 'newSearch.owned', {
            owned: formatNumber(preview.owned),
          })}
        </p>
      )}
      {preview && <Excluded preview={preview} />}
      {!!preview && preview.with_email + preview.with_phone > 0 && !preview.is_most && (
        <p className="flex h-5 min-w-0 flex-1 flex-wrap justify-end gap-x-3 overflow-hidden text-fg-muted max-tablet:flex-none">
          {/* Takes the first line, so that a fact without room there moves to the second, which is cut off. */}
          <span className="-me-3 h-5" />
          <span>{t('newSearch.withEmail', { share: share(preview.with_email) })}</span>
          <span>{t('newSearch.withPhone', { share: share(preview.with_phone) })}</span>
        </p>
      )}
    </div>
  )
}
