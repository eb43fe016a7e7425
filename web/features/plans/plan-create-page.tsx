import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useId } from 'react'
import { speakCatalogue } from '#contract/field-messages.ts'
import { PlanFields as Fields } from '#contract/plans.ts'
import { useT } from '#web/i18n/t.tsx'
import { buttonClass } from '#web/ui/control/button-class.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useZodForm } from '#web/ui/form/use-zod-form.ts'
import { notify } from '#web/ui/overlay/notify.ts'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { PlanFields } from './plan-fields.tsx'
import { createPlan } from './queries.ts'

speakCatalogue()

export function PlanCreatePage() {
  const t = useT()
  const id = useId()
  const navigate = useNavigate()
  const create = useMutation(createPlan)
  const form = useZodForm(Fields, {
    name: '',
    credits_per_month: 1_000,
    months_valid: 1,
    prices: {},
    is_default: false,
  })
  return (
    <PageFrame
      header={<PageHeader title={t('plans.new')} back={<Link to="/admin/plans" />} />}
      footer={
        <div className="flex flex-wrap justify-end gap-2">
          <Link to="/admin/plans" className={buttonClass()}>
            {t('common.cancel')}
          </Link>
          <Button
            type="submit"
            form={id}
            variant="primary"
            busy={form.formState.isSubmitting}
            busyText={t('plans.creating')}
          >
            {t('plans.create')}
          </Button>
        </div>
      }
    >
      <Form
        id={id}
        form={form}
        className="max-w-220 px-6 max-tablet:px-4"
        onSubmit={async (fields) => {
          await create.mutateAsync(fields)
          notify('success', t('plans.created'))
          await navigate({ to: '/admin/plans' })
        }}
      >
        <PlanFields form={form} />
      </Form>
    </PageFrame>
  )
}
