import { formatCost, sourceWhy } from '#web/features/sources/source-words.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { sourceName } from '#web/i18n/source-name.ts'
import { type PlainKey, t, useT } from '#web/i18n/t.tsx'
import { Badge, type Tone } from '#web/ui/display/badge.tsx'
import { Nothing } from '#web/ui/display/nothing.tsx'
import type { Search } from '../queries.ts'
import { isOther, leadsByCause } from '../run-words.ts'

type Report = Search['sources'][number]

const looks: Record<Report['state'], [Tone, PlainKey]> = {
  waiting: ['neutral', 'searches.source.waiting'],
  running: ['info', 'searches.source.running'],
  answered: ['success', 'searches.source.answered'],
  partial: ['warning', 'common.status.partial'],
  blocked: ['danger', 'common.status.blocked'],
  rate_limited: ['warning', 'common.status.rateLimited'],
  failed: ['danger', 'searches.source.failed'],
  not_configured: ['neutral', 'searches.source.notConfigured'],
}

const stageNames = new Map<string, PlainKey>([
  ['sites', 'searches.source.sites'],
  ['lookups', 'searches.source.lookups'],
  ['mail', 'searches.source.mail'],
])

/** Begins the id of a source that was asked for the emails of leads, or to check them. */
const [emails, checks] = ['emails:', 'checks:']

function stageName(source: string, label: string): string {
  const key = stageNames.get(source)
  if (source.startsWith(emails)) return t('searches.source.emails', { name: label })
  if (source.startsWith(checks)) return t('searches.source.checks', { name: label })
  return key ? t(key) : sourceName(label)
}

function countKey(source: string) {
  if (source === 'sites') return 'searches.source.read'
  return source.startsWith(emails) ? 'searches.source.emailsFound' : 'searches.source.checked'
}

const sourceCause = ({ reason, leads }: Report['causes'][number]): [string, number] => [
  sourceWhy(reason) ?? sourceName(reason),
  leads,
]

/** Where this share answered, the others are a few. */
const mostShare = 0.9

/**
 * What each stage of a search answered: its sources, the websites and the mail servers. After the end also what was expected
 * against what came, and what each list kept out.
 */
export default function SearchReceipt({ search }: { search: Search }) {
  const t = useT()
  const { sources } = search
  const hasEnded = search.ended_at !== null && search.pending === 0
  return (
    <>
      {hasEnded && <ExpectedAndActual search={search} />}
      <KeptOut {...search} />
      <ul className="grid gap-3">
        {sources.map(({ source, label, state, found, asked, reason, causes, cost_micros }) => {
          // A stage that could not answer for a few does not make a search partly done.
          const areMost = asked !== null && found >= mostShare * asked
          const isOfLeads = source.startsWith(emails) || source.startsWith(checks)
          const isEnough = state === 'partial' && search.state === 'done' && areMost
          const [tone, word] = looks[isEnough ? 'answered' : state]
          return (
            <li key={source} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
              <span className="min-w-0 font-medium break-words text-fg-strong">
                {stageName(source, label)}
              </span>
              <Badge tone={tone} dot>
                {t(word)}
              </Badge>
              <span className="col-span-full text-xs text-fg-muted tabular-nums">
                {asked === null
                  ? t('searches.source.found', { count: found })
                  : t(countKey(source), { found, asked })}
                {cost_micros !== undefined && ` · ${formatCost(cost_micros)}`}
                {reason && ` · ${sourceWhy(reason) ?? sourceName(reason)}`}
              </span>
              {(isOfLeads ? causes.map(sourceCause) : leadsByCause(causes)).map(([cause, count]) => (
                <span key={cause} className="col-span-full text-xs text-fg-muted tabular-nums">
                  {isOther(cause)
                    ? t('searches.source.otherCause', { count })
                    : t('searches.source.cause', { count, cause })}
                </span>
              ))}
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** Receipts of earlier searches know the sum alone. */
function KeptOut({ excluded, excluded_by }: Pick<Search, 'excluded' | 'excluded_by'>) {
  const t = useT()
  const sum = excluded_by.reduce((total, { kept_out }) => total + kept_out, 0)
  if (excluded_by.length === 0 || sum !== excluded) return null
  return (
    <section className="mb-3 border-b border-line pb-3 tabular-nums">
      <h3 className="pb-1 text-xs font-medium text-fg-muted">{t('searches.receipt.keptOut')}</h3>
      <dl>
        {excluded_by.map(({ id, name, kept_out }) => (
          <div key={id} className="flex gap-3 py-1">
            <dt className="min-w-0 flex-1 truncate text-fg">
              <bdi>{name ?? t('lists.deletedList')}</bdi>
            </dt>
            <dd className="font-medium text-fg-strong">{formatNumber(kept_out)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The figures of the end, beside those that were expected at the beginning and the price that the form named. */
function ExpectedAndActual({ search }: { search: Search }) {
  const t = useT()
  const { expected, quoted, found, with_email, charged, refunded } = search
  const figureOf = (number: number | null = null) => (number === null ? undefined : formatNumber(number))
  const most = quoted === null ? undefined : t('searches.receipt.upTo', { credits: formatNumber(quoted) })
  const rows = [
    [t('searches.receipt.leads'), figureOf(expected?.leads), found],
    [t('searches.receipt.withEmail'), figureOf(expected?.with_email), with_email],
    [t('searches.receipt.credits'), most ?? figureOf(expected?.credits), charged - refunded],
  ] as const
  const hasExpected = expected !== null || quoted !== null
  const figure = 'w-20 py-1 text-end'
  return (
    <table className="mb-3 w-full border-b border-line pb-3 tabular-nums">
      <caption className="sr-only">{t('searches.receipt')}</caption>
      <thead className="text-xs text-fg-muted">
        <tr>
          <th scope="col">
            <span className="sr-only">{t('searches.receipt.figure')}</span>
          </th>
          {hasExpected && (
            <th scope="col" className={`${figure} font-medium`}>
              {t('searches.receipt.expected')}
            </th>
          )}
          <th scope="col" className={`${figure} font-medium`}>
            {t('searches.receipt.actual')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, before, after]) => (
          <tr key={name}>
            <th scope="row" className="py-1 text-start font-normal text-fg">
              {name}
            </th>
            {hasExpected && <td className={`${figure} text-fg-muted`}>{before ?? <Nothing />}</td>}
            <td className={`${figure} font-medium text-fg-strong`}>{formatNumber(after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
