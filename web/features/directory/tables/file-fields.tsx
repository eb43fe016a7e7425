import { dayOrders, type DayOrder, type ShownDayOrder } from '#contract/values/tables/day-orders.ts'
import { type RateForm, rateForms, type ShownRateForm } from '#contract/values/tables/rate-forms.ts'
import {
  type TextEncoding,
  textEncodingCodes,
  textEncodings,
} from '#contract/values/tables/text-encodings.ts'
import { useT } from '#web/i18n/t.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/select/select.tsx'

interface FileChange {
  encoding?: TextEncoding
  has_header?: boolean
  sheet?: string
  list?: string
  day_order?: DayOrder
  rate_form?: RateForm
}

interface FileFieldsProps {
  file: {
    encoding: TextEncoding | null
    has_header: boolean | null
    sheet: string | null
    sheets: readonly string[]
    list: string | null
    lists: readonly string[]
    day_order: ShownDayOrder | null
    rate_form: ShownRateForm | null
  }
  onChange: (changed: FileChange) => void
}

/**
 * How the file itself is read: the encoding of a text, whether it has a header, the sheet of a workbook, the list of JSON.
 * Another one reads it again.
 * Where it has days in numbers or rates without a sign, their form is chosen too.
 */
export function FileFields({ file, onChange }: FileFieldsProps) {
  const t = useT()
  const { encoding, has_header, sheet, sheets, list, lists, day_order, rate_form } = file
  return (
    <>
      {lists.length > 0 && (
        <Field label={t('tables.list')}>
          <Select
            value={list ?? ''}
            options={[
              { value: '', label: t('tables.eachRecord') },
              ...lists.map((one) => ({ value: one, label: t('tables.eachEntry', { list: one }) })),
            ]}
            onChange={(next) => onChange({ list: next })}
          />
        </Field>
      )}
      {sheet !== null && sheets.length > 1 && (
        <Field label={t('tables.sheet')}>
          <Select
            value={sheet}
            options={sheets.map((name) => ({ value: name, label: name }))}
            onChange={(next) => onChange({ sheet: next })}
          />
        </Field>
      )}
      {has_header !== null && (
        <Field label={t('tables.firstRow')}>
          <Select
            value={has_header ? 'header' : 'row'}
            options={[
              { value: 'header', label: t('tables.firstRow.header') },
              { value: 'row', label: t('tables.firstRow.row') },
            ]}
            onChange={(next) => onChange({ has_header: next === 'header' })}
          />
        </Field>
      )}
      {encoding !== null && (
        <Field label={t('tables.encoding')}>
          <Select
            value={encoding}
            options={textEncodingCodes.map((code) => ({ value: code, label: textEncodings[code] }))}
            onChange={(next) => onChange({ encoding: next })}
          />
        </Field>
      )}
      {day_order !== null && (
        <Field
          label={t('tables.dayOrder')}
          error={day_order === 'unclear' ? t('tables.dayOrderNeeded') : undefined}
        >
          <Select
            value={day_order}
            options={[...(day_order === 'unclear' ? (['unclear'] as const) : []), ...dayOrders].map(
              (one) => ({ value: one, label: t(`tables.dayOrder.${one}`) }),
            )}
            onChange={(next) => next !== 'unclear' && onChange({ day_order: next })}
          />
        </Field>
      )}
      {rate_form !== null && (
        <Field
          label={t('tables.rateForm')}
          error={rate_form === 'unclear' ? t('tables.rateFormNeeded') : undefined}
        >
          <Select
            value={rate_form}
            options={[...(rate_form === 'unclear' ? (['unclear'] as const) : []), ...rateForms].map(
              (one) => ({ value: one, label: t(`tables.rateForm.${one}`) }),
            )}
            onChange={(next) => next !== 'unclear' && onChange({ rate_form: next })}
          />
        </Field>
      )}
    </>
  )
}
