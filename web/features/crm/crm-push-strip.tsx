import { useMutation, useQuery } from '@tanstack/react-query'
import { Send, Square, X } from 'lucide-react'
import { useState } from 'react'
import { sayCode } from '#web/i18n/say-code.ts'
import { useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { IconButton } from '#web/ui/control/icon-button.tsx'
import { Spinner } from '#web/ui/control/spinner.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { QueryView } from '#web/ui/state/query-view.tsx'
import { changeCrmPush, crmNames, type CrmPush, pushLeadsQuery } from './queries.ts'

const titles = {
  queued: 'crm.push.sending',
  running: 'crm.push.sending',
  paused: 'crm.push.paused',
  done: 'crm.push.sent',
  stopped: 'crm.push.stopped',
  undoing: 'crm.push.undoing',
  undone: 'crm.push.undone',
} as const satisfies Record<CrmPush['state'], string>

const counts = [
  ['waiting', 'crm.push.waiting'],
  ['created', 'crm.push.created'],
  ['changed', 'crm.push.changed'],
  ['undone', 'crm.push.undoneCount'],
] as const

/** Counts that have a reason for each lead. */
const explained = [
  ['skipped', 'crm.push.skippedCount'],
  ['failed', 'crm.push.failedCount'],
  ['left', 'crm.push.leftCount'],
] as const

/** A push to a CRM: its progress and Stop, and afterwards its receipt, what failed and Undo. */
export default function CrmPushStrip({ push, onPutAway }: { push: CrmPush; onPutAway: () => void }) {
  const t = useT()
  const change = useMutation(changeCrmPush)
  const [isUndoing, setUndoing] = useState(false)
  const [asked, setAsked] = useState<'skipped' | 'failed' | 'left'>()
  const { id, state, ended_at, connection_id } = push
  const isGoing = ended_at === null
  const name = crmNames[push.crm]
  const title = t(titles[state], { name })
  const canChange = !isGoing && connection_id !== null
  const act = (next: 'stopCrmPush' | 'retryCrmPush') => () => change.mutate({ id, act: next })
  return (
    <div
      role="region"
      aria-label={title}
      className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line bg-bg px-6 py-1.5 tabular-nums max-tablet:px-4"
    >
      <span className="flex items-center gap-2 font-medium text-fg-strong">
        {isGoing ? <Spinner className="text-ring" /> : <Send aria-hidden="true" className="size-4" />}
        {title}
      </span>
      {counts.map(([part, text]) =>
        push[part] > 0 ? (
          <span key={part} className="text-fg-muted">
            {t(text, { count: push[part] })}
          </span>
        ) : null,
      )}
      {explained.map(([part, text]) =>
        push[part] > 0 ? (
          <Button key={part} size="sm" onClick={() => setAsked(part)}>
            {t(text, { count: push[part] })}
          </Button>
        ) : null,
      )}
      {push.reason && <span className="text-fg-muted">{sayCode('reasons', push.reason)}</span>}
      {change.error && (
        <span role="alert" className="text-danger">
          {change.error.message}
        </span>
      )}
      <span className="ms-auto flex items-center gap-3">
        {isGoing && (
          <Button
            size="sm"
            icon={Square}
            busy={change.isPending}
            onClick={act('stopCrmPush')}
            className="[&>.lucide]:size-3"
          >
            {t('crm.push.stop')}
          </Button>
        )}
        {canChange && push.waiting + push.failed > 0 && (
          <Button size="sm" busy={change.isPending} onClick={act('retryCrmPush')}>
            {t(push.waiting > 0 ? 'crm.push.resume' : 'crm.push.retry')}
          </Button>
        )}
        {canChange && push.created + push.changed > 0 && (
          <Button size="sm" onClick={() => setUndoing(true)}>
            {t('crm.push.undo')}
          </Button>
        )}
        {!isGoing && <IconButton icon={X} label={t('crm.push.putAway')} onClick={onPutAway} />}
      </span>
      <span role="status" className="sr-only">
        {title}
      </span>
      <ConfirmDialog
        open={isUndoing}
        onOpenChange={() => setUndoing(false)}
        title={t('crm.push.undoTitle')}
        confirmLabel={t('crm.push.undo')}
        onConfirm={() => change.mutateAsync({ id, act: 'undoCrmPush' })}
      >
        {t('crm.push.undoText')}
      </ConfirmDialog>
      {asked && <Reasons push={push} state={asked} onClose={() => setAsked(undefined)} />}
    </div>
  )
}

interface ReasonsProps {
  push: CrmPush
  state: 'skipped' | 'failed' | 'left'
  onClose: () => void
}

/** The leads of one state, each with its reason. */
function Reasons({ push, state, onClose }: ReasonsProps) {
  const t = useT()
  const leads = useQuery(pushLeadsQuery(push, state))
  const text = explained.find(([name]) => name === state)?.[1] ?? 'crm.push.skippedCount'
  return (
    <Dialog open onOpenChange={onClose} title={t(text, { count: push[state] })}>
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
  )
}
