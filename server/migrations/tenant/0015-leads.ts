import { type Kysely, sql } from 'kysely'

/** Columns that a filter asks for by whether they are filled. */
const asked =
  'email phone website street postal_code city state country first_name last_name position platform'
const traits = asked
  .split(' ')
  .map((name) => `case when coalesce(${name}, '') = '' then '-${name}' else '${name}' end`)

/** The text columns that an export writes; see `plainColumns` of the CSV export. */
const cells = `
  name category email phone website street postal_code city state country
  first_name last_name position platform source attribution`
  .trim()
  .split(/\s+/)
const isPlain = cells.map((name) => `csv_text(new.${name}) is not distinct from new.${name}`)

/**
 * Leads. Contact values of a lead that is not settled are kept apart from those that are shown, searched, sorted and
 * exported (reliability T14). What a creator costs is the whole record, so the name on the network and the site are
 * kept apart as well.
 */
export const up = (db: Kysely<unknown>) =>
  sql`
  create table results (
    id uuid primary key default uuidv7(),
    account_id uuid not null references accounts,
    campaign_id uuid not null references campaigns on delete cascade,
    search_id uuid references searches on delete set null,
    type text not null,
    source_key text not null,
    name text not null,
    category text,
    email text,
    email_state text not null default 'not_checked'
      check (email_state in ('found', 'potential', 'not_found', 'not_checked')),
    email_verdict text not null default 'not_checked',
    phone text,
    website text,
    street text,
    postal_code text,
    city text,
    state text,
    country text,
    lat double precision,
    lon double precision,
    first_name text,
    last_name text,
    position text,
    platform text,
    contact_state text not null default 'not_needed' check (contact_state in
      ('not_needed', 'queued', 'searching', 'searched', 'not_searched', 'failed')),
    contact_reason text,
    pages_read smallint,
    contact_attempt integer not null default 0,
    is_owned_elsewhere boolean not null default false,
    charged integer not null default 0,
    is_sample boolean not null default false,
    source text not null,
    attribution text,
    created_at timestamptz not null default now(),
    -- What the search field of a list looks into.
    search_text text not null generated always as (
      E'\n' || lower(name) || E'\n' || lower(coalesce(email, '')) || E'\n' || coalesce(phone, '') ||
      E'\n' || lower(coalesce(website, '')) || E'\n' || lower(coalesce(city, '')) ||
      E'\n' || lower(coalesce(category, '')) || E'\n' || lower(coalesce(street, '')) || E'\n'
    ) stored,
    -- Per column whether it is filled, as a word to look up: "phone" or "-phone".
    traits text[] not null generated always as (array[${sql.raw(traits.join(', '))}]) stored,
    sort_name text not null generated always as (left(lower(name), 100)) stored,
    random_key integer not null generated always as
      (get_byte(uuid_send(id), 14) * 256 + get_byte(uuid_send(id), 15)) stored,
    withheld_email text,
    withheld_phone text,
    -- Whether csv_text leaves every cell as it is: an export then writes them without another look.
    cells_are_plain boolean not null default false,
    -- Which domain the lead is of, and which pattern its address follows.
    domain text,
    address_kind text check (address_kind in ('person', 'role')),
    pattern text,
    pattern_support smallint,
    -- A lead that is a person says where the person works, and as what.
    company text,
    linkedin_url text,
    seniority text,
    department text,
    industry text,
    headcount integer,
    -- A lead that is a creator.
    network text,
    username text,
    followers bigint,
    engagement_rate double precision,
    average_views double precision,
    growth double precision,
    last_posted timestamptz,
    credibility double precision,
    withheld_username text,
    withheld_website text,
    -- On a do-not-contact list. Triggers mark the lead whenever it is written.
    is_suppressed boolean not null default false,
    -- The import that added the lead, for its undo.
    list_import_id uuid,
    -- The day of its next open task, so that filters, rows and files read one column.
    next_task_on date,
    -- When its email was last checked. Facts are the source: triggers keep it true.
    email_checked_at timestamptz,
    unique (campaign_id, source_key)
  );
  create index on results (campaign_id, created_at, id);
  create index on results (campaign_id, email_state, created_at, id);
  -- The account beside the key: a page far down the list by name is found in the index alone.
  create index on results (campaign_id, sort_name, id) include (account_id);
  create index on results (campaign_id, left(lower(city), 100), id);
  create index on results (campaign_id, left(email, 100), id);
  create index on results (campaign_id, left(phone, 100), id);
  create index on results (campaign_id, left(category, 100), id);
  create index on results (campaign_id, left(website, 100), id);
  create index on results (campaign_id, attribution);
  create index on results using gin (campaign_id, search_text gin_trgm_ops);
  create index on results using gin (campaign_id, traits);
  create index on results (campaign_id, random_key) where random_key < 4096;
  create index on results (search_id) where contact_state in ('queued', 'searching');
  -- Leads that wait for their paused search; then those that a retry contacts again.
  create index on results (search_id) where contact_state = 'not_searched' and contact_reason = 'paused';
  create index on results (search_id) where contact_state in ('failed', 'not_searched');
  -- Leads that one can reach come first: found emails, potential ones, phones, the rest.
  create index on results
    (campaign_id, (case
      when email_state = 'found' then 0 when email_state = 'potential' then 1
      when phone is not null then 2 else 3 end), id);
  create index on results (account_id, domain) where domain is not null;
  -- The indexes of these sorts hold no other leads.
  create index on results (campaign_id, followers, id) where type = 'influencer';
  create index on results (campaign_id, engagement_rate, id) where type = 'influencer';
  create index on results (campaign_id, average_views, id) where type = 'influencer';
  create index on results (campaign_id, growth, id) where type = 'influencer';
  create index on results (campaign_id, last_posted, id) where type = 'influencer';
  create index on results (campaign_id, credibility, id) where type = 'influencer';
  create index on results (campaign_id) where is_suppressed;
  -- Finds a person in all lists of an account: to tell what is held, and to erase it.
  create index on results (account_id, suppression_email(email)) where email is not null;
  create index on results (account_id, suppression_email(withheld_email)) where withheld_email is not null;
  create index on results (account_id, phone) where phone is not null;
  create index on results (account_id, source_key);
  create index on results (account_id, md5(lower(name)));
  create index on results (list_import_id) where list_import_id is not null;
  create index on results (account_id, coalesce(email_checked_at, created_at), id)
    where email_state = 'found' and email is not null and not is_suppressed;
  create index on results (account_id, withheld_phone) where withheld_phone is not null;
  create index on results (search_id) where contact_state = 'searched' and contact_reason = 'mail_unchecked';
  create index on results (account_id, profile_key(linkedin_url)) where linkedin_url is not null;

  create function note_plain_cells() returns trigger language plpgsql as $$
    begin
      new.cells_are_plain := ${sql.raw(isPlain.join(' and '))};
      return new;
    end $$;
  create trigger note_plain_cells before insert or update of cells_are_plain, ${sql.raw(cells.join(', '))} on results
    for each row execute function note_plain_cells();
`.execute(db)
