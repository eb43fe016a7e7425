/** What can put a label on a lead by itself. */
export const labelRules = ['lead.created', 'lead.email_found', 'lead.exported'] as const
export type LabelRule = (typeof labelRules)[number]

/** The labels that an account begins with (specification: Called, Messaged, Emailed, Exported to CSV). */
export const defaultLabels = [
  { name: 'Called', color: 7, rule: null },
  { name: 'Messaged', color: 6, rule: null },
  { name: 'Emailed', color: 4, rule: null },
  { name: 'Exported to CSV', color: 3, rule: 'lead.exported' },
] as const

export const labelRunStates = ['queued', 'done', 'undoing', 'undone', 'failed'] as const

/** The leads of a change of labels; of an export those that were in the file. */
export type Labelled<Chosen> = Chosen & { exported?: 'all' | 'with_email' }
