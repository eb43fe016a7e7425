import { categoryName } from '#web/i18n/category-names.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { t } from '#web/i18n/t.tsx'
import type { Lead } from '../queries.ts'
import { personName } from './lead-words.ts'

/** "Bakery · Testville · Ada Brook"; of a person "CEO · Acme · Austin", at a domain "Owner · acme.example". */
export function leadFacts(lead: Lead): string {
  if (lead.type === 'people') return [lead.position, lead.company, lead.city].filter(Boolean).join(' · ')
  if (lead.type === 'domain') return [lead.position, lead.domain].filter(Boolean).join(' · ')
  const category = lead.category && categoryName(lead.category)
  return [category, lead.city, personName(lead)].filter(Boolean).join(' · ')
}

/** "14 of 1,240". */
export const positionText = (position: number, total: number): string =>
  t('common.drawer.position', { position: formatNumber(position), total: formatNumber(total) })
