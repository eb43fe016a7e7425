import { type LucideIcon, Phone, Sparkles } from 'lucide-react'
import type { LeadRunKind } from '#contract/values/list-type-facts.ts'
import type { PlainKey } from '#web/i18n/t.tsx'

interface ToolLook {
  icon: LucideIcon
  name: PlainKey
}

/** How a tool that runs over leads looks and is called. */
export const leadTools: Record<LeadRunKind, ToolLook> = {
  'get-phones': { icon: Phone, name: 'leads.tool.get-phones' },
  enrich: { icon: Sparkles, name: 'leads.tool.enrich' },
}
