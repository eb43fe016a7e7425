import { sql } from 'kysely'
import { trySource as trySourceRoute } from '#contract/operator/source-mapping.ts'
import * as contract from '#contract/operator/sources.ts'
import type { RequestContext } from '#server/platform/context.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { mutation, operatorOnly, query, secretMutation } from '#server/platform/http/served-route.ts'
import { changeSource, createSource, orderSources, removeSource, switchSource } from './change-sources.ts'
import { proposeOrder } from './propose-order.ts'
import { readSources } from './source-rows.ts'
import { trySource } from './try-source.ts'
import { listSourceErrors } from './source-errors.ts'

const why = 'sources and their figures are those of the platform'

export const routes = [
  operatorOnly(
    why,
    query(contract.listSources, (db) => readSources(db, { account_id: null })),
  ),
  operatorOnly(why, query(contract.getMailChecks, getMailChecks)),
  operatorOnly(why, mutation(contract.createSource, createSource)),
  operatorOnly(why, mutation(contract.changeSource, changeSource)),
  operatorOnly(why, mutation(contract.switchSource, switchSource)),
  operatorOnly(why, mutation(contract.orderSources, orderSources)),
  operatorOnly(why, mutation(contract.removeSource, removeSource)),
  operatorOnly(why, query(contract.listSourceErrors, listSourceErrors)),
  operatorOnly(why, secretMutation(trySourceRoute, trySource)),
  operatorOnly(why, query(contract.proposeOrder, proposeOrder)),
]

/** Newest values that are looked through: enough for a share, and read by the order of their ids. */
const looked = 5_000

/** Who asks mail servers, and what came of the addresses of the last day. */
async function getMailChecks(db: Database, { services: { mailCheck } }: Pick<RequestContext, 'services'>) {
  const { rows } = await sql<{ checked: number; unreached: number; failed: number }>`
    select count(*)::int as checked,
      count(*) filter (where reasons ? 'port_blocked')::int as unreached,
      count(*) filter (where reasons ? 'remote_failed')::int as failed
    from (select field, verdict, reasons, seen_at from facts order by id desc limit ${sql.lit(looked)}) as newest
    where field = 'email' and seen_at > now() - interval '1 day'
      and (verdict in ('valid', 'risky', 'unknown') or reasons ? 'remote_failed' or reasons ? 'no_mailbox')`.execute(
    db,
  )
  const [counts = { checked: 0, unreached: 0, failed: 0 }] = rows
  return { ...mailCheck, ...counts }
}
