import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plug } from 'lucide-react'
import { useState } from 'react'
import { type ExistingPolicy, existingPolicies } from '#contract/values/crm/crm-values.ts'
import { newKey } from '#web/api/ask.ts'
import type { Answer, Sent } from '#web/api/call.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { sayCode } from '#web/i18n/say-code.ts'
import { type PlainKey, useT } from '#web/i18n/t.tsx'
import { RadioGroup } from '#web/ui/choice/radio-group.tsx'
import { buttonClass } from '#web/ui/control/button-class.ts'
import { Badge, type Tone } from '#web/ui/display/badge.tsx'
import { KeyValueList } from '#web/ui/display/key-value-list.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { DialogFooter } from '#web/ui/overlay/dialog-footer.tsx'
import { Select } from '#web/ui/select/select.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { QueryView } from '#web/ui/state/query-view.tsx'
import { crmNames, crmsQuery, pushPreviewQuery, startCrmPush } from './queries.ts'

interface PushDialogProps {
  list: Sent<'startCrmPush'>['params']
  chosen: Sent<'startCrmPush'>['body']['chosen']
  onClose: () => void
  onDone: () => void
}

/** Where the chosen leads go, what happens to contacts that are there, and what that would change, before it happens. */
export default function PushDialog(props: PushDialogProps) {
  const { list, chosen, onClose, onDone } = props
  const t = useT()
  const crms = useQuery(crmsQuery)
  const connections = crms.data?.flatMap(({ connection }) => connection ?? []) ?? []
  const ready = connections.filter(({ state }) => state === 'connected')
  const [picked, setPicked] = useState<string>()
  const [existing, setExisting] = useState<ExistingPolicy>('fill')
  const connection = ready.find(({ id }) => id === picked) ?? ready[0]
  const body = { chosen, existing, connection_id: connection?.id ?? '' }
  const preview = useQuery({
    ...pushPreviewQuery({ params: list, body }),
    enabled: connection !== undefined,
    placeholderData: keepPreviousData,
  })
  const start = useMutation(startCrmPush)
  /** One key for each choice of an open dialog: a second press of it sends nothing again. */
  const [opened] = useState(newKey)
  /** Set within the press; the mutation says that it is pending a moment later, after a double click. */
  const [isSending, setSending] = useState(false)
  const {
    leads = 0,
    suppressed = 0,
    without_contact = 0,
    sample_leads = 0,
    real_leads = 0,
  } = preview.data ?? {}
  const count = leads - suppressed - without_contact - sample_leads - real_leads
  const send = () => {
    setSending(true)
    start.mutate(
      { params: list, body, key: [opened, body.connection_id, existing].join('-') },
      {
        onSuccess: () => {
          onDone()
          onClose()
        },
        onError: () => setSending(false),
      },
    )
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('crm.push.title')}
      description={t('crm.push.text')}
      footer={
        connection && (
          <DialogFooter
            onCancel={onClose}
            busy={isSending}
            disabled={!preview.data || count === 0}
            onClick={send}
          >
            {preview.data ? t('crm.push.send', { count: formatNumber(count) }) : t('crm.push.title')}
          </DialogFooter>
        )
      }
    >
      <QueryView query={crms} loadFailed={t('crm.loadFailed')}>
        {() =>
          connection ? (
            <div className="grid min-h-80 content-start gap-5">
              {start.error && <Banner tone="danger" title={start.error.message} />}
              <Field label={t('crm.push.to')}>
                <Select
                  value={connection.id}
                  options={ready.map(({ id, crm, name, is_sample }) => ({
                    value: id,
                    label: [crmNames[crm], name, ...(is_sample ? [t('crm.sample')] : [])].join(' · '),
                  }))}
                  onChange={setPicked}
                />
              </Field>
              {connection.is_sample && <Banner tone="warning" title={t('crm.push.isSample')} />}
              <RadioGroup
                label={t('crm.push.existing')}
                value={existing}
                options={existingPolicies.map((value) => ({ value, label: t(`crm.push.${value}`) }))}
                onChange={setExisting}
              />
              <QueryView query={preview} loadFailed={t('crm.loadFailed')}>
                {(shown) => <Preview preview={shown} />}
              </QueryView>
            </div>
          ) : (
            <EmptyState
              icon={Plug}
              title={t('crm.push.noCrm')}
              action={
                <Link to="/settings/integration/crm" className={buttonClass({ variant: 'primary' })}>
                  {t('crm.push.connect')}
                </Link>
              }
            >
              {t('crm.push.noCrmText')}
            </EmptyState>
          )
        }
      </QueryView>
    </Dialog>
  )
}

type PreviewData = Answer<'previewCrmPush'>
type PreviewLead = PreviewData['looked_up'][number]

const outcomes: Record<PreviewLead['outcome'], [Tone, PlainKey]> = {
  create: ['success', 'crm.push.create'],
  change: ['info', 'crm.push.change'],
  skip: ['neutral', 'crm.push.skipped'],
  unknown: ['warning', 'crm.push.unknown'],
}

function Preview({ preview }: { preview: PreviewData }) {
  const t = useT()
  const { leads, suppressed, without_contact, sample_leads, real_leads, mapped, unmapped, looked_up } =
    preview
  return (
    <div className="grid gap-3">
      <KeyValueList
        items={[
          { key: t('crm.push.leads'), value: formatNumber(leads) },
          ...(suppressed > 0 ? [{ key: t('crm.push.suppressed'), value: formatNumber(suppressed) }] : []),
          ...(without_contact > 0
            ? [{ key: t('crm.push.withoutContact'), value: formatNumber(without_contact) }]
            : []),
          ...(sample_leads > 0
            ? [{ key: t('crm.push.sampleLeads'), value: formatNumber(sample_leads) }]
            : []),
          ...(real_leads > 0 ? [{ key: t('crm.push.realLeads'), value: formatNumber(real_leads) }] : []),
          { key: t('crm.push.fields'), value: t('crm.push.mapped', { mapped, unmapped }) },
        ]}
      />
      {looked_up.length > 0 && (
        <div className="grid gap-1">
          <h3 className="font-medium text-fg-strong">{t('crm.push.first', { count: looked_up.length })}</h3>
          <ul className="divide-y divide-line border-y border-line">
            {looked_up.map((lead) => (
              <PreviewLine key={lead.result_id} lead={lead} />
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

/** One lead: what would happen, and on opening each field from and to. */
function PreviewLine({ lead: { name, outcome, reason, changes, tags } }: { lead: PreviewLead }) {
  const t = useT()
  const [tone, word] = outcomes[outcome]
  const line = (
    <>
      <Badge tone={tone}>{t(word)}</Badge>
      <bdi className="min-w-0 truncate">{name}</bdi>
      {reason && <span className="text-fg-muted">{sayCode('reasons', reason)}</span>}
    </>
  )
  const lineClass = 'flex min-h-10 flex-wrap items-center gap-x-2 py-1.5 touch:min-h-11'
  if (changes.length === 0 && tags.length === 0) return <li className={lineClass}>{line}</li>
  return (
    <li>
      <details>
        <summary className={lineClass}>{line}</summary>
        <div className="pb-3">
          <KeyValueList
            items={[
              ...changes.map(({ field, from, to }) => ({
                key: field,
                value: (
                  <span className="wrap-anywhere">
                    {from !== '' && <del className="text-fg-muted">{from}</del>} <bdi>{to}</bdi>
                  </span>
                ),
              })),
              ...(tags.length > 0 ? [{ key: t('crm.push.tags'), value: <bdi>{tags.join(', ')}</bdi> }] : []),
            ]}
          />
        </div>
      </details>
    </li>
  )
}
