import type { ExpressionBuilder, Selectable, sql, SqlBool, Updateable } from 'kysely'
import type { NewFact } from '#server/features/leads/facts.ts'
import type { AccountContext } from '#server/platform/context.ts'
import type { DB } from '#server/platform/postgres/tenant-tables.gen.ts'

export type LeadRow = Selectable<DB['results']>

/** What a tool may use: the imported data and the network, nothing of the account. */
export interface ToolContext extends Pick<AccountContext, 'services'> {
  signal: AbortSignal
}

/** What a tool found for a lead. */
export interface Found {
  /** Something that the lead did not have and that it is paid for. A miss may bring values too, and costs nothing. */
  isHit: boolean
  /** Why a source could not be asked, as a code; null when all were. */
  reason: string | null
  facts: Omit<NewFact, 'result_id'>[]
  columns: Updateable<DB['results']>
}

/** A tool that runs over leads for credits. */
export interface LeadTool {
  /** The leads that miss what the tool finds and that no search is working on. */
  isOpen(eb: ExpressionBuilder<DB, 'results'>): ReturnType<typeof sql<SqlBool>>
  /** Asks the sources for one lead. Network first, failures as values, no credits. */
  find(context: ToolContext, lead: LeadRow): Promise<Found>
  /**
   * Names what a hit is paid for: a second hit with this name costs the account nothing, in whatever list. null: the lead
   * itself is paid for, as after a search.
   */
  effectOf: ((lead: LeadRow) => string) | null
}
