import { Copy, type LucideIcon, Phone, Send, Sparkles, Users, Webhook } from 'lucide-react'
import { type ComponentType, lazy } from 'react'
import { listTypeFacts, type Tool } from '#contract/values/list-type-facts.ts'
import type { ListType } from '#contract/values/list-types.ts'
import { withTexts } from '#web/i18n/language.ts'
import type { PlainKey } from '#web/i18n/t.tsx'
import type { LeadActProps } from '../chosen.ts'

/** What can be done with chosen leads, in a dialog of its own. */
export interface LeadAct {
  /** Lists whose type has this tool offer the act; without one every list does. */
  tool?: Tool
  name: PlainKey
  icon: LucideIcon
  danger?: true
  /** Also offered for all leads that match, where none is chosen. */
  onAll?: true
  Dialog: ComponentType<LeadActProps>
}

const LeadRunDialog = lazy(withTexts(() => import('#web/features/lead-runs/lead-run-dialog.tsx'), 'leadRuns'))

const toolActs: readonly LeadAct[] = [
  {
    tool: 'get-employees',
    name: 'leads.tool.get-employees',
    icon: Users,
    onAll: true,
    Dialog: lazy(withTexts(() => import('#web/features/lead-runs/employees-dialog.tsx'), 'leadRuns')),
  },
  { tool: 'get-phones', name: 'leads.tool.get-phones', icon: Phone, onAll: true, Dialog: LeadRunDialog },
  { tool: 'enrich', name: 'leads.tool.enrich', icon: Sparkles, onAll: true, Dialog: LeadRunDialog },
  {
    tool: 'crm',
    name: 'leads.tool.crm',
    icon: Send,
    onAll: true,
    Dialog: lazy(withTexts(() => import('#web/features/crm/push-dialog.tsx'), 'crm')),
  },
  {
    tool: 'crm',
    name: 'leads.tool.hook',
    icon: Webhook,
    onAll: true,
    Dialog: lazy(withTexts(() => import('#web/features/crm/hook-dialog.tsx'), 'crm', 'webhooks')),
  },
  {
    name: 'leads.tool.similar',
    icon: Copy,
    Dialog: lazy(withTexts(() => import('#web/features/lead-runs/similar-dialog.tsx'), 'leadRuns')),
  },
]

const isFor =
  (type: ListType) =>
  ({ tool }: LeadAct): boolean =>
    !tool || listTypeFacts[type].tools.includes(tool)

/** The tools of a list type, for chosen leads or for one. */
export const toolActsOf = (type: ListType): readonly LeadAct[] => toolActs.filter(isFor(type))

/** Of these acts those of a list type. */
export const actsFor = (type: ListType, acts: readonly LeadAct[]): readonly LeadAct[] =>
  acts.filter(isFor(type))
