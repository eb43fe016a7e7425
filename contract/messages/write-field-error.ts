/** What is wrong with a field as one text, which `readFieldError` reads: a code, and its values if it has some. */
export const writeFieldError = ({
  code,
  values,
}: {
  code: string
  values?: Readonly<Record<string, number>> | undefined
}) => (values && Object.keys(values).length > 0 ? `${code} ${JSON.stringify(values)}` : code)
