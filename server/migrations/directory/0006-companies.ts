import { type Kysely, sql } from 'kysely'

/** Companies of open data. They are found by industry and place without regard to capitals, and by headcount. */
export const up = (db: Kysely<unknown>) =>
  sql`
  create table directory.companies (
    id bigint primary key generated always as identity,
    source_key text not null unique,
    dataset_id uuid not null,
    name text not null,
    words tsvector not null,
    domain text,
    industry text,
    headcount integer,
    street text,
    postal_code text,
    city text,
    state text,
    country text,
    linkedin_url text,
    websites text[] not null default '{}',
    emails text[] not null default '{}',
    phones text[] not null default '{}',
    digest bytea not null
  );
  create index companies_words on directory.companies using gin (words);
  create index companies_dataset on directory.companies (dataset_id);
  create index companies_industry on directory.companies (lower(industry), id);
  create index companies_city on directory.companies (lower(city), id);
  create index companies_country on directory.companies (country, lower(state), id);
  create index companies_headcount on directory.companies (headcount, id);

  -- What companies have in a field, with how many of them, as known_values has it of people.
  create table directory.known_company_values (
    field text not null,
    value text not null,
    within text not null default '',
    folded text not null,
    companies integer not null,
    primary key (field, value, within)
  );
  create index known_company_values_folded on directory.known_company_values using gin (folded gin_trgm_ops);
`.execute(db)
