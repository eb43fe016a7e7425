import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'

/** What is wrong, by field. */
export type Faults<Values> = { [Name in keyof Values]?: string | undefined }

/**
 * A form whose rules are a function, for the pages of sign-in, which load no library of schemas. It is checked when it is
 * sent, then on every key: an error on leaving a field would move the links of these pages away from the pointer.
 */
export function useRulesForm<Values extends FieldValues>(
  rules: (values: Values) => Faults<Values>,
  defaultValues: DefaultValues<Values>,
): UseFormReturn<Values, unknown, Values> {
  return useForm<Values, unknown, Values>({
    defaultValues,
    resolver: (values) => {
      const errors = Object.entries(rules(values)).flatMap(([name, message]) =>
        typeof message === 'string' ? [[name, { type: 'rule', message }]] : [],
      )
      if (errors.length === 0) return { values, errors: {} }
      return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Values> } // by the names of the fields
    },
  })
}
