import { sql } from 'kysely'

/** Values of files go with their files, and with a person who is erased: the counts stay. */
export const withoutValues = sql<string>`jsonb_set(omitted, '{values}', (
  select coalesce(jsonb_agg(one || '{"first": []}'), '[]') from jsonb_array_elements(omitted -> 'values') as one))`

/** Imports that hold values which they left out. */
export const holdsValues = sql<boolean>`omitted @? '$.values[*].first[0]'`
