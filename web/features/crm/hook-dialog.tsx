import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Webhook } from 'lucide-react'
import { useState } from 'react'
import { webhookQuery } from '#web/features/webhooks/queries.ts'
import type { Answer, Sent } from '#web/api/call.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { sayCode } from '#web/i18n/say-code.ts'
import { useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { buttonClass } from '#web/ui/control/button-class.ts'
import { KeyValueList } from '#web/ui/display/key-value-list.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { DialogFooter } from '#web/ui/overlay/dialog-footer.tsx'
import { Select } from '#web/ui/select/select.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { QueryView } from '#web/ui/state/query-view.tsx'
import { crmNames, hookSendQuery, retryHookSend, sendToHook, zapierHooksQuery } from './queries.ts'

interface HookDialogProps {
  list: Sent<'sendToHook'>['params']
  chosen: Sent<'sendToHook'>['body']['chosen']
  /** How many are chosen, and in words. */
  count: number
  isExact: boolean
  countText: string
  /** How many of them have a found email, in words, where that is known. */
  withEmail?: string | undefined
  onClose: () => void
  onDone: () => void
}

/** Tells a webhook or a Zap of the chosen leads, and then says which arrived. */
export default function HookDialog(props: HookDialogProps) {
  const { list, chosen, count, isExact, countText, withEmail, onClose, onDone } = props
  const t = useT()
  const zaps = useQuery(zapierHooksQuery)
  const ofList = useQuery(webhookQuery(list.id))
  const ofAll = useQuery(webhookQuery())
  const [picked, setPicked] = useState<string>()
  /** How many were chosen at the press, which ends the selection. */
  const [pressed, setPressed] = useState(0)
  const start = useMutation(sendToHook)
  const webhooks = [ofList.data, ofAll.data].flatMap((one) => one ?? [])
  const options = [
    ...(zaps.data ?? [])
      .filter(({ is_on, event, list_id }) => is_on && isOfLeads(event) && (list_id ?? list.id) === list.id)
      .map(({ id, receiver, event }) => ({
        value: id,
        label: `${crmNames.zapier} · ${receiver}`,
        getsAll: event === everyLead,
      })),
    ...webhooks
      .filter(({ is_on, events }) => is_on && events.some(isOfLeads))
      .map(({ id, url, events }) => ({
        value: id,
        label: `${t('shell.webhook')} · ${new URL(url).host}`,
        getsAll: events.includes(everyLead),
      })),
  ]
  const hook = options.find(({ value }) => value === picked) ?? options[0]
  const sent = hook?.getsAll ? countText : withEmail
  const isAsked = !ofList.isPending && !ofAll.isPending
  if (start.data) {
    const leftOut = pressed - start.data.leads
    const why = hook?.getsAll ? 'crm.hook.leftOutSuppressed' : 'crm.hook.leftOutWhy'
    const leftOutText = leftOut > 0 ? t(why, { count: leftOut }) : undefined
    return <SentDialog sent={start.data} leftOutText={leftOutText} onClose={onClose} />
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('leads.tool.hook')}
      description={t('crm.hook.text')}
      footer={
        hook && (
          <DialogFooter
            onCancel={onClose}
            busy={start.isPending}
            onClick={() => {
              setPressed(isExact ? count : 0)
              start.mutate({ params: list, body: { chosen, webhook_id: hook.value } }, { onSuccess: onDone })
            }}
          >
            {sent ? t('crm.push.send', { count: sent }) : t('crm.hook.sendFound')}
          </DialogFooter>
        )
      }
    >
      <QueryView query={zaps} loadFailed={t('crm.zap.loadFailed')}>
        {() =>
          hook ? (
            <div className="grid content-start gap-5">
              {start.error && <Banner tone="danger" title={start.error.message} />}
              <Field label={t('crm.push.to')} hint={hook.getsAll ? undefined : t('crm.hook.onlyFound')}>
                <Select value={hook.value} options={options} onChange={setPicked} />
              </Field>
            </div>
          ) : (
            isAsked && (
              <EmptyState
                icon={Webhook}
                title={t('crm.hook.none')}
                action={
                  <Link to="/settings/integration/crm" className={buttonClass({ variant: 'primary' })}>
                    {t('crm.zap.add')}
                  </Link>
                }
              >
                {t('crm.hook.noneText')}
              </EmptyState>
            )
          )
        }
      </QueryView>
    </Dialog>
  )
}

/** The event sent for every lead; `lead.email_found` is sent only for leads with a found email. */
const everyLead = 'lead.created'

const isOfLeads = (event: string): boolean => event.startsWith('lead.')

interface SentDialogProps {
  sent: Answer<'getHookSend'>
  leftOutText: string | undefined
  onClose: () => void
}

/** Counts as they arrive; those that did not are named and can be sent again. */
function SentDialog({ sent, leftOutText, onClose }: SentDialogProps) {
  const t = useT()
  const query = useQuery({ ...hookSendQuery(sent.id), initialData: sent, staleTime: 0 })
  const retry = useMutation(retryHookSend)
  const { leads, delivered, waiting, failed, misses } = query.data
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('crm.hook.sent', { delivered: formatNumber(delivered), count: leads })}
      description={t('crm.hook.leave')}
      footer={
        <>
          {failed > 0 && (
            <Button busy={retry.isPending} onClick={() => retry.mutate(sent.id)}>
              {t('crm.hook.retry', { count: failed })}
            </Button>
          )}
          <Button variant="primary" onClick={onClose}>
            {t('common.close')}
          </Button>
        </>
      }
    >
      <div className="grid content-start gap-4" aria-live="polite">
        {(query.error ?? retry.error) && (
          <Banner tone="danger" title={(query.error ?? retry.error)?.message ?? ''} />
        )}
        <KeyValueList
          items={[
            { key: t('crm.hook.delivered'), value: formatNumber(delivered) },
            { key: t('crm.hook.waiting'), value: formatNumber(waiting) },
            { key: t('crm.hook.failed'), value: formatNumber(failed) },
            ...(leftOutText ? [{ key: t('crm.hook.leftOut'), value: leftOutText }] : []),
          ]}
        />
        {misses.length > 0 && (
          <section aria-labelledby="misses-title" className="min-w-0">
            <h3 id="misses-title" className="pb-2 font-medium text-fg-strong">
              {t('crm.hook.failed')}
            </h3>
            <ul className="max-h-72 divide-y divide-line overflow-y-auto border-y border-line">
              {misses.map(({ result_id, name, reason }) => (
                <li key={result_id} className="flex min-h-10 flex-wrap items-center gap-x-2 py-1.5">
                  <bdi className="min-w-0 font-medium wrap-anywhere text-fg-strong">{name}</bdi>
                  {reason && <span className="text-fg-muted">{sayCode('reasons', reason)}</span>}
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Dialog>
  )
}
