import { type LucideIcon, Tag, Trash2 } from 'lucide-react'
import { type ComponentType, lazy } from 'react'
import { listTypeFacts, type Tool } from '#contract/values/list-type-facts.ts'
import type { ListType } from '#contract/values/list-types.ts'
import type { PlainKey } from '#web/i18n/t.tsx'
import type { LeadActProps } from '../chosen.ts'

/** What can be done with chosen leads, in a dialog of its own. */
export interface LeadAct {
  /** Lists whose type has this tool offer the act. */
  tool: Tool
  name: PlainKey
  icon: LucideIcon
  danger?: true
  Dialog: ComponentType<LeadActProps>
}

const acts: readonly LeadAct[] = [
  {
    tool: 'labels',
    name: 'labels.title',
    icon: Tag,
    Dialog: lazy(() => import('#web/features/labels/labels-dialog.tsx')),
  },
  {
    tool: 'delete',
    name: 'lists.delete',
    icon: Trash2,
    danger: true,
    Dialog: lazy(() => import('./remove-leads-dialog.tsx')),
  },
]

export const leadActsOf = (type: ListType): readonly LeadAct[] =>
  acts.filter(({ tool }) => listTypeFacts[type].tools.includes(tool))
