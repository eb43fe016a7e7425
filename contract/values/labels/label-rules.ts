/** What can put a label on a lead by itself. */
export const labelRules = ['lead.created', 'lead.email_found', 'lead.exported'] as const
export type LabelRule = (typeof labelRules)[number]

/** The labels that an account begins with, in the order of the languages (specification: Called, Messaged, Emailed, Exported to CSV). */
export const defaultLabels = [
  { names: ['Called', 'Angerufen', 'تم الاتصال'], color: 7, rule: null },
  { names: ['Messaged', 'Nachricht gesendet', 'أُرسلت رسالة'], color: 6, rule: null },
  { names: ['Emailed', 'E-Mail gesendet', 'أُرسل بريد إلكتروني'], color: 4, rule: null },
  { names: ['Exported to CSV', 'Als CSV exportiert', 'صُدّر إلى CSV'], color: 3, rule: 'lead.exported' },
] as const

export const labelRunStates = ['queued', 'done', 'undoing', 'undone', 'failed'] as const

/** The leads of a change of labels; of an export those that were in the file. */
export type Labelled<Chosen> = Chosen & { exported?: 'all' | 'with_email' }
