import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { type RawBuilder, sql } from 'kysely'
import { hold, release, settle } from '#server/features/wallet/holds/hold.ts'
import { forTenant } from '#server/platform/tenancy/for-tenant.ts'
import { startApp } from '#testing/app.ts'
import { makeUser, type TestUser } from '#testing/make.ts'

const app = await startApp()
after(() => app.stop())
const { services } = app

/**
 * What an account may write of its own rows: columns that it may change, and rows that it may add (+) and remove (-).
 * Where it gives a new row some columns only, each has its +. All else is refused. A new column fails until it is decided.
 */
const open: Record<string, string> = {
  accounts: 'name',
  api_key_holds: '+account_id +api_key_id +hold_id +search_id',
  audit_entries: '+',
  business_profiles:
    '+ - account_id city country description email industry logo name phone postal_code profiles street time_zone website',
  business_readings: '+ - account_id created_at found id logo reason sources state website',
  campaigns:
    '+ - account_id created_at created_by data_from data_to deleted_at id is_archived is_sample keep_days leads merge_id name not_checked potential source spent tags type with_email',
  download_tickets: '+ - account_id api_key_id expires_at request session_id token_hash used_at',
  crm_contacts: '+ - account_id connection_id contact_id result_id',
  crm_mappings: '+ - account_id connection_id fields type',
  crm_push_leads:
    '+ - account_id after before changes contact_id lead_name next_at position push_id reason result_id state tags tries',
  crm_pushes:
    '+ - account_id account_name api_key_id campaign_id chosen connection_id created_at created_by crm ended_at existing id leads reason state',
  crm_connections:
    '+ - account_id created_at crm expires_at external_id id is_sample name pushed_at reason sealed_access sealed_refresh state',
  exported_leads: '+ - account_id entry_id result_id',
  exports:
    '+ - account_id address api_key_id attempt bytes campaign_id created_at created_by ended_at ends_at file_key format id leads reason request request_key state written',
  facts:
    '+ - account_id checked_at details evidence field id licence method owner reasons result_id seen_at source source_url value verdict',
  freshness_budgets: '+ - account_id checks_per_month list_ids max_age_days',
  freshness_checks: '+ - account_id begun_at id result_id was_asked',
  idempotency_keys: '+ - account_id answer created_at key request_hash status user_id',
  identities: '+account_id +key +result_id freed_from merged_from result_id',
  invitations: '- expires_at token_hash',
  label_changes: '+ - account_id added removed result_id run_id',
  label_runs:
    '+ - account_id added campaign_id chosen created_at created_by ended_at id is_undone leads merged removed settled settled_to state',
  lead_labels: '+ - account_id campaign_id label_id result_id',
  labels: '+ - account_id color created_at id name rule',
  lead_notes: '+ - account_id created_at created_by edited_at id result_id text',
  lead_tasks: '+ - account_id assignee_id created_at created_by done_at due_on id is_told result_id title',
  lead_merge_kept: '+ - account_id after before contacts facts leads merge_id result_id',
  lead_merge_leads: '+ - account_id campaign_id kept_id keys merge_id notes result_id tasks',
  exclusion_entries: '+ - account_id exclusion_id hash is_spelling',
  exclusions: '+ - account_id entries id name updated_at',
  lead_merges: '+ - account_id campaign_id created_at created_by groups id leads undone_at',
  import_mappings: '+ - account_id columns_key id mapping name type updated_at',
  lead_run_leads: '+ - account_id charged position reason result_id run_id state',
  lead_runs:
    '+ - account_id already_paid api_key_id campaign_id charged created_at created_by ended_at failed hits hold_id id kind leads left_out max_credits price_each price_version reason refunded run settled state',
  list_import_rejects: '+ - account_id cells faults import_id reason record',
  list_imports:
    '+ - account_id added address api_key_id attempt bytes campaign_id created_at created_by ended_at file_key file_name head id in_list left_out omitted owned plan read reason rejected removed repeated state total type unread',
  notification_mails: '+',
  outbox_mails:
    '+ - account_id created_at host id language reason recipient reseller_id sealed_values sent_at state template',
  privacy_notices: '+ - account_id body',
  results:
    '+ - account_id address_kind attribution average_views campaign_id category cells_are_plain charged city company contact_attempt contact_reason contact_state country created_at credibility department domain email email_checked_at email_state email_verdict engagement_rate first_name followers growth headcount id industry is_owned_elsewhere is_sample is_suppressed last_name last_posted lat linkedin_url list_import_id lon name network next_task_on pages_read pattern pattern_support phone platform position postal_code search_id seniority source source_key state street type username website withheld_email withheld_phone withheld_username withheld_website',
  saved_views: '+ - account_id campaign_id id layout name search type',
  search_sites:
    '+ - account_id host id known leads line name pages_read people position read_at reason role_addresses search_id state website website_method',
  searches:
    '+ - account_id action already_paid api_key_id campaign_id charged created_at created_by criteria duplicates ended_at exclude_lists excluded excluded_by exclusions expected find_websites found hold_id id is_sourced is_waiting left_out left_out_later matches max_credits max_leads origin paid_by pending price_each price_version quoted reason refunded resume_by resume_credits resume_key_id run skip_owned source_reason sources started_at state type unread websites_found websites_sought with_email',
  suppressions: '+account_id +created_by +hash +kind +scope +value -',
  webhook_messages:
    '+ - account_id attempts body created_at event id is_test next_at result_id search_id send_id state tries webhook_id',
  webhooks:
    '+ - account_id campaign_id created_at events failing_since id is_on kind reason rotated_until sealed_old_secret sealed_secret sealed_url url',
  users:
    'first_name hides_checklist language last_name notification_mails notification_mails_off notifications_off notifications_read_at photo terms_accepted_at time_zone',
}

/** Tables of which an account writes nothing: money, rights, tenancy, and what belongs to no account. */
const closed = [
  'account_plans',
  'api_keys',
  'app_errors',
  'billing_customers',
  'billing_events',
  'bounce_reports',
  'credit_entries',
  'credit_lots',
  'egress_lines',
  'email_codes',
  'erasures',
  'holds',
  'host_turns',
  'installation',
  'ledger_heads',
  'mail_domains',
  'parked_jobs',
  'passkeys',
  'person_sweeps',
  'plans',
  'price_tables',
  'rate_limits',
  'recovery_codes',
  'refused_notices',
  'second_factors',
  'sessions',
  'sign_in_steps',
  'sites',
  'social_identities',
  'source_health',
  'source_requests',
  'source_trial_answers',
  'source_trial_leads',
  'source_trials',
  'sources',
  'suppression_salts',
  'top_ups',
  'user_modules',
  'wallets',
]

const mine = ({ account_id }: TestUser) => forTenant(services, account_id).db

/** An account with a charge, a hold and what is left in its lot. */
async function makeSpender() {
  const user = await makeUser(services.db, { credits: 100 })
  const { account_id, id: user_id } = user
  const purpose = { account_id, user_id, search_id: randomUUID(), campaign_id: randomUUID() }
  const hold_id = await mine(user)
    .transaction()
    .execute((tx) => hold(tx, purpose, { credits: 20, api_key_id: null }))
  const result_id = randomUUID()
  const charge = { result_id, action: 'local.contact', price_version: '1', credits: 2 } as const
  await mine(user)
    .transaction()
    .execute((tx) => settle(tx, { ...purpose, hold_id }, charge))
  return { user, purpose: { ...purpose, hold_id } }
}

/** Whether the account has the right to this statement, whatever else the database says of it. */
async function isAllowed(user: TestUser, statement: RawBuilder<unknown>): Promise<boolean> {
  const done = await statement.execute(mine(user)).catch((error: Error) => error)
  return !(done instanceof Error && /permission denied/.test(done.message))
}

test('T13 an account writes the columns and tables that are decided, each tried, and nothing else', async () => {
  const { user } = await makeSpender()
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select relname::text as name, array_agg(attname::text order by attname) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
      and attgenerated = '' and attidentity <> 'a'
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname !~ '^migration'
    group by relname order by relname`.execute(services.db)
  const written: Record<string, string> = {}
  for (const { name, columns } of rows) {
    const table = sql.table(name)
    const rights: string[] = []
    const given: string[] = []
    for (const column of columns) {
      const add = sql`insert into ${table} (${sql.ref(column)}) select ${sql.ref(column)} from ${table} where false`
      if (await isAllowed(user, add)) given.push(`+${column}`)
    }
    rights.push(...(given.length === columns.length ? ['+'] : given))
    if (await isAllowed(user, sql`delete from ${table} where false`)) rights.push('-')
    for (const column of columns) {
      const change = sql`update ${table} set ${sql.ref(column)} = ${sql.ref(column)} where false`
      if (await isAllowed(user, change)) rights.push(column)
    }
    if (rights.length > 0) written[name] = rights.join(' ')
    else assert.ok(closed.includes(name), `${name} is new: decide what an account may write of it`)
  }
  assert.deepEqual(written, open)
})

test('T13 an account that asks the database itself gets no rights, no sign-in, no plan and no paid lead', async () => {
  const { user } = await makeSpender()
  const tries = [
    sql`update users set role = 'admin', is_main_user = true`,
    sql`update users set access_to_wallet = true, credit_limit = null`,
    sql`update users set password_hash = '', email = 'other@firm.example', removed_at = null`,
    sql`insert into user_modules (user_id, slug) select id, 'leads' from users`,
    sql`insert into sessions select * from sessions`,
    sql`update sessions set expires_at = 'infinity', revoked_at = null`,
    sql`update account_plans set plan_id = null`,
    sql`update sites set verified_at = now()`,
    sql`update top_ups set credits = 1000000`,
    sql`update holds set closed_at = now()`,
    sql`update invitations set modules = '{}'`,
    sql`update identities set is_paid = true`,
    sql`insert into api_keys select * from api_keys`,
    sql`update api_keys set budget = null, revoked_at = null`,
    sql`delete from api_key_holds`,
    sql`insert into passkeys select * from passkeys`,
    sql`delete from second_factors`,
    sql`insert into social_identities (provider, subject, user_id) select 'google', '1', id from users`,
    sql`insert into email_codes select * from email_codes`,
    sql`update sign_in_steps set user_id = null`,
  ]
  for (const statement of tries) assert.equal(await isAllowed(user, statement), false)
})

test('T13 an account closes no hold that has credits left, and none of another account', async () => {
  const [{ user, purpose }, other] = [await makeSpender(), await makeSpender()]
  await sql`select close_hold(${purpose.hold_id}), close_hold(${other.purpose.hold_id})`.execute(mine(user))
  const { rows } =
    await sql`select closed_at from holds where id = any(${[purpose.hold_id, other.purpose.hold_id]})`.execute(
      services.db,
    )
  assert.deepEqual(rows, [{ closed_at: null }, { closed_at: null }])
})

test('T13 an account reserves, pays and releases credits through the one writer', async () => {
  const { user, purpose } = await makeSpender()
  assert.equal(
    await mine(user)
      .transaction()
      .execute((tx) => release(tx, purpose)),
    18,
  )
  const { rows } = await sql`select balance, held from wallets`.execute(mine(user))
  assert.deepEqual(rows, [{ balance: 98, held: 0 }])
})

test('T13 the writer gives an account no credits, whatever amounts it is told, and posts to no other account', async () => {
  const [{ user, purpose }, other] = [await makeSpender(), await makeUser(services.db, { credits: 10 })]
  const post = (entry: object, free = 50, held = 0) =>
    sql`select post_entry(jsonb_populate_record(null::credit_entries, ${JSON.stringify({
      account_id: user.account_id,
      amount: 50,
      key: randomUUID(),
      ...entry,
    })}::jsonb), ${free}::bigint, ${held}::bigint)`.execute(mine(user))
  for (const kind of ['grant', 'purchase', 'refund', 'adjust', 'expire'])
    await assert.rejects(post({ kind }), /an account posts no/, kind)
  await assert.rejects(post({ kind: 'hold', account_id: other.account_id }), /an entry of another account/)
  await assert.rejects(post({ ...purpose, kind: 'release', amount: -5 }), /an entry of no credits/)
  const gift = { account_id: user.account_id, kind: 'grant', amount: 50, key: 'direct' }
  const direct = sql`select write_entry(jsonb_populate_record(null::credit_entries, ${JSON.stringify(gift)}::jsonb),
    50::bigint, 0::bigint)`
  await assert.rejects(direct.execute(mine(user)), /permission denied/)
  await post({ ...purpose, kind: 'release', amount: 1 }, 1_000, -1)
  const wallets = await sql`select balance, held from wallets`.execute(mine(user))
  assert.deepEqual(wallets.rows, [{ balance: 81, held: 17 }])
})
