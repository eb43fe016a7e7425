import type { ReactNode } from 'react'
import type { creatorColumns } from '#contract/values/lead-columns.ts'
import { MaskedValue } from '#web/features/leads/drawer/masked-value.tsx'
import { formatCompact, formatDate, formatRate, formatRelative } from '#web/i18n/format.ts'
import { Nothing } from '#web/ui/display/nothing.tsx'
import { networkName } from '#web/i18n/names/network-name.ts'
import type { Lead } from '../queries.ts'
import type { ColumnView } from './column-view.ts'

const number = (value: number | null, write: (value: number) => string): ReactNode =>
  value === null ? <Nothing /> : <span className="tabular-nums">{write(value)}</span>

/** How the columns that only creators have are called and drawn, in the order of the table. */
export const creatorViews: Record<(typeof creatorColumns)[number], ColumnView> = {
  username: {
    name: 'leads.field.username',
    table: { width: 168, copy: (lead) => lead.username, cell: (lead) => <Username lead={lead} /> },
  },
  network: {
    name: 'leads.field.network',
    table: {
      width: 96,
      cell: ({ network }) => (network ? <bdi>{networkName(network)}</bdi> : <Nothing />),
    },
  },
  followers: {
    name: 'leads.field.followers',
    table: { width: 96, cell: (lead) => number(lead.followers, formatCompact) },
  },
  engagement_rate: {
    name: 'leads.field.engagement_rate',
    table: { width: 108, cell: (lead) => number(lead.engagement_rate, formatRate) },
  },
  average_views: {
    name: 'leads.field.average_views',
    table: { width: 116, cell: (lead) => number(lead.average_views, formatCompact) },
  },
  growth: {
    name: 'leads.field.growth',
    table: { width: 136, cell: (lead) => number(lead.growth, (share) => formatRate(share, true)) },
  },
  credibility: {
    name: 'leads.field.credibility',
    table: { width: 100, cell: (lead) => number(lead.credibility, formatRate) },
  },
  last_posted: {
    name: 'leads.field.last_posted',
    table: { width: 116, cell: ({ last_posted }) => <LastPosted at={last_posted} /> },
  },
}

function Username({ lead }: { lead: Lead }) {
  if (lead.masked.includes('username')) return <MaskedValue lead={lead} isNarrow />
  return lead.username ? <bdi dir="ltr">@{lead.username}</bdi> : <Nothing />
}

function LastPosted({ at }: { at: string | null }) {
  if (!at) return <Nothing />
  return (
    <time dateTime={at} title={formatDate(at)}>
      {formatRelative(at)}
    </time>
  )
}
