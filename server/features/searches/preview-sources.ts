import type { Criteria } from '#contract/leads/criteria.ts'
import {
  type LeadCount,
  type LeadSource,
  type Previewed,
  type SourceContext,
  SourceFailure,
} from '#server/features/sources/lead-source.ts'

const mostShown = 8

/**
 * Asks all sources of a search for count and sample, at once. A source that fails is left out; where all fail, the first
 * failure is thrown. Several sources may have one lead, so their sum is the most there can be.
 */
export async function previewSources(
  context: SourceContext,
  sources: readonly LeadSource[],
  criteria: Criteria,
): Promise<Previewed> {
  const asked = await Promise.allSettled(sources.map((source) => source.preview(context, criteria)))
  const answers = asked.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  for (const each of asked) {
    if (each.status === 'rejected' && (answers.length === 0 || !(each.reason instanceof SourceFailure)))
      throw each.reason
  }
  if (answers.length === 0) throw new Error(`No source answers searches for ${criteria.type}`)
  return joinPreviews(answers)
}

/** What several sources have together. Needs one at least. */
export function joinPreviews(answers: readonly Previewed[]): Previewed {
  const [only] = answers
  if (only && answers.length === 1) return only
  const counts = answers.map(({ counted }) => counted)
  const shown = answers.map((each) => each.shown)
  const withLeads = counts.filter(({ count }) => count > 0)
  const sum = (of: (count: LeadCount) => number) => counts.reduce((total, each) => total + of(each), 0)
  const withIds = counts.filter(({ owned }) => owned === undefined)
  const isOverlapping = withLeads.length > 1
  const counted: LeadCount = {
    count: sum(({ count }) => count),
    is_exact: !isOverlapping && counts.every(({ is_exact }) => is_exact),
    ...((isOverlapping || counts.some(({ is_most }) => is_most)) && { is_most: true }),
    ...(counts.some(({ is_about }) => is_about) && { is_about: true }),
    ...(counts.some(({ owned }) => owned !== undefined) && { owned: sum(({ owned }) => owned ?? 0) }),
    with_email: sum(({ with_email }) => with_email),
    with_phone: sum(({ with_phone }) => with_phone),
    ids: withIds.flatMap(({ ids }) => ids),
    hosts: withIds.flatMap(({ ids, hosts }) => hosts ?? ids.map(() => undefined)),
    keys: withIds.flatMap(({ ids, keys }) => ids.map((_, index) => keys?.[index] ?? [])),
    contacts: withIds.flatMap(({ ids, contacts }) => ids.map((_, index) => contacts?.[index] ?? [])),
  }
  const companies = shown.find((each) => each.companies)?.companies
  return {
    counted,
    shown: {
      sample: shown.flatMap(({ sample }) => sample).slice(0, mostShown),
      points: shown.flatMap(({ points }) => points),
      area: shown.find(({ area }) => area !== null)?.area ?? null,
      attributions: [...new Set(shown.flatMap(({ attributions }) => attributions))],
      ...(companies && { companies }),
    },
  }
}
