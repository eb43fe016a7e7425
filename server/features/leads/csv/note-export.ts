import { sql } from 'kysely'
import { auditList } from '#server/features/audit/audit.ts'
import { chosenIds } from '#server/features/leads/choose-leads.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import type { AuditContext } from '#server/platform/security/audit-entry.ts'
import { countExported } from './count-exported.ts'
import type { CsvRequest } from './csv-link.ts'

/** A file that stays, and what the notification says of it. */
interface KeptFile {
  export_id: string
  leads: number
  ends_at: string
}

/** Leads that one statement notes: it stays within its time limit. */
const batchSize = 100_000

/** Notes who took which leads of a list out of the product, in the transaction that lets the file go. */
export async function noteExport(
  tx: Transaction,
  context: AuditContext,
  { kept, ...csv }: CsvRequest & { kept?: KeptFile },
): Promise<void> {
  const { list, chosen, columns, only_with_email, format } = csv
  const leads = kept?.leads ?? (await countExported(tx, csv))
  const entry_id = await auditList(tx, context, {
    action: 'leads_exported',
    campaign_id: list.id,
    after: { leads, scope: chosen.scope, only_with_email, columns, format, ...kept },
  })
  if (chosen.scope === 'all' && !only_with_email) return
  const parts = Math.ceil(leads / batchSize)
  for (let part = 0; part < parts; part += 1) {
    await sql`
      insert into exported_leads (result_id, entry_id, account_id)
      select id, ${entry_id}::uuid, account_id from results
      where campaign_id = ${list.id} and not is_suppressed and id in (${chosenIds(tx, list.id, chosen)})
        and (email_state = 'found' or not ${only_with_email}) and random_key % ${parts} = ${part}`.execute(tx)
  }
}
