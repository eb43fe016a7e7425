import { type Kysely, sql } from 'kysely'

/**
 * A place is there once, whichever datasets hold it: `places.dataset_id` is the one its values are from, `place_copies`
 * names the others. `place_spots` answers "category in area" alone: one row per place and category, and the tree of
 * categories is numbered so that a category with all below it is one range.
 */
export const up = (db: Kysely<unknown>) =>
  sql`
  create table directory.places (
    id bigint primary key generated always as identity,
    source_key text not null unique,
    dataset_id uuid not null,
    version integer not null,
    name text not null,
    names jsonb not null default '{}',
    words tsvector not null,
    categories text[] not null,
    location point not null,
    street text,
    postal_code text,
    suburb text,
    city text,
    state text,
    country text,
    phones text[] not null default '{}',
    websites text[] not null default '{}',
    emails text[] not null default '{}',
    profiles jsonb not null default '[]',
    networks text[] not null default '{}',
    platform text,
    opening_hours text,
    wheelchair text,
    brand text,
    operator text,
    is_chain boolean not null default false,
    digest bytea not null,
    -- How parts of the address were found that the source does not state.
    derived jsonb not null default '{}',
    brand_id text
  );
  create index places_dataset on directory.places (dataset_id);
  create index places_words on directory.places using gin (words);
  -- By band of latitude and longitude: adding a place takes a third of the time that a tree of boxes takes.
  create index places_bands on directory.places ((floor(location[1] * 50)::int), (location[0]));

  -- An import gathers statistics of the columns it names; those of an index's expressions are not among them.
  create statistics directory.places_band on (floor(location[1] * 50)::int) from directory.places;
  create statistics directory.places_longitude on (location[0]) from directory.places;

  create table directory.place_copies (
    place_id bigint not null references directory.places on delete cascade,
    dataset_id uuid not null references directory.datasets,
    primary key (place_id, dataset_id)
  );
  create index place_copies_dataset on directory.place_copies (dataset_id);

  create table directory.category_numbers (
    id text primary key,
    first smallint not null,
    last smallint not null,
    places integer not null default 0
  );

  -- A brand is searched for as a category is: it has a number beyond those of the tree, and its places have a spot
  -- under that number. Brands are numbered as they are first imported.
  create table directory.brands (
    id text primary key,
    name text not null,
    number integer not null unique generated always as identity (start with 10001),
    places integer not null default 0
  );

  -- The column contacts is a sum: 1 has a website, 2 a phone, 4 an email, 8 is of a chain. The column previous is the
  -- next lower category of the place or 0: where it lies below a range, this is the first spot of the place in the
  -- range, so a place is found once.
  create table directory.place_spots (
    place_id bigint not null,
    category integer not null,
    previous integer not null,
    location point not null,
    contacts smallint not null,
    primary key (place_id, category)
  );
  -- Holds all that a count needs.
  create index place_spots_bands on directory.place_spots
    (category, (floor(location[1] * 50)::int), (location[0])) include (location, place_id, previous, contacts);
`.execute(db)
