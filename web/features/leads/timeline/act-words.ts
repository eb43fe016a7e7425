import { editableFields } from '#contract/values/lead-columns.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { t } from '#web/i18n/t.tsx'
import { columnName } from '../columns/lead-columns.tsx'
import type { LeadHistory } from '../queries.ts'

type Act = LeadHistory['events'][number]

/** A name from elsewhere keeps its own direction inside a sentence (Unicode 6.3, isolates). */
const isolated = (name: string) => `\u2068${name}\u2069`

/** An act on a list as a sentence. One of a later version is named as it is. */
export function actSentence({ action, person, object_name, values }: Omit<Act, 'lead'>): string {
  const key = `lead.did.${action}` as 'lead.did.list_renamed' // all sentences take these values, those of the act, or less
  const given = { ...values, person: isolated(person ?? ''), object: isolated(object_name) }
  const words = t(key, given)
  return words === key ? action.replaceAll('_', ' ') : words
}

/** What an act did to one lead: the field that was edited, labels, what came of it, and its price. */
export function actDetails({ action, lead, values }: Act): string[] {
  const { state, charged, added, removed } = lead
  const isCharged = charged !== null && (charged > 0 || action === 'search_started')
  const edited = editableFields.find((field) => field === values['field'])
  return [
    ...(edited ? [columnName(edited)] : []),
    ...(added ?? []).map((name) => `+ ${name}`),
    ...(removed ?? []).map((name) => `− ${name}`),
    ...(state === null ? [] : [stateWords[state] ? t(stateWords[state]) : state]),
    ...(isCharged ? [t('common.progress.credits', { credits: formatNumber(charged) })] : []),
  ]
}

const stateWords: Record<
  string,
  | 'lead.act.hit'
  | 'lead.act.miss'
  | 'lead.act.failed'
  | 'lead.act.skipped'
  | 'lead.act.waiting'
  | 'lead.act.created'
  | 'lead.act.changed'
  | 'lead.act.undone'
> = {
  hit: 'lead.act.hit',
  miss: 'lead.act.miss',
  failed: 'lead.act.failed',
  skipped: 'lead.act.skipped',
  left: 'lead.act.skipped',
  queued: 'lead.act.waiting',
  waiting: 'lead.act.waiting',
  sending: 'lead.act.waiting',
  created: 'lead.act.created',
  changed: 'lead.act.changed',
  undone: 'lead.act.undone',
}
