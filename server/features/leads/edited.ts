import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { type EditableField, editedSource } from '#contract/values/lead-columns.ts'

/**
 * Whether a user wrote this value of the lead `results`: no tool and no search writes over it. One that a user emptied may
 * be found again.
 */
export const isEdited = (field: EditableField): RawBuilder<SqlBool> => sql<SqlBool>`exists (
  select from facts edit
  where edit.result_id = results.id and edit.field = ${field} and edit.source = ${editedSource}
    and edit.value = results.${sql.ref(field)})`

/**
 * The column `name` of `settled`, but what a user wrote stays. The contact values of a lead cannot be edited before it is
 * settled.
 */
export function unlessEdited(name: string): RawBuilder<unknown> {
  const found = sql`settled.${sql.ref(name)}`
  const field = (['position', 'first_name', 'last_name'] as const).find((each) => each === name)
  return field ? sql`case when ${isEdited(field)} then results.${sql.ref(name)} else ${found} end` : found
}

/** The values that a user wrote on the lead `results`. */
export const editedFields = sql<string[]>`array(
  select field from facts edit
  where edit.result_id = results.id and edit.source = ${editedSource}
    and edit.value = to_jsonb(results) ->> edit.field)`
