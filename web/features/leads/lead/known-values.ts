import type { Fact } from '#contract/leads/leads.ts'
import { editedSource } from '#contract/values/lead-columns.ts'
import type { EmailState } from '#contract/values/lead-states.ts'
import type { LeadDetails } from '../queries.ts'
import { originOf } from './method-words.ts'

/** One value of a lead with everything that speaks for it, oldest first. */
export interface KnownValue {
  value: string
  facts: Fact[]
}

/** The values that an edit replaced: they return with its undo, and are shown nowhere until then. */
function replacedIn({ facts }: Pick<LeadDetails, 'facts'>, field: string, current: string): Set<string> {
  const edits = facts.filter((fact) => fact.field === field && fact.source === editedSource)
  const values = edits.flatMap(({ value, details }) => [value, details?.['before'] ?? ''])
  return new Set([...values, ''].map(sameValue).filter((value) => value !== sameValue(current)))
}

/** The values of one field, each once; the one on the lead itself comes first. */
export function valuesOf(
  lead: Pick<LeadDetails, 'facts'>,
  field: string,
  first?: string | null,
): KnownValue[] {
  const replaced = replacedIn(lead, field, first ?? '')
  const found = Map.groupBy(
    lead.facts.filter((fact) => fact.field === field && !replaced.has(sameValue(fact.value))),
    (fact) => sameValue(fact.value),
  )
  const values = [...found.values()].flatMap((facts) => {
    const [oldest] = facts
    return oldest ? [{ value: oldest.value, facts }] : []
  })
  const isFirst = ({ value }: KnownValue) => first != null && sameValue(value) === sameValue(first)
  return [...values.filter(isFirst), ...values.filter((value) => !isFirst(value))]
}

const sameValue = (value: string) => value.trim().toLowerCase().replace(/\/$/, '')

/** The owner of a value: a third party only when no source says that the value is the lead's own. */
export const isForeign = ({ facts }: KnownValue): boolean =>
  facts.some(({ owner }) => owner === 'third_party') && !facts.some(({ owner }) => owner === 'own')

/** The newest check; undefined for a value that was never checked. */
export function newestCheck({ facts }: KnownValue): Fact | undefined {
  return facts
    .filter(({ verdict }) => verdict !== null && verdict !== 'not_checked')
    .toSorted((a, b) => Date.parse(b.checked_at ?? b.seen_at) - Date.parse(a.checked_at ?? a.seen_at))[0]
}

/** Found: confirmed by its mail server, or published on the lead's own site and not refuted. Else potential. */
export function emailStateOf(known: KnownValue, lead: LeadDetails): EmailState {
  if (lead.email !== null && sameValue(known.value) === sameValue(lead.email)) return lead.email_state
  const verdict = newestCheck(known)?.verdict
  if (isForeign(known) || verdict === 'invalid') return 'not_found'
  const isPublished = known.facts.some(({ method }) => originOf(method) === 'site')
  return verdict === 'valid' || isPublished ? 'found' : 'potential'
}
