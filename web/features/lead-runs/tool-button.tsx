import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { type LeadRunKind, leadRunPrice } from '#contract/values/list-type-facts.ts'
import type { ListType } from '#contract/values/list-types.ts'
import { prices } from '#contract/values/prices.ts'
import { limitsQuery } from '#web/features/wallet/queries.ts'
import { withTexts } from '#web/i18n/language.ts'
import { useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { toolLook } from './lead-tools.ts'

const LeadRunDialog = lazy(withTexts(() => import('./lead-run-dialog.tsx'), 'leadRuns'))

interface ToolButtonProps {
  lead: { id: string; type: ListType; campaign_id: string }
  kind: LeadRunKind
  /** What it does here, where that is more than its name says. */
  label?: string
}

/** In the place of a missing value: the tool that finds it, with its price. */
export function ToolButton({ lead, kind, label }: ToolButtonProps) {
  const t = useT()
  const { data: limits } = useQuery(limitsQuery)
  const [isOpen, setOpen] = useState(false)
  const { icon, one } = toolLook(kind, lead.type)
  const action = leadRunPrice(kind, lead.type)
  const price = limits?.prices[action] ?? prices[action]
  return (
    <>
      <Button
        size="sm"
        icon={icon}
        price={t('common.progress.credits', { credits: price })}
        onClick={() => setOpen(true)}
      >
        {label ?? t(one)}
      </Button>
      <Suspense>
        {isOpen && (
          <LeadRunDialog
            list={{ type: lead.type, id: lead.campaign_id }}
            tool={kind}
            chosen={{ scope: 'selected', ids: [lead.id] }}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  )
}
