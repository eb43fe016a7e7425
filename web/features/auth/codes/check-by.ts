import type { FieldErrors, FieldValues, ResolverResult } from 'react-hook-form'

type Wrong<Values> = { [Name in keyof Values]?: string | undefined }

/** A form's rules by hand, for pages that are too early for the schema's library: what is wrong, by field. */
export function checkBy<Values extends FieldValues>(rules: (values: Values) => Wrong<Values>) {
  return (values: Values): ResolverResult<Values, Values> => {
    const errors = Object.entries(rules(values)).flatMap(([name, message]) =>
      typeof message === 'string' ? [[name, { type: 'rule', message }]] : [],
    )
    if (errors.length === 0) return { values, errors: {} }
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Values> } // by the names of the fields
  }
}
