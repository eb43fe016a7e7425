import { Plus, X } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { mappedActions, mappedFields, pagings, slotsOf } from '#contract/values/sources/mapping-parts.ts'
import { useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { IconButton } from '#web/ui/control/icon-button.tsx'
import { Input } from '#web/ui/control/input.tsx'
import { Textarea } from '#web/ui/control/textarea.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { Select } from '#web/ui/select/select.tsx'
import type { SourceForm } from '../source-field-inputs.tsx'

/** The same in every language: what an API names. */
const examples = {
  path: '/find?name={name}&domain={domain}',
  body: '{"company": "{domain}"}',
}

/** How the API is asked. */
export function RequestInputs({ form }: { form: SourceForm }) {
  const t = useT()
  const { control } = form
  const [action, method] = form.watch(['mapping.action', 'mapping.method'])
  const slots = ['key', ...slotsOf[action ?? 'email']].map((slot) => `{${slot}}`).join(' ')
  return (
    <>
      <FormField control={control} name="mapping.action" label={t('ownApi.action')}>
        {(field) => (
          <Select
            {...field}
            options={mappedActions.map((value) => ({ value, label: t(`ownApi.action.${value}`) }))}
          />
        )}
      </FormField>
      <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-4">
        <FormField control={control} name="mapping.method" label={t('ownApi.method')}>
          {(field) => (
            <Select
              {...field}
              options={(['GET', 'POST'] as const).map((value) => ({ value, label: value }))}
            />
          )}
        </FormField>
        <FormField control={control} name="mapping.path" label={t('ownApi.path')}>
          {(field) => <Input {...field} dir="ltr" placeholder={examples.path} />}
        </FormField>
      </div>
      <p className="-mt-2 text-xs text-fg-muted">
        {t('ownApi.slots')} <bdi dir="ltr">{slots}</bdi>
      </p>
      {method === 'POST' && (
        <FormField control={control} name="mapping.body" label={t('ownApi.body')}>
          {(field) => (
            <Textarea {...field} dir="ltr" className="font-mono text-xs" placeholder={examples.body} />
          )}
        </FormField>
      )}
      <Headers form={form} />
    </>
  )
}

function Headers({ form: { control } }: { form: SourceForm }) {
  const t = useT()
  const { fields, append, remove } = useFieldArray({ control, name: 'mapping.headers' })
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-medium text-fg-strong">{t('ownApi.headers')}</legend>
      {fields.map(({ id }, index) => (
        <div key={id} className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto] items-start gap-2">
          <FormField
            quiet
            control={control}
            name={`mapping.headers.${index}.name`}
            label={t('ownApi.header')}
          >
            {(field) => <Input {...field} dir="ltr" />}
          </FormField>
          <FormField
            quiet
            control={control}
            name={`mapping.headers.${index}.value`}
            label={t('ownApi.value')}
          >
            {(field) => <Input {...field} dir="ltr" />}
          </FormField>
          <span className="pt-5">
            <IconButton icon={X} label={t('ownApi.removeHeader')} onClick={() => remove(index)} />
          </span>
        </div>
      ))}
      <Button
        size="sm"
        icon={Plus}
        className="justify-self-start"
        disabled={fields.length >= 20}
        onClick={() => append({ name: '', value: '' })}
      >
        {t('ownApi.addHeader')}
      </Button>
    </fieldset>
  )
}

/** Where the answer holds what. */
export function AnswerInputs({ form }: { form: SourceForm }) {
  const t = useT()
  const { control } = form
  const [action, paging] = form.watch(['mapping.action', 'mapping.paging'])
  return (
    <>
      <FormField
        control={control}
        name="mapping.items"
        label={t('ownApi.items')}
        hint={t('ownApi.itemsHint')}
      >
        {(field) => <Input {...field} dir="ltr" placeholder="data.people" />}
      </FormField>
      <div className="grid grid-cols-2 gap-4 max-tablet:grid-cols-1">
        {mappedFields.map((name) => (
          <FormField
            key={name}
            control={control}
            name={`mapping.fields.${name}`}
            label={t(`ownApi.field.${name}`)}
          >
            {({ value, ...field }) => <Input {...field} value={value ?? ''} dir="ltr" placeholder={name} />}
          </FormField>
        ))}
      </div>
      {action !== 'email' && action !== 'phone' && (
        <div className="grid grid-cols-2 gap-4 max-tablet:grid-cols-1">
          <FormField control={control} name="mapping.paging" label={t('ownApi.paging')}>
            {(field) => (
              <Select
                {...field}
                options={pagings.map((value) => ({ value, label: t(`ownApi.paging.${value}`) }))}
              />
            )}
          </FormField>
          {paging === 'cursor' && (
            <FormField control={control} name="mapping.next" label={t('ownApi.next')}>
              {(field) => <Input {...field} dir="ltr" placeholder="meta.next_cursor" />}
            </FormField>
          )}
          <FormField control={control} name="mapping.total" label={t('ownApi.total')} optional>
            {(field) => <Input {...field} dir="ltr" placeholder="meta.total" />}
          </FormField>
        </div>
      )}
    </>
  )
}
