import { type Kysely, sql } from 'kysely'

/**
 * Creators, each once per network and handle, and what was known of them on each day. The numbers of a creator are made
 * from its snapshots when they are written, so that a filter reads one row.
 */
export const up = (db: Kysely<unknown>) =>
  sql`
  create table directory.creators (
    id bigint primary key generated always as identity,
    dataset_id uuid not null references directory.datasets,
    network text not null,
    handle text not null,
    name text not null,
    bio text,
    topics text[] not null default '{}',
    words tsvector not null,
    country text,
    city text,
    language text,
    age_from smallint,
    age_to smallint,
    phones text[] not null default '{}',
    websites text[] not null default '{}',
    emails text[] not null default '{}',
    last_posted date,
    audience jsonb,
    followers bigint,
    engagements double precision,
    views double precision,
    likes double precision,
    comments double precision,
    shares double precision,
    saves double precision,
    reels_plays double precision,
    posts bigint,
    engagement_rate double precision,
    followers_growth double precision[] not null default '{}',
    likes_growth double precision[] not null default '{}',
    views_growth double precision[] not null default '{}',
    credibility double precision,
    credibility_parts jsonb,
    has_email boolean not null generated always as (emails <> '{}') stored,
    best bigint not null generated always as
      (coalesce(followers, 0) + case when emails <> '{}' then 1000000000000 else 0 end) stored,
    unique (network, handle)
  );
  create index on directory.creators (dataset_id);
  create index on directory.creators using gin (words);
  create index on directory.creators using gin (handle gin_trgm_ops);
  create index on directory.creators (best desc, id desc);
  -- Accounts of one creator are found by the site and the address that they share.
  create index creators_websites on directory.creators using gin (websites) where websites <> '{}';
  create index creators_emails on directory.creators using gin (emails) where emails <> '{}';

  create table directory.creator_snapshots (
    creator_id bigint not null references directory.creators on delete cascade,
    taken_on date not null,
    dataset_id uuid not null references directory.datasets,
    followers bigint,
    engagements double precision,
    views double precision,
    likes double precision,
    comments double precision,
    shares double precision,
    saves double precision,
    reels_plays double precision,
    posts bigint,
    engagement_rate double precision,
    primary key (creator_id, taken_on)
  );
  create index on directory.creator_snapshots (dataset_id);
`.execute(db)
