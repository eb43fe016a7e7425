import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import {
  ApiKeyBody,
  type ApiKeyKind,
  apiKeyKinds,
  budgetPeriods,
  sandboxCredits,
} from '#contract/account/keys/api-keys.ts'
import { fieldError } from '#contract/messages/field-errors.ts'
import { setFieldErrors } from '#contract/messages/zod-errors.ts'
import { type ApiScope, apiScopes } from '#contract/values/modules.ts'
import { listsQuery } from '#web/features/lists/queries.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { Checkbox } from '#web/ui/choice/checkbox.tsx'
import { RadioGroup } from '#web/ui/choice/radio-group.tsx'
import { Input } from '#web/ui/control/input.tsx'
import { NumberField } from '#web/ui/control/number-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { useZodForm } from '#web/ui/form/use-zod-form.ts'
import { DialogFooter } from '#web/ui/overlay/dialog-footer.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { Select } from '#web/ui/select/select.tsx'
import { MadeKey } from './made-key.tsx'
import { createApiKey } from './queries.ts'
import { scopeNames } from './scope-names.ts'

setFieldErrors()

const lives = ['30', '90', '365', 'none'] as const

const Fields = z
  .object({
    kind: z.enum(apiKeyKinds),
    name: ApiKeyBody.shape.name,
    scopes: ApiKeyBody.shape.scopes,
    reach: z.enum(['all', 'some']),
    lists: z.array(z.string()),
    credits: z.number().int().min(0).max(1_000_000_000).nullable(),
    per: z.enum(budgetPeriods),
    days: z.enum(lives),
  })
  .refine(({ reach, lists }) => reach === 'all' || lists.length > 0, {
    path: ['lists'],
    message: fieldError('required'),
  })

const dayMs = 86_400_000

/** What a sandbox is closed to: it tells no other service anything. */
const liveScopes: readonly ApiScope[] = ['webhooks.write', 'webhooks.point']
const scopesOf = (kind: ApiKeyKind) =>
  apiScopes.filter((scope) => kind === 'live' || !liveScopes.includes(scope))

const bodyOf = ({ kind, scopes, reach, lists, credits, per, days, name }: z.output<typeof Fields>) => ({
  kind,
  name,
  scopes: scopesOf(kind).filter((scope) => scopes.includes(scope)),
  campaign_ids: kind === 'sandbox' || reach === 'all' ? null : lists,
  budget: kind === 'sandbox' || credits === null ? null : { credits, per },
  expires_at: days === 'none' ? null : new Date(Date.now() + Number(days) * dayMs).toISOString(),
})

/** Makes a key, and shows it this once. */
export function KeySheet({ onClose }: { onClose: () => void }) {
  const t = useT()
  const id = useId()
  const create = useMutation(createApiKey)
  const [key, setKey] = useState<string>()
  const form = useZodForm(Fields, {
    kind: 'live',
    name: t('apiKeys.defaultName'),
    scopes: ['account.read', 'leads.read'],
    reach: 'all',
    lists: [],
    credits: 100,
    per: 'month',
    days: '90',
  })
  const { control } = form
  const [kind, reach, scopes] = useWatch({ control, name: ['kind', 'reach', 'scopes'] })
  const isLive = kind === 'live'
  if (key !== undefined) return <MadeKey value={key} onClose={onClose} />
  return (
    <Sheet
      open
      onOpenChange={onClose}
      unsaved={form.formState.isDirty}
      title={t('apiKeys.create')}
      footer={
        <DialogFooter onCancel={onClose} form={id} busy={form.formState.isSubmitting}>
          {t('apiKeys.create')}
        </DialogFooter>
      }
    >
      <Form
        id={id}
        form={form}
        className="grid gap-5"
        onSubmit={async (values) => setKey((await create.mutateAsync(bodyOf(values))).key)}
      >
        <FormField control={control} name="kind" label={t('apiKeys.kind')}>
          {({ value, onChange }) => (
            <RadioGroup
              label={t('apiKeys.kind')}
              hideLabel
              value={value}
              onChange={onChange}
              options={[
                { value: 'live', label: t('apiKeys.live'), hint: t('apiKeys.liveHint') },
                {
                  value: 'sandbox',
                  label: t('apiKeys.sandbox'),
                  hint: t('apiKeys.sandboxHint', { credits: formatNumber(sandboxCredits) }),
                },
              ]}
            />
          )}
        </FormField>
        <FormField control={control} name="name" label={t('apiKeys.name')} hint={t('apiKeys.nameHint')}>
          {(field) => <Input {...field} dir="auto" autoComplete="off" maxLength={60} />}
        </FormField>
        <FormField control={control} name="scopes" label={t('apiKeys.may')}>
          {({ value, onChange }) => (
            <div className="grid justify-items-start gap-1">
              {scopesOf(kind).map((scope) => (
                <Checkbox
                  key={scope}
                  checked={value.includes(scope)}
                  onChange={({ target }) =>
                    onChange(
                      apiScopes.filter((one) => (one === scope ? target.checked : value.includes(one))),
                    )
                  }
                >
                  {t(scopeNames[scope])}
                </Checkbox>
              ))}
            </div>
          )}
        </FormField>
        {isLive && (
          <FormField control={control} name="reach" label={t('apiKeys.lists')}>
            {({ value, onChange }) => (
              <RadioGroup
                label={t('apiKeys.lists')}
                hideLabel
                value={value}
                onChange={onChange}
                options={[
                  { value: 'all', label: t('apiKeys.allLists') },
                  { value: 'some', label: t('apiKeys.someLists') },
                ]}
              />
            )}
          </FormField>
        )}
        {isLive && reach === 'some' && (
          <FormField control={control} name="lists" label={t('apiKeys.chosenLists')}>
            {({ value, onChange }) => <ListChoice value={value} onChange={onChange} />}
          </FormField>
        )}
        {isLive && scopes.includes('credits.spend') && (
          <div className="grid grid-cols-2 items-end gap-4">
            <FormField
              control={control}
              name="credits"
              label={t('apiKeys.budget')}
              hint={t('apiKeys.budgetHint')}
              optional
            >
              {({ value, onChange, ref }) => (
                <NumberField ref={ref} value={value} onChange={onChange} min={0} max={1_000_000_000} />
              )}
            </FormField>
            <FormField control={control} name="per" label={t('apiKeys.per')}>
              {({ value, onChange }) => (
                <Select
                  value={value}
                  onChange={onChange}
                  options={[
                    { value: 'month', label: t('apiKeys.perMonth') },
                    { value: 'total', label: t('apiKeys.inTotal') },
                  ]}
                />
              )}
            </FormField>
          </div>
        )}
        <FormField control={control} name="days" label={t('apiKeys.expires')}>
          {({ value, onChange }) => (
            <Select
              value={value}
              onChange={onChange}
              options={lives.map((life) => ({
                value: life,
                label: life === 'none' ? t('apiKeys.noExpiry') : t('apiKeys.inDays', { days: Number(life) }),
              }))}
            />
          )}
        </FormField>
      </Form>
    </Sheet>
  )
}

interface ListChoiceProps {
  value: readonly string[]
  onChange: (ids: string[]) => void
}

/** The newest hundred lists, which is as many as a key can have. */
function ListChoice({ value, onChange }: ListChoiceProps) {
  const t = useT()
  const { data } = useQuery(listsQuery({ limit: 100 }))
  if (data?.items.length === 0) return <p className="text-fg-muted">{t('apiKeys.noLists')}</p>
  return (
    <div className="grid max-h-52 justify-items-start gap-1 overflow-y-auto rounded-sm border border-line p-2">
      {data?.items.map(({ id, name }) => (
        <Checkbox
          key={id}
          checked={value.includes(id)}
          onChange={({ target }) =>
            onChange(target.checked ? [...value, id] : value.filter((one) => one !== id))
          }
        >
          <bdi>{name}</bdi>
        </Checkbox>
      ))}
    </div>
  )
}
