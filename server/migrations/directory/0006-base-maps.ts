import { type Kysely, sql } from 'kysely'

/** The base map of a dataset: the name of its archive among the files, and west, south, east and north in degrees. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table directory.datasets
      add column map_name text,
      add column map_bounds double precision[],
      add constraint datasets_map check ((map_name is null) = (map_bounds is null))`.execute(db)
}
