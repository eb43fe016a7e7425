import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { setFieldErrors } from '#contract/messages/zod-errors.ts'
import { PlanFields as Fields } from '#contract/wallet/plans.ts'
import { useT } from '#web/i18n/t.tsx'
import { useZodForm } from '#web/ui/form/use-zod-form.ts'
import { notify } from '#web/ui/notification/notify.ts'
import { CreateFrame } from '#web/ui/page/create-frame.tsx'
import { PlanFields } from './plan-fields.tsx'
import { createPlan } from './queries.ts'

setFieldErrors()

export function PlanCreatePage() {
  const t = useT()
  const navigate = useNavigate()
  const create = useMutation(createPlan)
  const form = useZodForm(Fields, {
    name: '',
    credits_per_month: 1_000,
    months_valid: 1,
    prices: {},
    price_per_month: null,
    modules: [],
    is_default: false,
  })
  return (
    <CreateFrame
      title={t('plans.new')}
      back={<Link to="/admin/plans" />}
      form={form}
      submit={t('plans.create')}
      submitting={t('plans.creating')}
      onSubmit={async (fields) => {
        await create.mutateAsync(fields)
        notify('success', t('plans.created'))
        await navigate({ to: '/admin/plans' })
      }}
    >
      <PlanFields form={form} />
    </CreateFrame>
  )
}
