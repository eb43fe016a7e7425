import type { Fact } from '#contract/leads/leads.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { type PlainKey, t } from '#web/i18n/t.tsx'

const words = new Map<string, PlainKey>(
  Object.entries({
    category: 'lead.similar.category',
    position: 'lead.similar.position',
    seniority: 'lead.similar.seniority',
    department: 'lead.similar.department',
    industry: 'lead.similar.industry',
    headcount: 'lead.similar.headcount',
    followers: 'lead.similar.followers',
    network: 'lead.similar.network',
    platform: 'lead.similar.platform',
    city: 'lead.similar.city',
    country: 'lead.similar.country',
  } as const),
)

/** What a similar lead shares with the one that it was found for: "same trade", "2 km away". */
export function similarWords({ details }: Fact): string[] {
  return Object.entries(details ?? {}).flatMap(([what, value]) => {
    if (what === 'distance_m') return [t('lead.similar.away', { distance: distanceText(Number(value)) })]
    const key = words.get(what)
    return key ? [t(key)] : []
  })
}

const distanceText = (metres: number) =>
  metres < 1_000
    ? formatNumber(metres, { style: 'unit', unit: 'meter', maximumFractionDigits: 0 })
    : formatNumber(metres / 1_000, { style: 'unit', unit: 'kilometer', maximumFractionDigits: 1 })
