import { DrawerSection } from '#web/ui/page/drawer-section.tsx'
import { networkName } from '#web/i18n/names/network-name.ts'
import { formatCompact, formatDate, formatDay, formatRate } from '#web/i18n/format.ts'
import { type PlainKey, useT } from '#web/i18n/t.tsx'
import { KeyValueList } from '#web/ui/display/key-value-list.tsx'
import type { LeadDetails } from '../queries.ts'

const parts = ['audience', 'steadiness', 'engagement'] as const

const partWords: Record<(typeof parts)[number], PlainKey> = {
  audience: 'leads.creator.audience',
  steadiness: 'leads.creator.steadiness',
  engagement: 'leads.creator.engagement',
}

/** What a creator reaches: numbers, followers over the months, and what the credibility is made of. */
export function LeadCreator({ lead }: { lead: LeadDetails }) {
  const t = useT()
  if (!lead.network) return null
  const { followers, engagement_rate, average_views, growth, last_posted, credibility } = lead
  const shares = lead.facts.find(({ field }) => field === 'credibility')?.details ?? {}
  const rate = (share: number | null, isSigned = false) => share !== null && formatRate(share, isSigned)
  return (
    <DrawerSection title={t('leads.field.creator')}>
      <FollowersChart lead={lead} />
      <KeyValueList
        items={[
          { key: t('leads.field.network'), value: networkName(lead.network) },
          { key: t('leads.field.followers'), value: followers !== null && formatCompact(followers) },
          { key: t('leads.field.growth'), value: rate(growth, true) },
          { key: t('leads.field.engagement_rate'), value: rate(engagement_rate) },
          {
            key: t('leads.field.average_views'),
            value: average_views !== null && formatCompact(average_views),
          },
          { key: t('leads.field.last_posted'), value: last_posted && formatDate(last_posted) },
          { key: t('leads.field.credibility'), value: rate(credibility) },
          ...parts.flatMap((part) => {
            const share = shares[part]
            return share === undefined ? [] : [{ key: t(partWords[part]), value: rate(Number(share)) }]
          }),
        ].map(({ key, value }) => ({ key, value: value || null }))}
      />
    </DrawerSection>
  )
}

const chart = { width: 320, height: 56 }

/** Followers by month; the figures are those of the snapshots, which are receipts of the lead. */
function FollowersChart({ lead }: { lead: LeadDetails }) {
  const t = useT()
  const points = lead.facts
    .filter(({ field, details }) => field === 'snapshot' && details?.['followers'] !== undefined)
    .map(({ value, details }) => ({ day: value, followers: Number(details?.['followers']) }))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
  const [first] = points
  const last = points.at(-1)
  if (!first || !last || points.length < 2) return null
  const counts = points.map(({ followers }) => followers)
  const [low, high] = [Math.min(...counts), Math.max(...counts)]
  const at = (count: number, index: number) => {
    const x = (index / (points.length - 1)) * chart.width
    const y = chart.height - 2 - ((count - low) / Math.max(1, high - low)) * (chart.height - 4)
    return `${x.toFixed(1)},${y.toFixed(1)}`
  }
  const label = t('leads.creator.chart', {
    from: formatCompact(first.followers),
    to: formatCompact(last.followers),
  })
  return (
    <figure className="mb-2">
      <p className="pb-1 text-xs text-fg-muted">{t('leads.field.followers')}</p>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${chart.width} ${chart.height}`}
        preserveAspectRatio="none"
        className="h-14 w-full text-ring rtl:-scale-x-100"
      >
        <polyline
          points={counts.map(at).join(' ')}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <figcaption className="flex justify-between text-xs text-fg-muted tabular-nums">
        <span>
          {formatDay(first.day, 'month')} · {formatCompact(first.followers)}
        </span>
        <span>
          {formatDay(last.day, 'month')} · {formatCompact(last.followers)}
        </span>
      </figcaption>
    </figure>
  )
}
