import type { UseFormReturn } from 'react-hook-form'
import type { SourceFields } from '#contract/operator/sources.ts'
import { useT } from '#web/i18n/t.tsx'
import { Checkbox } from '#web/ui/choice/checkbox.tsx'
import { Input } from '#web/ui/control/input.tsx'
import { NumberField } from '#web/ui/control/number-field.tsx'
import { PasswordInput } from '#web/ui/control/password-input.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'

export type SourceForm = UseFormReturn<SourceFields, unknown, SourceFields>

interface Props {
  form: SourceForm
  hasKey: boolean
  /** Whether searches can ask it for leads. */
  canSearch?: boolean
  /** Whether it can check emails. */
  canCheck?: boolean
}

/** The settings of a source. A stored key is never shown; an empty field leaves it. */
export function SourceFieldInputs({ form: { control }, hasKey, canSearch = false, canCheck = false }: Props) {
  const t = useT()
  return (
    <div className="grid gap-4">
      <FormField control={control} name="name" label={t('sources.name')}>
        {(field) => <Input {...field} maxLength={60} />}
      </FormField>
      <FormField control={control} name="base_url" label={t('sources.address')}>
        {(field) => <Input {...field} dir="ltr" />}
      </FormField>
      <FormField
        control={control}
        name="key"
        label={t('sources.key')}
        hint={t(hasKey ? 'sources.keyStays' : 'sources.keyHint')}
      >
        {({ value, ...field }) => (
          <PasswordInput
            {...field}
            value={value ?? ''}
            autoComplete="off"
            placeholder={hasKey ? '••••••••' : ''}
          />
        )}
      </FormField>
      <div className="grid grid-cols-2 gap-4">
        <FormField control={control} name="per_minute" label={t('sources.perMinute')}>
          {({ value, onChange }) => <NumberField value={value} onChange={onChange} min={1} max={1_000_000} />}
        </FormField>
        <FormField control={control} name="per_day" label={t('sources.perDay')}>
          {({ value, onChange }) => <NumberField value={value} onChange={onChange} min={1} max={1_000_000} />}
        </FormField>
      </div>
      <FormField control={control} name="cost_micros" label={t('sources.cost')} hint={t('sources.costHint')}>
        {({ value, onChange }) => (
          <NumberField
            value={value / 1e4}
            onChange={(cents) => onChange(Math.round((cents ?? 0) * 1e4))}
            min={0}
            max={10_000}
          />
        )}
      </FormField>
      {canSearch && <Use control={control} use="in_searches" />}
      {canCheck && <Use control={control} use="in_checks" />}
    </div>
  )
}

const useKeys = {
  in_searches: ['sources.searches', 'sources.inSearches', 'sources.inSearchesHint'],
  in_checks: ['sources.checks', 'sources.inChecks', 'sources.inChecksHint'],
} as const

/** What a source is used for beyond questions about leads; off at first, because each answer may cost. */
function Use({ control, use }: Pick<SourceForm, 'control'> & { use: keyof typeof useKeys }) {
  const t = useT()
  const [label, choice, hint] = useKeys[use]
  return (
    <FormField control={control} name={use} label={t(label)} hint={t(hint)}>
      {({ value, onChange, ...field }) => (
        <Checkbox {...field} checked={value ?? false} onChange={(event) => onChange(event.target.checked)}>
          {t(choice)}
        </Checkbox>
      )}
    </FormField>
  )
}
