import type pg from 'pg'

/** Takes the indexes and keys of tables of the directory away for a load, and answers the statements that put them back. */
export async function takeIndicesAway(client: pg.ClientBase, names: string[]): Promise<string[]> {
  const tables = `(${names.map((name) => `'directory.${name}'::regclass`).join(', ')})`
  const constraints = await client.query<{ drop: string; add: string }>(`
    select format('alter table %s drop constraint %I cascade', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
    from pg_constraint
    where (conrelid in ${tables} or confrelid in ${tables}) and contype in ('p', 'u', 'f')
    order by contype = 'f' desc`)
  const indices = await client.query<{ drop: string; add: string }>(`
    select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as add
    from pg_index where indrelid in ${tables} and not indisunique`)
  const taken = [...constraints.rows, ...indices.rows]
  for (const { drop } of taken) await client.query(drop)
  return taken.toReversed().map(({ add }) => add)
}
