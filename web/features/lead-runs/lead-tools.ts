import { AtSign, type LucideIcon, Phone, Sparkles } from 'lucide-react'
import { type LeadRunKind, listTypeFacts } from '#contract/values/list-type-facts.ts'
import type { ListType } from '#contract/values/list-types.ts'
import type { PlainKey } from '#web/i18n/t.tsx'

interface ToolLook {
  /** Of its texts. */
  id: 'get-phones' | 'enrich' | 'get-emails'
  icon: LucideIcon
  name: PlainKey
  /** For one lead. */
  one: PlainKey
}

const looks: Record<ToolLook['id'], Omit<ToolLook, 'id'>> = {
  'get-phones': { icon: Phone, name: 'leads.tool.get-phones', one: 'leads.tool.getPhone' },
  enrich: { icon: Sparkles, name: 'leads.tool.enrich', one: 'leads.tool.enrich' },
  'get-emails': { icon: AtSign, name: 'leads.tool.get-emails', one: 'leads.tool.getEmail' },
}

/** How a tool looks and is called for leads of a type. */
export function toolLook(kind: LeadRunKind, type: ListType): ToolLook {
  const id = kind === 'enrich' && listTypeFacts[type].paidFor === 'email' ? 'get-emails' : kind
  return { id, ...looks[id] }
}
