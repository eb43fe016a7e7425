import { type Kysely, sql } from 'kysely'

/**
 * People of open data. `terms` holds what a search can ask for as marked lexemes, such as `t:sales` for a word of the
 * title and `c:de` for the country, so that any mix of fields is one question to one index. A person lies in one of 16
 * shards by the digest of the key. A search for very many people has enough after a shard or two; on one large table the
 * index would have to collect all of them first. `contacts` is a sum: 2 has a phone, 4 an email.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table directory.people (
      shard smallint not null,
      id bigint not null generated always as identity,
      source_key text not null,
      dataset_id uuid not null,
      name text not null,
      first_name text,
      last_name text,
      title text,
      seniority text,
      department text,
      company text,
      company_domain text,
      industry text,
      headcount integer,
      country text,
      state text,
      city text,
      linkedin_url text,
      emails text[] not null default '{}',
      phones text[] not null default '{}',
      contacts smallint not null,
      terms tsvector not null,
      digest bytea not null,
      primary key (shard, id),
      unique (shard, source_key)
    ) partition by list (shard)`.execute(db)
  for (let shard = 0; shard < 16; shard += 1) {
    await sql`
      create table ${sql.raw(`directory.people_${shard}`)} partition of directory.people
      for values in (${sql.lit(shard)})`.execute(db)
  }
  await sql`create index people_terms on directory.people using gin (terms)`.execute(db)
  await sql`
    create index people_domain on directory.people (company_domain) where company_domain is not null`.execute(
    db,
  )
  await sql`create index people_dataset on directory.people (dataset_id)`.execute(db)
  await sql`alter table directory.datasets add column people integer not null default 0`.execute(db)
  await createValues(db)
}

/** What people of the directory have in a field, with how many of them: suggestions while the reader types. */
async function createValues(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table directory.known_values (
      field text not null,
      value text not null,
      within text not null default '',
      folded text not null,
      people integer not null,
      primary key (field, value, within)
    )`.execute(db)
  await sql`
    create index known_values_folded on directory.known_values
    using gin (folded gin_trgm_ops)`.execute(db)
}
