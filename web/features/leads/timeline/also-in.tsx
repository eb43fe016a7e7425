import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { DrawerSection } from '#web/ui/page/drawer-section.tsx'
import { useT } from '#web/i18n/t.tsx'
import { linkClass } from '#web/ui/page/link-class.ts'
import { type LeadDetails, leadHistoryQuery } from '../queries.ts'

/** Other lists of the account that hold this business, person or creator; nothing where there is none. */
export function AlsoIn({ lead }: { lead: Pick<LeadDetails, 'id' | 'campaign_id'> }) {
  const t = useT()
  const { data } = useQuery(leadHistoryQuery(lead.campaign_id, lead.id))
  if (!data || data.also_in.length === 0) return null
  return (
    <DrawerSection title={t('lead.alsoIn')}>
      <ul className="grid gap-1">
        {data.also_in.map(({ id, type, name, result_id }) => (
          <li key={id} className="min-w-0 truncate">
            <Link
              to="/lead-search/saved-lists/$listKey/$resultId"
              params={{ listKey: { type, id }, resultId: result_id }}
              className={linkClass}
            >
              <bdi>{name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </DrawerSection>
  )
}
