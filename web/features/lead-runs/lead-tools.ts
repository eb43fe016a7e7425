import { AtSign, type LucideIcon, Phone, Sparkles } from 'lucide-react'
import { type LeadRunKind, leadRunsOf, listTypeFacts } from '#contract/values/list-type-facts.ts'
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

const getPhones: ToolLook = {
  id: 'get-phones',
  icon: Phone,
  name: 'leads.tool.get-phones',
  one: 'leads.tool.getPhone',
}
const enrich: ToolLook = { id: 'enrich', icon: Sparkles, name: 'leads.tool.enrich', one: 'leads.tool.enrich' }
const getEmails: ToolLook = {
  id: 'get-emails',
  icon: AtSign,
  name: 'leads.tool.get-emails',
  one: 'leads.tool.getEmail',
}

/** How a tool looks and is called for leads of a type. */
export function toolLook(kind: LeadRunKind, type: ListType): ToolLook {
  if (kind === 'get-phones') return getPhones
  return type === 'influencer' ? enrich : getEmails
}

/** The tools that the toolbar of a list type offers (specification 6). */
export const toolbarRuns = (type: ListType): LeadRunKind[] =>
  leadRunsOf(type).filter((kind) => listTypeFacts[type].tools.includes(kind))
