import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { testDatabase } from '#testing/database.ts'

const typeMapping = { timestamptz: 'string', date: 'string', int8: 'number', point: 'string' }

/** Columns whose values the contract names one by one, or whose JSON has a known shape. */
const columns = {
  'api_keys.scopes': "import('#contract/values/modules.ts').ApiScope[]",
  'api_keys.budget_per':
    "Generated<(typeof import('#contract/account/keys/api-keys.ts').budgetPeriods)[number]>",
  'user_modules.slug': "import('#contract/values/modules.ts').ModuleSlug",
  'users.notification_mails':
    "Generated<(typeof import('#contract/account/notifications/choices.ts').mailTimes)[number]>",
  'users.role': "'admin' | 'related' | 'user'",
  'credit_entries.kind': "(typeof import('#contract/values/ledger-kinds.ts').ledgerKinds)[number]",
  'credit_entries.action': "import('#contract/values/prices.ts').PricedAction | null",
  'credit_lots.kind': "'grant' | 'purchase' | 'refund'",
  'wallets.notice': "'low' | 'empty' | null",
  'price_tables.overrides':
    "ColumnType<Partial<import('#contract/values/prices.ts').PriceTable>, string, never>",
  'campaigns.type': "import('#contract/values/list-types.ts').ListType",
  'results.type': "import('#contract/values/list-types.ts').ListType",
  'searches.state': "Generated<import('#contract/values/search-states.ts').SearchState>",
  'searches.type': "import('#contract/values/list-types.ts').ListType",
  'searches.criteria': "ColumnType<import('#contract/leads/criteria.ts').Criteria, string, string>",
  'searches.action': "import('#contract/values/prices.ts').PricedAction | null",
  'searches.origin':
    "ColumnType<import('#contract/leads/search-origin.ts').Origin | null, string | null | undefined, string | null>",
  'searches.sources':
    "ColumnType<import('#contract/leads/searches.ts').SourceReport[], string | undefined, string>",
  'bounce_reports.state': "import('#contract/values/searches/bounces.ts').BounceState",
  'results.address_kind': "import('#contract/values/lead-states.ts').AddressKind | null",
  'search_sites.state': "Generated<(typeof import('#contract/leads/searches.ts').siteStates)[number]>",
  'webhook_messages.state':
    "Generated<(typeof import('#contract/values/webhooks/webhook-values.ts').webhookMessageStates)[number]>",
  'webhook_messages.attempts':
    "ColumnType<import('#contract/values/webhooks/webhook-values.ts').StoredAttempt[], string | undefined, string>",
  'suppressions.scope': "import('#contract/values/privacy/suppressions.ts').SuppressionScope",
  'suppressions.kind': "import('#contract/values/privacy/suppressions.ts').SuppressionKind",
  'saved_views.search':
    "ColumnType<import('#contract/leads/views/saved-views.ts').SavedView['search'], string, string>",
  'saved_views.layout':
    "ColumnType<import('#contract/leads/views/saved-views.ts').SavedView['layout'], string, string>",
  'labels.rule': "import('#contract/values/labels/label-rules.ts').LabelRule | null",
  'lead_merge_kept.before': 'ColumnType<Record<string, unknown>, string, string>',
  'lead_merge_kept.after': 'ColumnType<Record<string, unknown>, string, string>',
  'label_runs.state':
    "Generated<(typeof import('#contract/values/labels/label-rules.ts').labelRunStates)[number]>",
  'label_runs.chosen':
    "ColumnType<import('#contract/values/labels/label-rules.ts').Labelled<import('#contract/leads/leads.ts').Chosen> | null, string | null | undefined, string | null>",
  'label_runs.merged':
    "ColumnType<import('#contract/leads/labels.ts').Label | null, string | null | undefined, string | null>",
  'exports.format': "import('#contract/values/lead-columns.ts').ExportFormat",
  'exports.state': "Generated<(typeof import('#contract/leads/exports/exports.ts').exportStates)[number]>",
  'exports.reason': "(typeof import('#contract/leads/exports/exports.ts').exportReasons)[number] | null",
  'list_imports.type': "import('#contract/values/list-types.ts').ListType",
  'list_imports.state':
    "Generated<(typeof import('#contract/leads/imports/list-imports.ts').listImportStates)[number]>",
  'list_imports.reason':
    "(typeof import('#contract/leads/imports/list-imports.ts').listImportReasons)[number] | null",
  'list_imports.omitted':
    "ColumnType<import('#contract/leads/imports/omitted.ts').Omissions | null, string | undefined, string>",
  'list_imports.plan':
    "ColumnType<import('#contract/values/tables/import-fields.ts').LeadPlan, string, string>",
  'list_imports.head': "ColumnType<import('#engine/import/table/read-table.ts').TableRow[], string, string>",
  'import_mappings.type': "import('#contract/values/list-types.ts').ListType",
  'import_mappings.mapping':
    "ColumnType<import('#contract/values/tables/import-fields.ts').LeadPlan['mapping'], string, string>",
  'list_import_rejects.reason': "import('#contract/values/tables/import-fields.ts').LeadReject | null",
  'list_import_rejects.faults':
    "ColumnType<import('#contract/values/tables/row-reasons.ts').CellFault[], string | undefined, string>",
  'list_import_rejects.cells': "ColumnType<import('#engine/import/table/read-table.ts').Row, string, string>",
  'lead_runs.kind': "import('#contract/values/list-type-facts.ts').LeadRunKind",
  'rechecks.state': "Generated<(typeof import('#contract/leads/rechecks.ts').recheckStates)[number]>",
  'rechecks.reason': "(typeof import('#contract/leads/rechecks.ts').recheckReasons)[number] | null",
  'lead_runs.state': "Generated<(typeof import('#contract/leads/lead-runs.ts').leadRunStates)[number]>",
  'search_sites.leads': 'ColumnType<unknown, string | null | undefined, string | null>',
  'search_sites.known':
    "ColumnType<import('#engine/email/patterns/learn-forms.ts').KnownAddress[], string | undefined, string>",
  'searches.expected':
    "ColumnType<import('#contract/leads/explain/expected.ts').Expected | null, string | null | undefined, string | null>",
  'searches.excluded_by':
    "ColumnType<import('#contract/leads/exclusions/excluded-by.ts').KeptOut, string | undefined, string>",
  'searches.unread': "ColumnType<import('#contract/leads/searches.ts').Unread[], string | undefined, string>",
  'results.email_state': "Generated<import('#contract/values/lead-states.ts').EmailState>",
  'results.email_verdict': "Generated<import('#contract/values/lead-states.ts').Verdict>",
  'results.contact_state': "Generated<import('#contract/values/lead-states.ts').ContactState>",
  'results.seniority': "import('#contract/values/lead-states.ts').Seniority | null",
  'results.department': "import('#contract/values/lead-states.ts').Department | null",
  'people.seniority': "import('#contract/values/lead-states.ts').Seniority | null",
  'people.department': "import('#contract/values/lead-states.ts').Department | null",
  'facts.verdict': "import('#contract/values/lead-states.ts').Verdict | null",
  'facts.owner': "'own' | 'third_party' | null",
  'facts.reasons': 'ColumnType<string[], string | undefined, string>',
  'facts.details': 'ColumnType<Record<string, string> | null, string | null | undefined, string | null>',
  'audit_entries.before': 'ColumnType<Record<string, unknown> | null, string | null, never>',
  'audit_entries.after': 'ColumnType<Record<string, unknown> | null, string | null, never>',
  'invitations.modules': "import('#contract/values/modules.ts').ModuleSlug[]",
  'business_readings.state':
    "Generated<(typeof import('#contract/account/business-profile.ts').readingStates)[number]>",
  'business_readings.sources':
    "ColumnType<import('#contract/account/business-profile.ts').BusinessReading['sources'], string | undefined, string>",
  'business_readings.found':
    "ColumnType<Partial<import('#contract/account/business-profile.ts').Suggestions>, string | undefined, string>",
  'results.search_text': 'ColumnType<string, never, never>',
  'results.traits': 'ColumnType<string[], never, never>',
  'results.random_key': 'ColumnType<number, never, never>',
  'results.sort_name': 'ColumnType<string, never, never>',
  'datasets.kind': "'osm' | 'sample' | 'table'",
  'datasets.renews': "Generated<(typeof import('#contract/leads/directory.ts').renewals)[number]>",
  'outbox_mails.state': "Generated<import('#contract/values/operator/operator-lists.ts').MailState>",
  'outbox_mails.template': "import('#server/platform/mail/mail-texts.ts').MailTemplate",
  'email_codes.purpose': "'reset' | 'register' | 'mail_change' | 'session'",
  'sites.language': "import('#contract/values/languages.ts').Language | null",
  'refused_notices.provider': "import('#contract/wallet/billing.ts').BillingType",
  'accounts.kind': "'platform' | 'reseller' | 'client' | 'sandbox'",
  'sites.crms': "import('#contract/account/branding.ts').SiteSettings['crms']",
  'sites.menu':
    "ColumnType<import('#contract/account/branding.ts').SiteSettings['menu'], string | undefined, string>",
  'sites.chat':
    "ColumnType<import('#contract/account/branding.ts').Chat | null, string | null | undefined, string | null>",
  'email_codes.person':
    "ColumnType<import('#server/platform/security/registered-person.ts').RegisteredPerson | null, string | null | undefined, string>",
  'sign_in_steps.purpose': "'code' | 'passkey' | 'new_passkey' | 'social'",
  'sign_in_steps.person':
    "ColumnType<import('#server/platform/security/registered-person.ts').RegisteredPerson | null, string | null | undefined, never>",
  'erasures.provider': "'facebook'",
  'social_identities.provider': "'google' | 'facebook'",
  'top_ups.provider': "import('#contract/wallet/billing.ts').BillingType",
  'top_ups.state': "Generated<(typeof import('#contract/wallet/billing.ts').topUpStates)[number]>",
  'top_ups.disputes':
    "ColumnType<Record<string, { amount: number; state: 'open' | 'won' | 'lost' }>, string | undefined, string>",
  'billing_customers.provider': "import('#contract/wallet/billing.ts').BillingType",
  'billing_events.provider': "import('#contract/wallet/billing.ts').BillingType",
  'billing_events.state': "Generated<'new' | 'waiting' | 'done' | 'problem'>",
  'webhooks.kind': "Generated<'webhook' | 'zapier'>",
  'crm_connections.crm': "import('#contract/values/crm/crm-values.ts').ConnectedCrm",
  'crm_connections.state':
    "Generated<(typeof import('#contract/values/crm/crm-values.ts').crmConnectionStates)[number]>",
  'crm_mappings.fields': 'ColumnType<Record<string, string | null>, string, string>',
  'crm_pushes.chosen':
    "ColumnType<import('#contract/leads/leads.ts').Chosen | null, string | null | undefined, string | null>",
  'crm_pushes.crm': "import('#contract/values/crm/crm-values.ts').ConnectedCrm",
  'crm_pushes.existing': "import('#contract/values/crm/crm-values.ts').ExistingPolicy",
  'crm_pushes.state': "Generated<(typeof import('#contract/values/crm/crm-values.ts').pushStates)[number]>",
  'crm_push_leads.state': "Generated<import('#contract/values/crm/crm-values.ts').PushLeadState>",
  'crm_push_leads.before':
    'ColumnType<{ values: Record<string, string>; tags: string[] } | null, string | null | undefined, string | null>',
  'crm_push_leads.after':
    'ColumnType<{ values: Record<string, string>; tags: string[] } | null, string | null | undefined, string | null>',
  'crm_push_leads.changes':
    'ColumnType<Record<string, string> | null, string | null | undefined, string | null>',
  'imports.kind': "Generated<(typeof import('#contract/leads/directory.ts').importKinds)[number]>",
  'table_mappings.kind': "import('#contract/values/tables/table-fields.ts').TableKind",
  'table_mappings.mapping':
    "ColumnType<import('#engine/import/table/table-task.ts').TableTask['mapping'], string, string>",
  'imports.omitted':
    "ColumnType<import('#contract/leads/imports/omitted.ts').Omissions | null, string | undefined, string>",
  'imports.plan':
    "ColumnType<import('#engine/import/table/table-task.ts').TableTask | null, string | null | undefined, string | null>",
  'imports.head':
    "ColumnType<import('#engine/import/table/read-table.ts').TableRow[] | null, string | null | undefined, string | null>",
  'imports.state': "Generated<(typeof import('#contract/leads/directory.ts').importStates)[number]>",
}

const root = fileURLToPath(new URL('../../', import.meta.url))
const folder = 'server/platform/postgres'

const schemas = [
  { schema: 'public', file: `${folder}/tenant-tables.gen.ts` },
  { schema: 'directory', file: `${folder}/directory-tables.gen.ts` },
]

/** The types of all tables of a migrated database, as text by the file that holds them. */
export function printTableTypes(url: string): Map<string, string> {
  const printed = join(mkdtempSync(join(tmpdir(), 'quarry-tables-')), 'tables.ts')
  const texts = schemas.map(({ schema, file }): [string, string] => {
    const options = ['--dialect', 'postgres', '--url', url, '--out-file', printed, '--default-schema', schema]
      .concat(['--include-pattern', `${schema}.*`, '--exclude-pattern', '{*migration*,*.leads,*.people_*}'])
      .concat(['--type-mapping', JSON.stringify(typeMapping), '--overrides', JSON.stringify({ columns })])
    run('kysely-codegen/dist/cli/bin.js', options)
    const text = readFileSync(printed, 'utf8')
    return [file, run('@biomejs/biome/bin/biome', ['format', `--stdin-file-path=${file}`], text)]
  })
  rmSync(dirname(printed), { recursive: true })
  return new Map(texts)
}

/** Runs a program of a package. It says on stderr that TypeScript 7 has no parser for it, and does without. */
function run(program: string, options: string[], input = ''): string {
  const args = [`${root}node_modules/${program}`, ...options]
  return execFileSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
    input,
    stdio: ['pipe', 'pipe', 'ignore'],
  })
}

/** `npm run tables`: writes them after a migration changed, in the commit of the migration. */
if (import.meta.main) {
  const database = await testDatabase()
  for (const [file, text] of printTableTypes(database.url)) writeFileSync(root + file, text)
  await database.drop()
}
