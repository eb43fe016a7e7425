import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { type LeadRunKind, leadRunsOf } from '#contract/values/list-type-facts.ts'
import { LeadRunReceipt } from '#web/features/lead-runs/lead-run-news.tsx'
import { toolLook } from '#web/features/lead-runs/lead-tools.ts'
import { runPreviewQuery, runsQuery } from '#web/features/lead-runs/queries.ts'
import type { ListImport } from '#web/features/lists/imports/queries.ts'
import { withTexts } from '#web/i18n/language.ts'
import { useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'

const LeadRunDialog = lazy(
  withTexts(() => import('#web/features/lead-runs/lead-run-dialog.tsx'), 'leadRuns', 'leads'),
)

interface NextProps {
  list: { id: string; type: ListImport['type'] }
  /** Of the leads of the import. */
  source: string
}

/**
 * The tools that find what the file did not have, each with the most that it can cost. One that has run since the import
 * shows its run in place of the offer; one that was stopped or has failed is offered again.
 */
export function NextActs({ list, source, since }: NextProps & { since: string }) {
  const t = useT()
  const { data: runs } = useQuery(runsQuery(list.id))
  const [open, setOpen] = useState<LeadRunKind>()
  if (!runs) return null
  const acts = leadRunsOf(list.type).map((kind) => ({
    kind,
    run: runs.find((run) => run.kind === kind && Date.parse(run.created_at) >= Date.parse(since)),
  }))
  const offered = acts.filter(({ run }) => !run || run.state === 'stopped' || run.state === 'failed')
  return (
    <section aria-labelledby="next-title" className="border-t border-line py-4">
      <h2 id="next-title" className="px-6 pb-3 text-md font-semibold text-fg-strong max-tablet:px-4">
        {t('listImports.next')}
      </h2>
      {acts.map(({ kind, run }) => run && <LeadRunReceipt key={kind} run={run} type={list.type} />)}
      <ul className="grid gap-3 px-6 max-tablet:px-4 [[role=region]+&]:pt-3">
        {offered.map(({ kind }) => (
          <NextAct key={kind} kind={kind} list={list} source={source} onOpen={() => setOpen(kind)} />
        ))}
      </ul>
      {open && (
        <Suspense>
          <LeadRunDialog
            list={list}
            tool={open}
            chosen={chosenBy(source)}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </section>
  )
}

const chosenBy = (source: string) => ({
  scope: 'matching' as const,
  filters: { custom_search: [{ field: 'source' as const, operator: 'like' as const, value: source }] },
})

function NextAct({ kind, list, source, onOpen }: NextProps & { kind: LeadRunKind; onOpen: () => void }) {
  const t = useT()
  const { data } = useQuery(runPreviewQuery({ params: list, body: { kind, chosen: chosenBy(source) } }))
  const look = toolLook(kind, list.type)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <Button icon={look.icon} disabled={data?.leads === 0} onClick={onOpen}>
        {t(look.name)}
      </Button>
      {data && (
        <span className="text-fg-muted tabular-nums">
          {[
            t('leads.leads', { count: data.leads }),
            ...(data.leads > 0 ? [t('listImports.nextCost', { credits: data.max_cost })] : []),
          ].join(' · ')}
        </span>
      )}
    </li>
  )
}
