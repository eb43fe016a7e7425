import { useState } from 'react'
import { useT } from '#web/i18n/t.tsx'
import { Button } from '../control/button.tsx'
import { Input } from '../control/input.tsx'
import { Select } from '../select/select.tsx'
import { Field } from '../form/field.tsx'
import { PlainForm } from '../form/plain-form.tsx'
import {
  type Condition,
  type FilterField,
  isComplete,
  needsValue,
  operatorsFor,
  operatorWord,
} from './condition.ts'

interface FilterEditorProps<Name extends string> {
  fields: readonly FilterField<Name>[]
  /** The condition to change; a new one without it. */
  condition?: Condition<Name>
  onApply: (condition: Condition<Name>) => void
}

/** Field, then condition, then value; Enter applies. */
export function FilterEditor<Name extends string>({ fields, condition, onApply }: FilterEditorProps<Name>) {
  const t = useT()
  const [draft, setDraft] = useState<Condition<Name> | undefined>(condition ?? firstOf(fields[0]))
  const field = fields.find((one) => one.field === draft?.field)
  if (!draft || !field) return null
  const submit = () => {
    if (isComplete(draft)) onApply(draft)
  }
  return (
    <PlainForm className="grid w-64 gap-3" onSubmit={submit}>
      <Field label={t('common.filter.field')}>
        <Select
          value={draft.field}
          options={fields.map((one) => ({ value: one.field, label: one.label }))}
          onChange={(next) => setDraft(firstOf(fields.find((one) => one.field === next)))}
        />
      </Field>
      <Field label={t('common.filter.operator')}>
        <Select
          value={draft.operator}
          options={operatorsFor(field).map((operator) => ({
            value: operator,
            label: t(operatorWord(operator, field.kind)),
          }))}
          onChange={(operator) => setDraft({ ...draft, operator })}
        />
      </Field>
      {needsValue(draft.operator) && (
        <Field label={t('common.filter.value')}>
          {field.options ? (
            <Select
              value={draft.value || null}
              options={field.options}
              onChange={(value) => setDraft({ ...draft, value })}
            />
          ) : (
            <Input
              type={
                field.kind === 'day'
                  ? 'date'
                  : field.kind === 'number' || field.kind === 'date'
                    ? field.kind
                    : 'text'
              }
              value={draft.value}
              onChange={(event) => setDraft({ ...draft, value: event.target.value })}
            />
          )}
        </Field>
      )}
      <Button type="submit" variant="primary" className="justify-self-end">
        {t('common.filter.apply')}
      </Button>
    </PlainForm>
  )
}

function firstOf<Name extends string>(field: FilterField<Name> | undefined): Condition<Name> | undefined {
  const operator = field && operatorsFor(field)[0]
  return operator && { field: field.field, operator, value: '' }
}
