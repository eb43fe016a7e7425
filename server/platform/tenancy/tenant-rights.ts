import { type Kysely, sql } from 'kysely'

/** What an account may write of a table: some columns of its own rows, and whether it removes rows. */
interface Writable {
  /** Columns. A row can be locked only with the right to change one of them. */
  update: string[]
  /** Columns that an account gives to a new row. Without them it adds none. */
  insert?: string[]
  delete?: true
}

/**
 * Tables of money, rights, sign-in methods and tenancy (reliability T13): an account reads its rows and writes no more than is named here. A
 * new column is closed until it is named. Everything else is written by the system, in calls marked `bySystem`, and money by the
 * pinned functions, which run with the rights of the owner.
 */
const limited: Record<string, Writable> = {
  wallets: { update: [] },
  holds: { update: [] },
  credit_lots: { update: [] },
  credit_entries: { update: [] },
  ledger_heads: { update: [] },
  bounce_reports: { update: [] },
  top_ups: { update: [] },
  billing_customers: { update: [] },
  billing_events: { update: [] },
  refused_notices: { update: [] },
  plans: { update: [] },
  price_tables: { update: [] },
  ai_key_lendings: { update: [] },
  account_plans: { update: [] },
  sites: { update: [] },
  accounts: { update: ['name'] },
  user_modules: { update: [] },
  source_requests: { update: [] },
  source_trials: { update: [] },
  source_trial_leads: { update: [] },
  source_trial_answers: { update: [] },
  sessions: { update: [] },
  invitations: { update: ['token_hash', 'expires_at'], delete: true },
  api_keys: { update: [] },
  api_key_holds: {
    update: [],
    insert: ['account_id', 'api_key_id', 'hold_id', 'search_id'],
  },
  person_sweeps: { update: [] },
  notification_mails: { update: [], insert: ['account_id', 'due_at', 'entry_id', 'user_id'] },
  passkeys: { update: [] },
  second_factors: { update: [] },
  recovery_codes: { update: [] },
  social_identities: { update: [] },
  sign_in_steps: { update: [] },
  email_codes: { update: [] },
  suppressions: {
    update: [],
    insert: ['account_id', 'scope', 'kind', 'value', 'hash', 'created_by'],
    delete: true,
  },
  identities: {
    update: ['freed_from', 'merged_from', 'result_id'],
    insert: ['account_id', 'key', 'result_id'],
  },
  users: {
    update: [
      'first_name',
      'last_name',
      'language',
      'time_zone',
      'photo',
      'terms_accepted_at',
      'hides_checklist',
      'notifications_read_at',
      'notifications_off',
      'notification_mails_off',
      'notification_mails',
    ],
  },
}

/** What the pinned functions write. The owner sees rows of these tables only while it works for their account. */
const money = ['wallets', 'holds', 'credit_lots', 'credit_entries', 'identities']

/** What the pinned function erases words of. */
const told = ['audit_entries']

/** What the pinned functions read of all accounts: who is on a do-not-contact list that holds for the account. */
const looked = ['accounts', 'suppressions', 'suppression_salts']

const listOf = (columns: string[]) => sql.join(columns.map((column) => sql.ref(column)))

/** Leaves an account its rights to these tables, after every migration. */
export async function limitTenantRights(tx: Kysely<unknown>): Promise<void> {
  for (const [name, { update, insert = [], delete: mayDelete }] of Object.entries(limited)) {
    const table = sql.table(name)
    await sql`revoke insert, update, delete on ${table} from quarry_tenant`.execute(tx)
    if (update.length > 0)
      await sql`grant update (${listOf(update)}) on ${table} to quarry_tenant`.execute(tx)
    if (insert.length > 0)
      await sql`grant insert (${listOf(insert)}) on ${table} to quarry_tenant`.execute(tx)
    if (mayDelete) await sql`grant delete on ${table} to quarry_tenant`.execute(tx)
  }
  const own = '(account_id = (select current_account()))'
  for (const table of [...money, ...told])
    await setPolicy(tx, { name: 'owner', table, body: `to current_user using ${own} with check ${own}` })
  for (const table of looked)
    await setPolicy(tx, { name: 'reader', table, body: 'for select to current_user using (true)' })
  await setPolicy(tx, {
    name: 'sandbox', // an account sees the keys of its sandbox
    table: 'api_keys',
    body: 'for select to quarry_tenant using (sandbox_of = (select current_account()))',
  })
}

interface Policy {
  name: string
  table: string
  /** For whom it holds and which rows it lets pass, as `create policy` writes it. */
  body: string
}

/**
 * Sets a policy of row-level security. One that is there as it should be stays: to make it anew locks its table against
 * all readers, and a process that starts beside others would stop them, or end in a deadlock with them. The comment of
 * the policy keeps what it was made of: its definition, the role of that time and what PostgreSQL stored, so a policy
 * that was altered, or made by another owner, is made anew.
 */
async function setPolicy(tx: Kysely<unknown>, { name, table, body }: Policy): Promise<void> {
  const stored = await storedPolicy(tx, { name, table, body })
  if (stored && stored.comment === stored.made_of) return
  const [policy, on] = [sql.ref(name), sql.table(table)]
  if (stored) await sql`drop policy ${policy} on ${on}`.execute(tx)
  await sql`create policy ${policy} on ${on} ${sql.raw(body)}`.execute(tx)
  const made = await storedPolicy(tx, { name, table, body })
  await sql`comment on policy ${policy} on ${on} is ${sql.lit(made?.made_of ?? '')}`.execute(tx)
}

async function storedPolicy(tx: Kysely<unknown>, { name, table, body }: Policy) {
  const { rows } = await sql<{ comment: string | null; made_of: string }>`
    select
      obj_description(oid, 'pg_policy') as comment,
      concat_ws(
        E'\n', ${body}::text, current_user, pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)
      ) as made_of
    from pg_policy where polrelid = ${table}::regclass and polname = ${name}`.execute(tx)
  return rows[0]
}
