import { fieldError } from '#contract/messages/field-errors.ts'
import { useT } from '#web/i18n/t.tsx'
import { NumberField } from '#web/ui/control/number-field.tsx'
import { Field } from '#web/ui/form/field.tsx'

const mostEmployees = 10_000_000

interface Range {
  min?: number | undefined
  max?: number | undefined
}

/** The least and the most employees of a company. */
export function HeadcountFields({ min, max, onChange }: Range & { onChange: (part: Range) => void }) {
  const t = useT()
  const values = { min, max }
  return (
    <div role="group" aria-label={t('newSearch.people.headcount')} className="grid grid-cols-2 gap-3">
      {(['min', 'max'] as const).map((end) => (
        <Field
          key={end}
          quiet
          label={`${t('newSearch.people.headcount')} · ${t(end === 'min' ? 'newSearch.people.from' : 'newSearch.people.to')}`}
          error={end === 'max' && min && max && max < min ? fieldError('min', { min }) : undefined}
        >
          <NumberField
            value={values[end] ?? null}
            min={1}
            max={mostEmployees}
            onChange={(next) => onChange({ [end]: next ? Math.round(next) : undefined })}
          />
        </Field>
      ))}
    </div>
  )
}
