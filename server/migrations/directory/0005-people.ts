import { type Kysely, sql } from 'kysely'

const shards = Array.from(
  { length: 18 },
  (_, shard) =>
    `create table directory.people_${shard} partition of directory.people for values in (${shard});`,
)
/** The names that these indexes have had from the first installation on. */
const renamed = Array.from(
  { length: 17 },
  (_, shard) =>
    `alter index directory.people_${shard}_dataset_id_idx rename to people_${shard}_dataset_id_idx1;`,
)

/**
 * People of open data. A person lies in one of 16 shards by the digest of the key: a search for very many people has
 * enough after a shard or two, where one large table would have to collect all of them first. The first sixteenth lies
 * in three shards: one person of 4,096 in shard 17, others of 256 in shard 0, the rest in shard 16. A search for nearly
 * all people learns from so small a random part how many there are.
 */
export const up = (db: Kysely<unknown>) =>
  sql`
  -- The column terms holds what a search can ask for as marked lexemes, such as t:sales for a word of the title and
  -- c:de for the country, so that any mix of fields is one question to one index. The column contacts is a sum: 2 has a
  -- phone, 4 an email.
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
  ) partition by list (shard);
  ${sql.raw(shards.join('\n  '))}
  -- No person of shard 17 lies in shard 0.
  alter table directory.people_0 add constraint people_0_without_17
    check (get_byte(decode(md5(source_key), 'hex'), 1) >= 16);
  create index people_terms on directory.people using gin (terms);
  -- The rows of a dataset lie together, so a summary of blocks finds them as well as an entry for each.
  create index people_blocks on directory.people using brin (dataset_id);
  ${sql.raw(renamed.join('\n  '))}

  -- What people have in a field, with how many of them: suggestions while the reader types.
  create table directory.known_values (
    field text not null,
    value text not null,
    within text not null default '',
    folded text not null,
    people integer not null,
    primary key (field, value, within)
  );
  create index known_values_folded on directory.known_values using gin (folded gin_trgm_ops);
`.execute(db)
