import { type Kysely, sql } from 'kysely'

/**
 * Where each word of a locality's names begins, for the place field: `^` marks the beginning of a name. A text is
 * looked up as a prefix, among the large localities first, so that two letters take no longer than ten.
 */
export const up = (db: Kysely<unknown>) =>
  sql`
  create table directory.localities (
    id uuid primary key default uuidv7(),
    dataset_id uuid not null references directory.datasets,
    source_key text not null,
    version integer not null,
    name text not null,
    names jsonb not null default '{}',
    kind text not null,
    rank integer not null,
    location point not null,
    radius_m integer not null,
    -- Packing an outline takes longer than writing it.
    outline jsonb storage external,
    population integer,
    country text,
    within text[] not null default '{}',
    digest bytea not null,
    alternatives text[] not null default '{}',
    postcodes text[] not null default '{}',
    words text[] not null default '{}',
    unique (dataset_id, source_key)
  );

  -- The rows follow their locality by themselves, whichever statement writes it.
  create table directory.locality_words (
    locality_id uuid not null references directory.localities on delete cascade,
    word text collate "C" not null,
    rank integer not null
  );
  create index locality_words_locality on directory.locality_words (locality_id);
  create index locality_words_word on directory.locality_words (word, rank);
  create index locality_words_large on directory.locality_words (word, rank) where rank >= 20000;

  create function directory.add_locality_words() returns trigger language plpgsql as $$
    begin
      insert into directory.locality_words select id, unnest(words), rank from added;
      return null;
    end $$;

  create function directory.replace_locality_words() returns trigger language plpgsql as $$
    begin
      delete from directory.locality_words using removed where locality_id = removed.id;
      insert into directory.locality_words select id, unnest(words), rank from added;
      return null;
    end $$;
  create trigger add_words after insert on directory.localities
    referencing new table as added for each statement execute function directory.add_locality_words();
  create trigger replace_words after update on directory.localities
    referencing old table as removed new table as added
    for each statement execute function directory.replace_locality_words();
`.execute(db)
