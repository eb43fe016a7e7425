import { useMutation, useQuery } from '@tanstack/react-query'
import { UserPlan } from '#contract/operator/admin-users.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { plansQuery } from '#web/features/plans/queries.ts'
import { Select } from '#web/ui/select/select.tsx'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { useLiveForm } from '#web/ui/form/use-live-form.ts'
import { QueryView } from '#web/ui/state/query-view.tsx'
import { type BulkResult, setUsersPlan } from '#web/features/admin/users/user-queries.ts'

interface PlanDialogProps {
  ids: string[]
  name?: string | undefined
  onClose: () => void
  onResult: (result: BulkResult) => void
}

const none = 'none'

/** Puts the accounts of these users on a plan, or on none. */
export default function PlanDialog({ ids, name, onClose, onResult }: PlanDialogProps) {
  const t = useT()
  const plans = useQuery(plansQuery)
  const save = useMutation(setUsersPlan)
  const first = plans.data?.find(({ is_default }) => is_default) ?? plans.data?.[0]
  const form = useLiveForm(UserPlan, { plan_id: first?.id ?? null })
  const count = ids.length
  return (
    <DialogForm
      title={name ? t('users.planOne', { name }) : t('users.planTitle', { count })}
      description={t('users.planText')}
      confirmLabel={name ? t('users.setPlan') : t('users.planConfirm', { count })}
      form={form}
      disabled={!plans.data}
      onClose={onClose}
      onSubmit={async ({ plan_id }) => onResult(await save.mutateAsync({ ids, plan_id }))}
    >
      <QueryView query={plans} loadFailed={t('plans.loadFailed')}>
        {(known) => (
          <FormField control={form.control} name="plan_id" label={t('users.plan')}>
            {({ value, onChange }) => (
              <Select
                value={value ?? none}
                onChange={(chosen) => onChange(chosen === none ? null : chosen)}
                options={[
                  ...known.map(({ id, name, credits_per_month }) => ({
                    value: id,
                    label: name,
                    hint: t('common.progress.credits', { credits: formatNumber(credits_per_month) }),
                  })),
                  { value: none, label: t('users.noPlan') },
                ]}
              />
            )}
          </FormField>
        )}
      </QueryView>
    </DialogForm>
  )
}
