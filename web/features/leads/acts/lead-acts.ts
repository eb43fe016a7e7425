import { Tag, Trash2 } from 'lucide-react'
import { lazy } from 'react'
import type { ListType } from '#contract/values/list-types.ts'
import { actsFor, type LeadAct, toolActsOf } from './tool-acts.ts'

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

/** What can be done with chosen leads of a list type, the paid tools first. */
export const leadActsOf = (type: ListType): readonly LeadAct[] => [
  ...toolActsOf(type),
  ...actsFor(type, acts),
]
