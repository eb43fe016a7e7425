import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FlaskConical } from 'lucide-react'
import { useT } from '#web/i18n/t.tsx'
import { buttonClass } from '#web/ui/control/button-class.ts'
import { HelpLink } from '#web/features/help/help-link.tsx'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { liveQuery } from '#web/ui/state/live-query.ts'
import { QueryView } from '#web/ui/state/query-view.tsx'
import { sourcesQuery } from '../queries.ts'
import { trialListsQuery, trialsQuery } from './queries.ts'
import { TrialCard } from './trial-card.tsx'
import { TrialForm } from './trial-form.tsx'

/** Two sources side by side on leads whose email is known: what each finds, how often it is right, at what price. */
export function LabPage() {
  const t = useT()
  const sources = useQuery(sourcesQuery)
  const lists = useQuery(trialListsQuery)
  const trials = useQuery(trialsQuery)
  const finders = (sources.data ?? []).filter(
    ({ actions, state }) => actions.includes('email') && state !== 'no_key',
  )
  return (
    <PageFrame
      header={
        <PageHeader
          title={t('shell.lab')}
          badges={<HelpLink page="sources" section="provider-lab" about={t('shell.lab')} />}
          back={<Link to="/admin/searchers" />}
        />
      }
    >
      <div className="grid desktop:grid-cols-[22rem_minmax(0,1fr)]">
        <QueryView query={lists} loadFailed={t('lab.listsFailed')}>
          {(found) =>
            found.length === 0 || finders.length < 2 ? (
              <EmptyState
                icon={FlaskConical}
                title={t(finders.length < 2 ? 'lab.noSources' : 'lab.noLists')}
                action={
                  finders.length < 2 ? (
                    <Link to="/admin/searchers" className={buttonClass()}>
                      {t('shell.searchers')}
                    </Link>
                  ) : (
                    <Link to="/lead-search/new-search" className={buttonClass()}>
                      {t('lab.newSearch')}
                    </Link>
                  )
                }
              >
                {t(finders.length < 2 ? 'lab.noSourcesText' : 'lab.noListsText')}
              </EmptyState>
            ) : (
              <TrialForm sources={finders} lists={found} />
            )
          }
        </QueryView>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start border-line desktop:border-s max-desktop:border-t">
          <QueryView
            query={liveQuery(trials)}
            loadFailed={t('lab.trialsFailed')}
            empty={(found) =>
              found.length > 0 ? undefined : (
                <p className="px-6 py-6 text-fg-muted max-tablet:px-4">{t('lab.none')}</p>
              )
            }
          >
            {(found) =>
              found.map((trial, index) => <TrialCard key={trial.id} trial={trial} isFirst={index === 0} />)
            }
          </QueryView>
        </div>
      </div>
    </PageFrame>
  )
}
