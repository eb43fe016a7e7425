import type { TableRow } from '#engine/import/table/read-table.ts'

const samplesShown = 3

interface Read<Field> {
  columns: readonly string[]
  mapping: Readonly<Record<string, Field>>
}

/** The columns of an uploaded file, with what each holds and its first values. */
export const draftColumns = <Field extends string>(
  { columns, mapping }: Read<Field>,
  head: readonly TableRow[],
): { column: string; field: Field | null; samples: string[] }[] =>
  columns.map((column) => ({
    column,
    field: (Object.hasOwn(mapping, column) ? mapping[column] : null) ?? null,
    samples: samplesOf(head, column),
  }))

function samplesOf(head: readonly TableRow[], column: string): string[] {
  const values = head.flatMap((row) => (Object.hasOwn(row.values, column) ? (row.values[column] ?? []) : []))
  return [...new Set(values)].slice(0, samplesShown)
}

/** What a user says of columns, as far as the file has them and its rows can have the fields. */
export const mappingOf = <Field extends string>(
  { columns: known }: Pick<Read<Field>, 'columns'>,
  fields: readonly Field[],
  said: readonly { column: string; field: Field | null }[],
): Record<string, Field> =>
  Object.fromEntries(
    said.flatMap(({ column, field }) =>
      field && fields.includes(field) && known.includes(column) ? [[column, field]] : [],
    ),
  ) as Record<string, Field> // fromEntries forgets the values
