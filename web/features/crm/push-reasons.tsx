import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sayCode } from '#web/i18n/say-code.ts'
import { useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { QueryView } from '#web/ui/state/query-view.tsx'
import { type CrmPush, pushLeadsQuery } from './queries.ts'

interface PushReasonsProps {
  push: CrmPush
  state: 'skipped' | 'failed' | 'left'
}

/** How many leads of a push are in a state. A click shows them, each with its reason. */
export function PushReasons({ push, state }: PushReasonsProps) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const leads = useQuery({ ...pushLeadsQuery(push, state), enabled: isOpen })
  const title = t(`crm.push.${state}Count`, { count: push[state] })
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {title}
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={title}>
        <QueryView query={leads} loadFailed={t('crm.loadFailed')}>
          {({ items }) => (
            <ul className="divide-y divide-line border-y border-line">
              {items.map(({ result_id, name, reason }, index) => (
                <li key={result_id ?? `${name} ${index}`} className="grid gap-0.5 py-2">
                  <bdi className="font-medium text-fg-strong">{name}</bdi>
                  {reason && <span className="text-fg-muted">{sayCode('reasons', reason)}</span>}
                </li>
              ))}
            </ul>
          )}
        </QueryView>
      </Dialog>
    </>
  )
}
