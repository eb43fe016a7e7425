import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { NewAdminUser } from '#contract/operator/admin-users.ts'
import { setFieldErrors } from '#contract/messages/zod-errors.ts'
import { optionsQuery } from '#web/features/auth/queries.ts'
import { plansQuery } from '#web/features/plans/queries.ts'
import { useT } from '#web/i18n/t.tsx'
import { Input } from '#web/ui/control/input.tsx'
import { NumberField } from '#web/ui/control/number-field.tsx'
import { PasswordInput } from '#web/ui/control/password-input.tsx'
import { RadioGroup } from '#web/ui/choice/radio-group.tsx'
import { Select } from '#web/ui/select/select.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { FormSection } from '#web/ui/form/form-section.tsx'
import { useZodForm } from '#web/ui/form/use-zod-form.ts'
import { notify } from '#web/ui/notification/notify.ts'
import { CreateFrame } from '#web/ui/page/create-frame.tsx'
import { ModuleBoxes, personControl, PersonFields } from './person-fields.tsx'
import { createUser } from '#web/features/admin/users/user-queries.ts'

setFieldErrors()

const usual = 'usual'

/** A new account with its main user, by mail or with a password. */
export function UserCreatePage() {
  const t = useT()
  const navigate = useNavigate()
  const plans = useQuery(plansQuery)
  const create = useMutation(createUser)
  const form = useZodForm(NewAdminUser, {
    kind: 'client',
    account_name: '',
    email: '',
    first_name: '',
    last_name: '',
    language: null,
    modules: ['leads'],
    password: null,
    plan_id: null,
    credits: 0,
  })
  const { control } = form
  const byMail = form.watch('password') === null
  const isSent = useQuery(optionsQuery).data?.sends_email !== false
  return (
    <CreateFrame
      title={t('users.new')}
      back={<Link to="/admin/users" />}
      form={form}
      submit={t('users.create')}
      submitting={t('users.creating')}
      onSubmit={async (values) => {
        const made = await create.mutateAsync(values)
        notify('success', t(createdText(values.password, isSent)))
        await navigate({ to: '/admin/users', search: { user: made.id } })
      }}
    >
      <FormSection title={t('users.account')} hint={t('users.accountHint')}>
        <FormField control={control} name="account_name" label={t('users.accountName')}>
          {(field) => <Input {...field} autoComplete="off" maxLength={80} />}
        </FormField>
        <FormField control={control} name="kind" label={t('users.kind')}>
          {({ value, onChange }) => (
            <Select
              value={value}
              onChange={(kind) => {
                onChange(kind)
                form.setValue('modules', kind === 'reseller' ? ['leads', 'whitelabel'] : ['leads'])
              }}
              options={(['client', 'reseller'] as const).map((kind) => ({
                value: kind,
                label: t(`users.kind.${kind}`),
              }))}
            />
          )}
        </FormField>
      </FormSection>
      <FormSection title={t('users.identity')} hint={t('users.identityHint')}>
        <PersonFields control={personControl(control)} />
      </FormSection>
      <FormSection title={t('users.modules')} hint={t('users.newRightsHint')}>
        <ModuleBoxes
          hideLabel
          value={form.watch('modules')}
          onChange={(modules) => form.setValue('modules', modules, { shouldDirty: true })}
          isAdmin={false}
        />
      </FormSection>
      <FormSection title={t('users.money')} hint={t('users.moneyHint')}>
        <FormField control={control} name="plan_id" label={t('users.plan')}>
          {({ value, onChange }) => (
            <Select
              value={value ?? usual}
              onChange={(next) => onChange(next === usual ? null : next)}
              options={[
                { value: usual, label: t('users.defaultPlan') },
                ...(plans.data ?? []).map((plan) => ({ value: plan.id, label: plan.name })),
              ]}
            />
          )}
        </FormField>
        <FormField
          control={control}
          name="credits"
          label={t('users.firstCredits')}
          hint={t('users.firstCreditsHint')}
        >
          {({ value, onChange }) => (
            <NumberField
              value={value}
              onChange={(next) => onChange(next ?? 0)}
              min={0}
              max={1_000_000_000}
              className="max-w-60"
            />
          )}
        </FormField>
      </FormSection>
      <FormSection title={t('users.access')} hint={t('users.accessHint')}>
        <RadioGroup
          label={t('users.access')}
          hideLabel
          value={byMail ? 'mail' : 'password'}
          onChange={(way) => form.setValue('password', way === 'mail' ? null : '')}
          options={[
            {
              value: 'mail',
              label: t('users.byMail'),
              hint: t(isSent ? 'users.byMailHint' : 'users.noEmail'),
            },
            { value: 'password', label: t('users.byPassword') },
          ]}
        />
        {!byMail && (
          <FormField control={control} name="password" label={t('users.password')}>
            {({ value, ...field }) => (
              <PasswordInput {...field} value={value ?? ''} autoComplete="new-password" />
            )}
          </FormField>
        )}
      </FormSection>
    </CreateFrame>
  )
}

/** What became of the invitation: without a mail server it waits for the operator, who hands its link over. */
function createdText(password: string | null, isSent: boolean) {
  if (password !== null) return 'users.created'
  return isSent ? 'users.createdInvited' : 'users.createdOutbox'
}
