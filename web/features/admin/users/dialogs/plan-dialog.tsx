import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatNumber } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { plansQuery } from '#web/features/plans/queries.ts'
import { Select } from '#web/ui/select/select.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { DialogFooter } from '#web/ui/overlay/dialog-footer.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { QueryView } from '#web/ui/state/query-view.tsx'
import { type BulkResult, setUsersPlan } from '#web/features/admin/users/user-queries.ts'

interface PlanDialogProps {
  ids: string[]
  name?: string | undefined
  onClose: () => void
  onResult: (result: BulkResult) => void
}

const none = 'none'

/** One of our plans, or none, for the accounts of these users. */
export default function PlanDialog({ ids, name, onClose, onResult }: PlanDialogProps) {
  const t = useT()
  const plans = useQuery(plansQuery)
  const save = useMutation(setUsersPlan)
  const [chosen, setChosen] = useState<string>()
  const count = ids.length
  const plan = chosen ?? plans.data?.find(({ is_default }) => is_default)?.id ?? plans.data?.[0]?.id ?? none
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={name ? t('users.planOne', { name }) : t('users.planTitle', { count })}
      description={t('users.planText')}
      footer={
        <DialogFooter
          onCancel={onClose}
          busy={save.isPending}
          disabled={!plans.data}
          onClick={() => save.mutate({ ids, plan_id: plan === none ? null : plan }, { onSuccess: onResult })}
        >
          {name ? t('users.setPlan') : t('users.planConfirm', { count })}
        </DialogFooter>
      }
    >
      {save.error && <Banner tone="danger" title={save.error.message} />}
      <QueryView query={plans} thing={t('plans.thing')}>
        {(known) => (
          <Field label={t('users.plan')}>
            <Select
              value={plan}
              onChange={setChosen}
              options={[
                ...known.map(({ id, name, credits_per_month }) => ({
                  value: id,
                  label: name,
                  hint: t('common.progress.credits', { credits: formatNumber(credits_per_month) }),
                })),
                { value: none, label: t('users.noPlan') },
              ]}
            />
          </Field>
        )}
      </QueryView>
    </Dialog>
  )
}
