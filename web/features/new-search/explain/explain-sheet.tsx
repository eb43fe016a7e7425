import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatCost } from '#web/features/sources/source-words.ts'
import { formatNumber, formatPercent } from '#web/i18n/format.ts'
import { sourceName } from '#web/i18n/source-name.ts'
import { t, useT } from '#web/i18n/t.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { QueryView } from '#web/ui/state/query-view.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { type Explanation, type ExplainRequest, explainQuery } from '../queries.ts'
import { filterName } from './filter-names.ts'

export interface ExplainSheetProps {
  request: ExplainRequest
  /** The most credits that the search can cost. */
  most: number
  onClose: () => void
}

/** What each filter removes, who will be asked, and what is expected, before a credit moves. */
export default function ExplainSheet({ request, most, onClose }: ExplainSheetProps) {
  const t = useT()
  const query = useQuery(explainQuery(request))
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()} title={t('explain.title')} flush>
      <QueryView query={query} loadFailed={t('explain.loadFailed')} skeleton={<Loading />}>
        {(explanation) => (
          <>
            <Expected {...explanation} most={most} skipsOwned={request.limits?.skip_owned !== false} />
            <Filters {...explanation} />
            <Stages {...explanation} />
          </>
        )}
      </QueryView>
    </Sheet>
  )
}

const line = 'flex min-h-9 items-center gap-3 px-6 py-1.5 max-tablet:px-4'
const note = 'px-6 pb-3 text-xs text-fg-muted max-tablet:px-4'

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-b border-line py-3 tabular-nums last:border-b-0">
      <h3 className="px-6 pb-1 font-semibold text-fg-strong max-tablet:px-4">{title}</h3>
      {children}
    </section>
  )
}

const rows = ['w-3/4', 'w-1/2', 'w-2/3', 'w-1/2', 'w-3/5']

const Loading = () => (
  <div className="grid gap-5 px-6 py-5 max-tablet:px-4">
    {rows.map((width, index) => (
      <Skeleton key={index} className={`h-4 ${width}`} />
    ))}
  </div>
)

interface ExpectedProps extends Explanation {
  most: number
  /** Otherwise leads of other lists are among the expected ones. */
  skipsOwned: boolean
}

function Expected({ most, skipsOwned, ...explanation }: ExpectedProps) {
  const { owned, owned_is_exact, excluded, excluded_is_exact, excluded_by, count, is_most, expected } =
    explanation
  const about = (figure: number | null) =>
    figure === null ? (
      <span className="text-fg-muted">{t('explain.unknown')}</span>
    ) : figure === 0 ? (
      formatNumber(0)
    ) : (
      t('common.about', { count: formatNumber(figure) })
    )
  const { leads, with_email, credits, from_leads } = expected
  const atLeast = (figure: number, isExact: boolean) =>
    isExact ? formatNumber(figure) : t('explain.atLeast', { count: formatNumber(figure) })
  const keptOut = (figure: number) => atLeast(figure, excluded_is_exact)
  const facts = [
    [
      t(skipsOwned ? 'explain.newLeads' : 'explain.leads'),
      leads === null
        ? is_most
          ? t('explain.upTo', { count: formatNumber(count) })
          : about(null)
        : formatNumber(leads),
    ],
    [t('explain.owned'), atLeast(owned, owned_is_exact)],
    ...(excluded_by.length > 0 ? [[t('explain.excluded'), keptOut(excluded)] as const] : []),
    ...excluded_by.map(
      ({ name, kept_out }) =>
        [<Indented key={name} text={name ?? t('lists.deletedList')} />, keptOut(kept_out)] as const,
    ),
    [t('explain.withEmail'), about(with_email)],
    [
      t('explain.credits'),
      credits === null ? t('explain.upTo', { count: formatNumber(most) }) : about(credits),
    ],
  ] as const
  return (
    <Section title={t('explain.expected')}>
      <dl>
        {facts.map(([name, value], index) => (
          <div key={index} className={line}>
            <dt className="min-w-0 flex-1 text-fg">{name}</dt>
            <dd className="font-medium text-fg-strong">{value}</dd>
          </div>
        ))}
      </dl>
      <p className={note}>
        {with_email === null ? t('explain.unknownWhy') : t('explain.from', { count: from_leads })}{' '}
        {t('explain.free')}
      </p>
    </Section>
  )
}

const Indented = ({ text }: { text: string }) => (
  <bdi className="block truncate ps-4 text-fg-muted">{text}</bdi>
)

function Filters({ filters, count }: Explanation) {
  const column = 'w-32 py-1.5 ps-3 text-end'
  return (
    <Section title={t('explain.filters')}>
      {filters.length === 0 ? (
        <p className="px-6 py-1.5 text-fg-muted max-tablet:px-4">{t('explain.noFilters')}</p>
      ) : (
        <div className="px-6 max-tablet:px-4">
          <table className="w-full">
            <caption className="sr-only">{t('explain.filters')}</caption>
            <thead className="text-xs text-fg-muted">
              <tr>
                <th scope="col" className="py-1.5 text-start font-medium">
                  {t('explain.filter')}
                </th>
                <th scope="col" className={`${column} font-medium`}>
                  {t('explain.removes')}
                </th>
                <th scope="col" className={`${column} font-medium`}>
                  {t('explain.without')}
                </th>
              </tr>
            </thead>
            <tbody>
              {filters.map(({ filter, without, is_exact }) => {
                const more = (figure: number) =>
                  is_exact ? formatNumber(figure) : t('explain.orMore', { count: formatNumber(figure) })
                return (
                  <tr key={filter}>
                    <th scope="row" className="py-1.5 text-start font-normal text-fg">
                      {filterName(filter)}
                    </th>
                    {without === null ? (
                      <td colSpan={2} className="py-1.5 text-end text-fg-muted">
                        {t('explain.notCounted')}
                      </td>
                    ) : (
                      <>
                        <td className={`${column} font-medium text-fg-strong`}>
                          {more(Math.max(0, without - count))}
                        </td>
                        <td className={`${column} text-fg-muted`}>{more(without)}</td>
                      </>
                    )}
                  </tr>
                )
              })}
            </tbody>
          </table>
        </div>
      )}
    </Section>
  )
}

type Stage = Explanation['stages'][number]

const yields = {
  provider: 'explain.answered',
  sites: 'explain.read',
  mail: 'explain.checked',
  email: 'explain.found',
  checker: 'explain.checked',
  website: 'explain.foundWebsites',
} as const

/** What came of earlier questions, or what a source of leads has. */
function yieldOf({ role, leads, asked, share }: Stage): string {
  if (role === 'leads')
    return leads === null ? t('explain.countsLater') : t('explain.matches', { count: leads })
  const has = leads === null ? [] : [t('explain.has', { count: leads })]
  // A provider has no figure before its first records, as it can't count at no cost, or has too many websites to count.
  if (share === null) return has[0] ?? t(role === 'provider' ? 'explain.countsLater' : 'explain.unknown')
  return [...has, t(yields[role], { share: formatPercent(share), count: formatNumber(asked) })].join(' · ')
}

const stageNames = { sites: 'explain.sites', mail: 'explain.mail' } as const

function stageName({ role, label }: Stage): string {
  return role === 'sites' || role === 'mail' ? t(stageNames[role]) : sourceName(label)
}

/** What a hit of a source costs the reader. Where others pay for the source, the price of a lead holds it. */
function costOf({ cost_micros, role, leads_per_hit: count }: Stage): string {
  if (cost_micros === null) return t('explain.included')
  if (cost_micros === 0) return t('explain.freeSource')
  const cost = formatCost(cost_micros)
  return role === 'provider' ? t('explain.perLeads', { cost, count }) : t('explain.perHit', { cost })
}

function Stages({ stages }: Explanation) {
  return (
    <Section title={t('explain.sources')}>
      <ol>
        {stages.map((stage) => (
          <li key={stage.source} className={line}>
            <span className="min-w-0 flex-1">
              <bdi className="block truncate font-medium text-fg-strong">{stageName(stage)}</bdi>
              <span className="block text-xs text-fg-muted">{yieldOf(stage)}</span>
            </span>
            {stage.is_resting && <Badge tone="warning">{t('explain.resting')}</Badge>}
            <span className="text-fg-muted">{costOf(stage)}</span>
          </li>
        ))}
      </ol>
      {stages.some(({ role, share }) => role !== 'leads' && share !== null) && (
        <p className={`${note} pt-1`}>{t('explain.last30')}</p>
      )}
    </Section>
  )
}
