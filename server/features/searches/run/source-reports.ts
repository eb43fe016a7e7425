import type { SourceReport } from '#contract/leads/searches.ts'
import type { Streams } from '#server/features/sources/lead-source.ts'

type Named = Pick<Streams, 'id' | 'label'>
type Change = Partial<Pick<SourceReport, 'state' | 'reason' | 'found'>>

/** The reports of a search after a change of one source, which is added where it was not asked before. */
export function reportsWith(reports: SourceReport[], { id, label }: Named, change: Change): SourceReport[] {
  const before = reports.find(({ source }) => source === id) ?? {
    source: id,
    label,
    state: 'running' as const,
    found: 0,
    asked: null,
    reason: null,
    causes: [],
  }
  return [...reports.filter(({ source }) => source !== id), { ...before, ...change }]
}

/** The reports after a source has delivered leads. */
export function countedAt(reports: SourceReport[], source: Named, delivered: number): SourceReport[] {
  const found = reports.find((report) => report.source === source.id)?.found ?? 0
  return reportsWith(reports, source, { found: found + delivered })
}

/** The reports of a search whose running source kept failing. */
export const failedReports = (reports: SourceReport[]): SourceReport[] =>
  reports.map((report) =>
    report.state === 'running' ? { ...report, state: 'failed', reason: 'kept_failing' } : report,
  )

const failures: ReadonlySet<SourceReport['state']> = new Set(['failed', 'blocked', 'rate_limited'])

export const hasFailed = ({ state }: SourceReport): boolean => failures.has(state)
