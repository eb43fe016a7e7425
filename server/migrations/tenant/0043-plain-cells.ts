import { type Kysely, sql } from 'kysely'

/** The text columns of a lead that an export writes; see `plainColumns` of the CSV export. */
const columns = [
  'name',
  'category',
  'email',
  'phone',
  'website',
  'street',
  'postal_code',
  'city',
  'state',
  'country',
  'first_name',
  'last_name',
  'position',
  'platform',
  'source',
  'attribution',
]

/**
 * Whether `csv_text` leaves every cell of a lead as it is, noted when the lead is written: an export then writes its cells
 * without another look. Leads that are older stay unnoted, and each of their cells is looked at as before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPlain = columns.map((name) => `csv_text(new.${name}) is not distinct from new.${name}`)
  await sql`alter table results add column cells_are_plain boolean not null default false`.execute(db)
  await sql
    .raw(`
    create function note_plain_cells() returns trigger language plpgsql as $$
    begin
      new.cells_are_plain := ${isPlain.join(' and ')};
      return new;
    end $$`)
    .execute(db)
  await sql
    .raw(`
    create trigger note_plain_cells before insert or update of cells_are_plain, ${columns.join(', ')} on results
    for each row execute function note_plain_cells()`)
    .execute(db)
}
