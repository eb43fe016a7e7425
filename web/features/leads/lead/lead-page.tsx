import { LeadCreator } from '#web/features/leads/creator/lead-creator.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { ChevronDown, ChevronLeft, ChevronUp, UserX } from 'lucide-react'
import { compact } from '#web/api/read-address.ts'
import { Refusal } from '#web/api/refusal.ts'
import { useMapSources } from '#web/features/directory/map-sources.ts'
import { LeadNotes } from '#web/features/lead-notes/lead-notes.tsx'
import { LeadTasks } from '#web/features/lead-tasks/lead-tasks.tsx'
import { DrawerSection } from '#web/ui/page/drawer-section.tsx'
import { SampleBadge, SuppressedBadge } from '#web/features/lists/list-state.tsx'
import { useT } from '#web/i18n/t.tsx'
import { buttonClass, iconButtonClass } from '#web/ui/control/button-class.ts'
import { IconButton } from '#web/ui/control/icon-button.tsx'
import { LetterTile } from '#web/ui/display/avatar.tsx'
import { MapPanel } from '#web/ui/map/map-panel.tsx'
import { linkClass } from '#web/ui/page/link-class.ts'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { liveQuery } from '#web/ui/state/live-query.ts'
import { QueryView } from '#web/ui/state/query-view.tsx'
import { Skeleton, SkeletonLines } from '#web/ui/state/skeleton.tsx'
import { type LeadDetails, leadQuery } from '../queries.ts'
import { AlsoIn } from '../timeline/also-in.tsx'
import { LeadTimeline } from '../timeline/lead-timeline.tsx'
import { readListSearch } from '../filters/list-search.ts'
import { useNeighbours } from '../use-neighbours.ts'
import { useLetterKeys } from '#web/ui/use-letter-keys.ts'
import { LeadContact } from './lead-contact.tsx'
import { LeadDetailsList } from './lead-details.tsx'
import { leadFacts, positionText } from './lead-head.tsx'
import { LeadPeople } from './lead-people.tsx'

const from = '/lead-search/saved-lists/$listKey/$resultId'

/** One lead in full; previous and next go through the list under its filters. */
export function LeadPage() {
  const t = useT()
  const { listKey, resultId } = useParams({ from })
  const search = readListSearch({ ...useSearch({ from }) })
  const navigate = useNavigate({ from })
  const lead = useQuery(leadQuery(listKey.id, resultId))
  const { position, total, previous, next } = useNeighbours(
    listKey,
    { search, id: resultId },
    ({ id, page }) => {
      void navigate({
        params: (before) => ({ ...before, resultId: id }),
        search: (before) => compact({ ...before, page: page > 1 ? page : undefined, lead: id }),
        replace: true,
      })
    },
  )
  useLetterKeys({ k: previous, j: next })
  const back = (
    <Link
      to="/lead-search/saved-lists/$listKey"
      params={{ listKey }}
      search={search}
      aria-label={t('leads.backToList')}
      title={t('leads.backToList')}
      className={iconButtonClass('md', '-ms-2')}
    >
      <ChevronLeft aria-hidden="true" className="size-5" />
    </Link>
  )
  if (lead.error instanceof Refusal && lead.error.status === 404) {
    return (
      <EmptyState
        page
        heading="h1"
        icon={UserX}
        title={t('leads.leadGone')}
        action={
          <Link
            to="/lead-search/saved-lists/$listKey"
            params={{ listKey }}
            search={compact({ ...search, lead: undefined })}
            className={buttonClass({ variant: 'primary' })}
          >
            {t('leads.backToList')}
          </Link>
        }
      >
        {t('leads.leadGoneText')}
      </EmptyState>
    )
  }
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <QueryView query={liveQuery(lead)} loadFailed={t('leads.leadFailed')} skeleton={<LeadPageSkeleton />}>
        {(found) => (
          <>
            <header className="flex min-h-15 flex-none items-center gap-3 border-b border-line px-6 py-2 max-tablet:px-4">
              {back}
              <span className="max-tablet:hidden">
                <LetterTile name={found.name} size="md" />
              </span>
              <div className="min-w-0">
                <div className="flex min-w-0 items-center gap-2">
                  <h1
                    tabIndex={-1}
                    className="truncate text-xl font-semibold text-fg-strong outline-none max-tablet:text-md"
                  >
                    <bdi>{found.name}</bdi>
                  </h1>
                  {found.is_suppressed && <SuppressedBadge />}
                  {found.is_sample && <SampleBadge />}
                </div>
                <p className="truncate text-fg-muted max-tablet:whitespace-normal">{leadFacts(found)}</p>
              </div>
              <div className="ms-auto flex flex-none items-center gap-1 text-fg-muted tabular-nums">
                {position !== undefined && (
                  <span className="me-1 max-tablet:hidden">{positionText(position, total)}</span>
                )}
                <IconButton
                  size="md"
                  icon={ChevronUp}
                  label={t('common.drawer.previous')}
                  disabled={!previous}
                  onClick={previous}
                />
                <IconButton
                  size="md"
                  icon={ChevronDown}
                  label={t('common.drawer.next')}
                  disabled={!next}
                  onClick={next}
                />
              </div>
            </header>
            <LeadBody lead={found} />
          </>
        )}
      </QueryView>
    </div>
  )
}

function LeadBody({ lead }: { lead: LeadDetails }) {
  const t = useT()
  const sources = useMapSources()
  const { lat, lon } = lead
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <div className="grid min-h-full grid-cols-[minmax(0,3fr)_minmax(24rem,2fr)] max-desktop:grid-cols-1">
        <div
          key={lead.id}
          className="min-w-0 border-line *:px-6 *:first:border-0 max-tablet:*:px-4 desktop:border-e"
        >
          <LeadContact lead={lead} />
          <LeadCreator lead={lead} />
          <LeadPeople lead={lead} />
          <DrawerSection title={t('leads.details')}>
            <LeadDetailsList lead={lead} />
          </DrawerSection>
        </div>
        <div className="min-w-0 *:first:border-0 max-tablet:*:px-4 max-desktop:border-t max-desktop:border-line">
          <LeadTasks key={`${lead.id} tasks`} leadId={lead.id} />
          <LeadNotes key={`${lead.id} notes`} leadId={lead.id} />
          {lat !== null && lon !== null && (
            <DrawerSection title={t('leads.onMap')}>
              <MapPanel
                key={lead.id}
                className="h-80 max-tablet:h-64"
                label={t('leads.mapOf', { name: lead.name })}
                points={[{ id: lead.id, lat, lon, name: lead.name }]}
                sources={sources}
                hoveredId={lead.id}
                attributions={[]}
              />
            </DrawerSection>
          )}
          <AlsoIn lead={lead} />
          <LeadTimeline key={lead.id} lead={lead} />
          <DrawerSection title={t('leads.list')}>
            <Link
              to="/lead-search/saved-lists/$listKey"
              params={{ listKey: { type: lead.type, id: lead.campaign_id } }}
              className={linkClass}
            >
              <bdi>{lead.campaign_name}</bdi>
            </Link>
          </DrawerSection>
        </div>
      </div>
    </div>
  )
}

function LeadPageSkeleton() {
  return (
    <div className="grid gap-6 p-6">
      <div className="flex items-center gap-3">
        <Skeleton className="size-8" />
        <Skeleton className="h-6 w-64" />
      </div>
      <SkeletonLines lines={8} />
    </div>
  )
}
