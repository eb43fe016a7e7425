import { t } from '#web/i18n/t.tsx'
import { receiptsOf } from '../lead/receipts.tsx'
import type { LeadDetails, LeadHistory } from '../queries.ts'
import { actDetails, actSentence } from './act-words.ts'
import { type Undoable, undoableOf } from './undo-event.tsx'

interface LeadEvent {
  key: string
  when: string
  title: string
  /** The values that it is about, each once. */
  values: string[]
  undoable?: Undoable | undefined
}

/** Values that a reader knows by sight; the others are counted among the details of a lead. */
const told = new Set(['email', 'phone', 'website', 'linkedin_url', 'profile', 'person', 'address'])

/** Receipts of one source and one minute are one event, and each act on the lead is one; the newest comes first. */
export function eventsOf(lead: LeadDetails, acts: LeadHistory['events'] = []): LeadEvent[] {
  const steps = lead.facts
    .filter(({ field }) => told.has(field))
    .flatMap((fact) => {
      const value = fact.text ?? fact.value
      return receiptsOf({ value, facts: [fact] }).map(({ when, title }) => ({ when, title, value }))
    })
  const grouped = Map.groupBy(steps, ({ when, title }) => `${when.slice(0, 16)} ${title}`)
  const events: LeadEvent[] = [...grouped].flatMap(([key, same]) => {
    const [first] = same
    return first
      ? { key, when: first.when, title: first.title, values: [...new Set(same.map(({ value }) => value))] }
      : []
  })
  const added = { key: 'added', when: lead.created_at, title: t('lead.timeline.added'), values: [] }
  const done = acts.map((act) => ({
    key: act.id,
    when: act.created_at,
    title: actSentence(act),
    values: actDetails(act),
    ...(act.action === 'leads_merged' && { undoable: undoableOf(act, acts) }), // what else can be undone changed other leads too
  }))
  return [...events, ...done, added].toSorted((a, b) => Date.parse(b.when) - Date.parse(a.when))
}
