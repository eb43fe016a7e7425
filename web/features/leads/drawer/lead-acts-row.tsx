import { useMutation } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { Suspense, useState } from 'react'
import { type LeadAct, toolActsOf } from '#web/features/leads/acts/tool-acts.ts'
import { type LeadDetails, recheckEmail } from '#web/features/leads/queries.ts'
import { useActPrice } from '#web/features/leads/acts/use-act-price.ts'
import { useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'

/** The tools of one lead beside those of its missing values, each with its price. */
export function LeadActsRow({ lead }: { lead: LeadDetails }) {
  const t = useT()
  const [act, setAct] = useState<LeadAct>()
  const priceOf = useActPrice(lead.type)
  const recheck = useMutation(recheckEmail)
  const isPending = lead.contact_state === 'queued' || lead.contact_state === 'searching'
  const acts = toolActsOf(lead.type).filter(({ tool }) => tool !== 'get-phones')
  const close = () => setAct(undefined)
  if (isPending) return null
  return (
    <div className="flex flex-wrap gap-2 pt-2">
      {acts.map((one) => (
        <Button key={one.name} size="sm" icon={one.icon} price={priceOf(one, 1)} onClick={() => setAct(one)}>
          {t(one.name)}
        </Button>
      ))}
      {lead.email !== null && !lead.is_suppressed && (
        <Button
          size="sm"
          icon={RotateCw}
          busy={recheck.isPending}
          price={t('leads.tool.free')}
          title={t('leads.tool.recheckHint')}
          onClick={() => recheck.mutate(lead.id)}
        >
          {t('leads.tool.recheck')}
        </Button>
      )}
      <Suspense>
        {act && (
          <act.Dialog
            list={{ type: lead.type, id: lead.campaign_id }}
            listName={lead.name}
            chosen={{ scope: 'selected', ids: [lead.id] }}
            tool={act.tool}
            leads={undefined}
            count={1}
            isExact
            countText="1"
            onClose={close}
            onDone={close}
          />
        )}
      </Suspense>
    </div>
  )
}
