import { type Kysely, sql } from 'kysely'

/**
 * Where each word of a locality's names begins, for the place field: `^` marks the beginning of a name. A text is looked
 * up as a prefix, among the large localities first, so that two letters take no longer than ten. The rows follow their
 * locality by themselves, whichever statement writes it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table directory.localities add column words text[] not null default '{}'`.execute(db)
  await sql`
    update directory.localities
    set words = array(select '^' || name from unnest(string_to_array(trim(both '|' from search_text), '|')) name)`.execute(
    db,
  )
  await sql`alter table directory.localities drop column search_text`.execute(db)
  await sql`
    create table directory.locality_words (
      locality_id uuid not null references directory.localities on delete cascade,
      word text collate "C" not null,
      rank integer not null
    )`.execute(db)
  await sql`insert into directory.locality_words select id, unnest(words), rank from directory.localities`.execute(
    db,
  )
  await sql`create index locality_words_locality on directory.locality_words (locality_id)`.execute(db)
  await sql`create index locality_words_word on directory.locality_words (word, rank)`.execute(db)
  await sql`create index locality_words_large on directory.locality_words (word, rank) where rank >= 20000`.execute(
    db,
  )
  await createTriggers(db)
}

async function createTriggers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function directory.add_locality_words() returns trigger language plpgsql as $$
    begin
      insert into directory.locality_words select id, unnest(words), rank from added;
      return null;
    end $$`.execute(db)
  await sql`
    create function directory.replace_locality_words() returns trigger language plpgsql as $$
    begin
      delete from directory.locality_words using removed where locality_id = removed.id;
      insert into directory.locality_words select id, unnest(words), rank from added;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger add_words after insert on directory.localities
    referencing new table as added for each statement execute function directory.add_locality_words()`.execute(
    db,
  )
  await sql`
    create trigger replace_words after update on directory.localities
    referencing old table as removed new table as added
    for each statement execute function directory.replace_locality_words()`.execute(db)
}
