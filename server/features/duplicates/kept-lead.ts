import { mergeFieldNames, mergeFields } from '#contract/values/merges/merge-fields.ts'
import type { FoundGroup, LeadRow } from './find-duplicates.ts'

/** Leads to merge: which one is kept, and whose values. */
export type Group = Pick<FoundGroup, 'leads' | 'kept_id' | 'from'>

export interface Kept {
  lead: LeadRow
  leads: number
  /** The columns that the merge sets. */
  values: Record<string, unknown>
}

/** What the kept lead of a group gets. */
export function keptOf({ leads, kept_id, from }: Group): Kept {
  const lead = leads.find(({ id }) => id === kept_id)
  if (!lead) throw new Error('The kept lead is not of its group')
  const byId = new Map(leads.map((each) => [each.id, each]))
  const values: Record<string, unknown> = {}
  for (const field of mergeFieldNames) {
    const source = byId.get(from[field] ?? kept_id)
    if (source && source.id !== kept_id)
      for (const column of mergeFields[field]) values[column] = source[column]
  }
  const labels = [...new Set(leads.flatMap((each) => each.labels))].toSorted()
  if (labels.length > lead.labels.length) values['labels'] = labels
  // A value on a do-not-contact list may have come along.
  if (leads.some((each) => each.is_suppressed)) values['is_suppressed'] = true
  return { lead, leads: leads.length - 1, values }
}
