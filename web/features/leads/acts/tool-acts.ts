import {
  Copy,
  type LucideIcon,
  MailCheck,
  Phone,
  Send,
  Sparkles,
  Tag,
  Trash2,
  Users,
  Webhook,
} from 'lucide-react'
import { type ComponentType, lazy } from 'react'
import {
  leadRunPrice,
  listTypeFacts,
  mostEmployeesEach,
  type Tool,
} from '#contract/values/list-type-facts.ts'
import type { ListType } from '#contract/values/list-types.ts'
import type { PricedAction } from '#contract/values/prices.ts'
import { withTexts } from '#web/i18n/language.ts'
import type { PlainKey } from '#web/i18n/t.tsx'
import { usualEmployees, usualSimilar } from '#web/features/lead-runs/queries.ts'
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
  /** What one hit costs, for leads of a list type; free without it. */
  price?: (type: ListType) => PricedAction
  /** How many leads its dialog asks for at first; without it one hit for each chosen lead. */
  asksFor?: number
  /** What one chosen lead gives at most; one by default. */
  mostEach?: number
  Dialog: ComponentType<LeadActProps>
}

const LeadRunDialog = lazy(withTexts(() => import('#web/features/lead-runs/lead-run-dialog.tsx'), 'leadRuns'))

const toolActs: readonly LeadAct[] = [
  {
    tool: 'get-employees',
    name: 'leads.tool.get-employees',
    icon: Users,
    onAll: true,
    price: () => 'domain.email', // of the source that its dialog begins with
    asksFor: usualEmployees,
    mostEach: mostEmployeesEach,
    Dialog: lazy(withTexts(() => import('#web/features/lead-runs/employees-dialog.tsx'), 'leadRuns')),
  },
  {
    tool: 'get-phones',
    name: 'leads.tool.get-phones',
    icon: Phone,
    onAll: true,
    price: (type) => leadRunPrice('get-phones', type),
    Dialog: LeadRunDialog,
  },
  {
    tool: 'enrich',
    name: 'leads.tool.enrich',
    icon: Sparkles,
    onAll: true,
    price: (type) => leadRunPrice('enrich', type),
    Dialog: LeadRunDialog,
  },
  {
    name: 'leads.tool.recheckMany',
    icon: MailCheck,
    onAll: true,
    Dialog: lazy(withTexts(() => import('#web/features/rechecks/recheck-dialog.tsx'), 'rechecks')),
  },
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
    price: () => 'find-similar',
    asksFor: usualSimilar,
    mostEach: usualSimilar,
    Dialog: lazy(withTexts(() => import('#web/features/lead-runs/similar-dialog.tsx'), 'leadRuns')),
  },
]

const isFor =
  (type: ListType) =>
  ({ tool }: LeadAct): boolean =>
    !tool || listTypeFacts[type].tools.includes(tool)

/** The tools of a list type, for chosen leads or for one. */
export const toolActsOf = (type: ListType): readonly LeadAct[] => toolActs.filter(isFor(type))

/** Acts that every list has. */
const otherActs: readonly LeadAct[] = [
  {
    tool: 'labels',
    name: 'labels.title',
    icon: Tag,
    Dialog: lazy(withTexts(() => import('#web/features/labels/labels-dialog.tsx'), 'labels')),
  },
  {
    tool: 'delete',
    name: 'lists.delete',
    icon: Trash2,
    danger: true,
    Dialog: lazy(() => import('./remove-leads-dialog.tsx')),
  },
]

/** What can be done with chosen leads of a list type, the paid tools first. */
export const leadActsOf = (type: ListType): readonly LeadAct[] =>
  [...toolActs, ...otherActs].filter(isFor(type))
