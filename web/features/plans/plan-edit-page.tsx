import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { setFieldErrors } from '#contract/messages/zod-errors.ts'
import { PlanFields as Fields } from '#contract/wallet/plans.ts'
import { invalidate } from '#web/api/query-client.ts'
import { useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormSection } from '#web/ui/form/form-section.tsx'
import { SaveBar } from '#web/ui/form/save-bar.tsx'
import { useLiveForm } from '#web/ui/form/use-live-form.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { notify } from '#web/ui/notification/notify.ts'
import { linkClass } from '#web/ui/page/link-class.ts'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { QueryView } from '#web/ui/state/query-view.tsx'
import { PlanFields } from './plan-fields.tsx'
import { changePlan, type Plan, planQuery, removePlan } from './queries.ts'

setFieldErrors()

export function PlanEditPage() {
  const t = useT()
  const { id } = useParams({ strict: false })
  const plan = useQuery(planQuery(id ?? ''))
  const { data } = plan
  return (
    <PageFrame
      fill
      header={
        <PageHeader
          title={data ? <bdi>{data.name}</bdi> : t('plans.basics')}
          back={<Link to="/admin/plans" />}
          badges={data?.is_default && <Badge tone="info">{t('plans.default')}</Badge>}
          facts={data ? [t('plans.onIt', { count: data.accounts })] : []}
        />
      }
    >
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <QueryView query={plan} loadFailed={t('plans.oneFailed')}>
          {(found) => <PlanForm key={found.id} plan={found} />}
        </QueryView>
      </div>
    </PageFrame>
  )
}

function PlanForm({ plan }: { plan: Plan }) {
  const t = useT()
  const change = useMutation(changePlan)
  const { id, accounts, updated_at: _, ...fields } = plan
  const form = useLiveForm(Fields, fields)
  return (
    <Form
      form={form}
      className="flex min-h-full flex-col"
      onSubmit={async (values) => {
        await change.mutateAsync({ id, ...values })
        form.reset(values)
        notify('success', t('plans.saved'))
      }}
    >
      <div className="max-w-220 flex-1 px-6 max-tablet:px-4">
        <PlanFields form={form} />
        <FormSection title={t('plans.who')}>
          {accounts === 0 ? (
            <NobodyOnIt plan={plan} />
          ) : (
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              {t('plans.onIt', { count: accounts })}
              <Link to="/admin/users" search={{ plan: id }} className={linkClass}>
                {t('plans.showUsers')}
              </Link>
            </p>
          )}
        </FormSection>
      </div>
      <SaveBar onDiscard={() => form.reset()} />
    </Form>
  )
}

/** Then it can go. */
function NobodyOnIt({ plan: { id, name } }: { plan: Plan }) {
  const t = useT()
  const navigate = useNavigate()
  const remove = useMutation(removePlan)
  const [isAsking, setAsking] = useState(false)
  return (
    <div className="flex flex-wrap items-center gap-3">
      {t('plans.noUsers')}
      <Button variant="danger" icon={Trash2} onClick={() => setAsking(true)}>
        {t('plans.remove')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('plans.removeTitle', { name })}
        confirmLabel={t('plans.remove')}
        onConfirm={async () => {
          await remove.mutateAsync(id)
          notify('success', t('plans.removed'))
          await navigate({ to: '/admin/plans' })
          void invalidate(['plans'])
        }}
      >
        {t('plans.removeText')}
      </ConfirmDialog>
    </div>
  )
}
