import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatPercent } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { Badge, type Tone } from '#web/ui/display/badge.tsx'
import { Nothing } from '#web/ui/display/nothing.tsx'
import { When } from '#web/ui/display/when.tsx'
import { Failure } from '#web/ui/state/failure.tsx'
import { liveQuery } from '#web/ui/state/live-query.ts'
import { QueryView } from '#web/ui/state/query-view.tsx'
import { type PlainColumn, PlainTable } from '#web/ui/table/plain-table.tsx'
import { formatCost, formatSeconds, sourceWhy } from '../source-words.ts'
import { isOpen, type SourceTrial, stopSourceTrial, type TrialLead, trialLeadsQuery } from './queries.ts'

type Side = SourceTrial['sides'][number]

const tones: Record<SourceTrial['state'], Tone> = {
  queued: 'neutral',
  running: 'info',
  done: 'success',
  stopped: 'warning',
  failed: 'danger',
}

/** One comparison: the figures of both sources, and each lead with both answers. */
export function TrialCard({ trial, isFirst }: { trial: SourceTrial; isFirst: boolean }) {
  const t = useT()
  const stop = useMutation(stopSourceTrial)
  const [isWide, setWide] = useState(false)
  const { list_name, state, reason, leads, sides, both, same, created_at } = trial
  const isCompared = !isOpen(trial) || both > 0
  const paid = sides.reduce((sum, { paid_micros }) => sum + paid_micros, 0)
  return (
    <section className={isFirst ? '' : 'border-t border-line'} aria-label={list_name}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-6 pt-5 pb-3 max-tablet:px-4">
        <h2 className="min-w-0 truncate font-semibold text-fg-strong">
          <bdi>{list_name}</bdi>
        </h2>
        <Badge dot tone={tones[state]}>
          {t(`lab.state.${state}`)}
        </Badge>
        <span className="text-sm text-fg-muted">
          {t('lab.facts', { leads, paid: formatCost(paid) })} · <When at={created_at} />
        </span>
        {isOpen(trial) && (
          <Button size="sm" className="ms-auto" busy={stop.isPending} onClick={() => stop.mutate(trial.id)}>
            {t('lab.stop')}
          </Button>
        )}
      </div>
      <Failure error={stop.error} className="px-6 max-tablet:px-4" />
      {reason && <p className="px-6 pb-2 text-sm text-fg-muted max-tablet:px-4">{t(`lab.end.${reason}`)}</p>}
      <div className="overflow-x-auto">
        <PlainTable
          caption={t('shell.lab')}
          columns={figureColumns(t, leads)}
          rows={sides}
          rowId={({ name, source_id }) => source_id ?? name}
          height={48}
          closed
        />
      </div>
      <div className="flex flex-wrap items-center gap-3 px-6 py-3 max-tablet:px-4">
        {isCompared && <span className="text-sm text-fg-muted">{t('lab.both', { both, same })}</span>}
        <Button size="sm" variant="ghost" aria-expanded={isWide} onClick={() => setWide(!isWide)}>
          {t(isWide ? 'lab.hideLeads' : 'lab.showLeads')}
        </Button>
      </div>
      {isWide && <Leads trial={trial} />}
    </section>
  )
}

const share = (part: number, of: number) => (of === 0 ? <Nothing /> : formatPercent(part / of))

function figureColumns(t: ReturnType<typeof useT>, leads: number): PlainColumn<Side>[] {
  return [
    {
      id: 'source',
      header: t('lab.source'),
      className: 'w-full max-w-0',
      cell: ({ name, asked, failed }) => (
        <>
          <bdi className="block truncate text-fg-strong" title={name}>
            {name}
          </bdi>
          <span className="block truncate text-xs text-fg-muted tabular-nums">
            {t('lab.asked', { asked, leads })}
            {failed > 0 && ` · ${t('lab.failed', { failed })}`}
          </span>
        </>
      ),
    },
    {
      id: 'coverage',
      header: t('lab.coverage'),
      numeric: true,
      cell: ({ hits, asked }) => share(hits, asked),
    },
    { id: 'right', header: t('lab.right'), numeric: true, cell: ({ right, hits }) => share(right, hits) },
    {
      id: 'price',
      header: t('lab.perRight'),
      numeric: true,
      from: 'tablet',
      cell: ({ right, worth_micros }) => (right === 0 ? <Nothing /> : formatCost(worth_micros / right)),
    },
    {
      id: 'median',
      header: t('sources.median'),
      numeric: true,
      from: 'tablet',
      cell: ({ median_ms }) => (median_ms === null ? <Nothing /> : formatSeconds(median_ms)),
    },
  ]
}

function Leads({ trial }: { trial: SourceTrial }) {
  const t = useT()
  const leads = useQuery(trialLeadsQuery(trial))
  const answerOf = (index: number): PlainColumn<TrialLead> => ({
    id: `answer-${index}`,
    header: trial.sides[index]?.name ?? '',
    from: 'tablet',
    className: 'w-[36%] max-w-0 truncate',
    cell: ({ answers }) => <GivenAnswer answer={answers[index] ?? null} />,
  })
  const columns: PlainColumn<TrialLead>[] = [
    {
      id: 'name',
      header: t('lab.lead'),
      className: 'w-[28%] max-w-0 max-tablet:py-2',
      cell: ({ name, known_email, answers }) => (
        <>
          <bdi className="block truncate text-fg-strong">{name}</bdi>
          <bdi dir="ltr" className="block truncate text-xs text-fg-muted rtl:text-end" title={known_email}>
            {known_email}
          </bdi>
          {trial.sides.map((side, index) => (
            <span key={index} className="mt-2 grid text-xs tablet:hidden">
              <bdi className="truncate text-fg-muted">{side.name}</bdi>
              <GivenAnswer answer={answers[index] ?? null} />
            </span>
          ))}
        </>
      ),
    },
    answerOf(0),
    answerOf(1),
  ]
  return (
    <QueryView query={liveQuery(leads)} loadFailed={t('lab.leadsFailed')}>
      {(found) => (
        <PlainTable
          caption={t('lab.leads')}
          columns={columns}
          rows={found}
          rowId={({ position }) => String(position)}
          height={48}
          closed
        />
      )}
    </QueryView>
  )
}

function GivenAnswer({ answer }: { answer: TrialLead['answers'][number] }) {
  const t = useT()
  if (!answer) return <Nothing />
  const { email, is_right, outcome, reason } = answer
  if (email === null)
    return (
      <span className="text-fg-muted">
        {outcome === 'miss' ? t('lab.miss') : (sourceWhy(reason) ?? reason)}
      </span>
    )
  return (
    <span className="inline-flex max-w-full min-w-0 items-center gap-x-2">
      <Badge tone={is_right ? 'success' : 'warning'}>{t(is_right ? 'lab.isRight' : 'lab.isOther')}</Badge>
      <bdi dir="ltr" className="min-w-0 truncate" title={email}>
        {email}
      </bdi>
    </span>
  )
}
