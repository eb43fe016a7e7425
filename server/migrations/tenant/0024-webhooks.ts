import { type Kysely, sql } from 'kysely'

/**
 * Webhooks of an account and of its lists, and the deliveries of each with all attempts. A delivery is written in the
 * transaction of what it tells; its body when it is sent first.
 */
export const up = (db: Kysely<unknown>) =>
  sql`
  create table webhooks (
    id uuid primary key default uuidv7(),
    account_id uuid not null references accounts,
    campaign_id uuid references campaigns on delete cascade,
    url text not null,
    events text[] not null,
    is_on boolean not null,
    sealed_secret text not null,
    sealed_old_secret text,
    rotated_until timestamptz,
    reason text,
    failing_since timestamptz,
    created_at timestamptz not null default now(),
    -- A Zap is told of events as a webhook is. There may be many for a list, and their address is a secret.
    kind text not null default 'webhook' check (kind in ('webhook', 'zapier')),
    sealed_url text
  );
  create index on webhooks (campaign_id) where campaign_id is not null;
  create unique index on webhooks (account_id, campaign_id) nulls not distinct where kind = 'webhook';
  create index on webhooks (account_id) where kind = 'zapier';

  create table webhook_messages (
    id uuid primary key default uuidv7(),
    account_id uuid not null references accounts,
    webhook_id uuid not null references webhooks on delete cascade,
    event text not null,
    is_test boolean not null default false,
    result_id uuid references results on delete cascade,
    search_id uuid references searches on delete cascade,
    state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
    body text,
    attempts jsonb not null default '[]',
    tries integer not null default 0,
    next_at timestamptz,
    created_at timestamptz not null default now(),
    -- Deliveries of chosen leads that were sent together.
    send_id uuid
  );
  create index on webhook_messages (webhook_id, id desc);
  create index on webhook_messages (webhook_id, created_at) where state = 'failed';
  create index on webhook_messages (result_id) where result_id is not null;
  create index on webhook_messages (search_id) where search_id is not null;
  create index on webhook_messages (send_id) where send_id is not null;
`.execute(db)
