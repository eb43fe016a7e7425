import { useQuery } from '@tanstack/react-query'
import { UserX } from 'lucide-react'
import { Refusal } from '#web/api/refusal.ts'
import { LeadCreator } from '#web/features/leads/creator/lead-creator.tsx'
import { LeadNotes } from '#web/features/lead-notes/lead-notes.tsx'
import { LeadTasks } from '#web/features/lead-tasks/lead-tasks.tsx'
import { LeadDrawer } from '#web/features/leads/drawer/lead-drawer.tsx'
import { LeadTitle } from '#web/features/leads/drawer/lead-title.tsx'
import { DrawerSection } from '#web/ui/page/drawer-section.tsx'
import { SampleBadge, SuppressedBadge } from '#web/features/lists/list-state.tsx'
import { useT } from '#web/i18n/t.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { liveQuery } from '#web/ui/state/live-query.ts'
import { QueryView } from '#web/ui/state/query-view.tsx'
import { Skeleton, SkeletonLines } from '#web/ui/state/skeleton.tsx'
import { leadQuery } from '../queries.ts'
import { AlsoIn } from '../timeline/also-in.tsx'
import { LeadTimeline } from '../timeline/lead-timeline.tsx'
import { LeadContact } from './lead-contact.tsx'
import { LeadDetailsList } from './lead-details.tsx'
import { leadFacts } from './lead-head.tsx'
import { LeadPeople } from './lead-people.tsx'

interface LeadPanelProps {
  listId: string
  id: string
  position: number | undefined
  total: number
  previous: (() => void) | undefined
  next: (() => void) | undefined
  onOpenFull: () => void
  onClose: () => void
}

/** The lead beside the list. */
export default function LeadPanel({ listId, id, previous, next, ...drawer }: LeadPanelProps) {
  const t = useT()
  const lead = useQuery(leadQuery(listId, id))
  const isGone = lead.error instanceof Refusal && lead.error.status === 404
  return (
    <LeadDrawer label={lead.data?.name ?? t('leads.lead')} onPrevious={previous} onNext={next} {...drawer}>
      {isGone ? (
        <EmptyState icon={UserX} title={t('leads.leadGone')}>
          {t('leads.leadGoneText')}
        </EmptyState>
      ) : (
        <QueryView query={liveQuery(lead)} loadFailed={t('leads.leadFailed')} skeleton={<LeadSkeleton />}>
          {(found) => (
            <>
              <LeadTitle
                name={found.name}
                facts={leadFacts(found)}
                tags={
                  <>
                    {found.is_suppressed && <SuppressedBadge />}
                    {found.is_sample && <SampleBadge />}
                  </>
                }
              />
              <LeadContact key={found.id} lead={found} />
              <LeadTasks key={`${found.id} tasks`} leadId={found.id} />
              <LeadNotes key={`${found.id} notes`} leadId={found.id} />
              <LeadCreator lead={found} />
              <LeadPeople lead={found} />
              <DrawerSection title={t('leads.details')}>
                <LeadDetailsList lead={found} />
              </DrawerSection>
              <AlsoIn lead={found} />
              <LeadTimeline key={`${found.id} timeline`} lead={found} />
            </>
          )}
        </QueryView>
      )}
    </LeadDrawer>
  )
}

function LeadSkeleton() {
  return (
    <div className="grid gap-6 p-5">
      <div className="flex items-center gap-3">
        <Skeleton className="size-10" />
        <Skeleton className="h-5 w-48" />
      </div>
      <SkeletonLines lines={6} />
    </div>
  )
}
