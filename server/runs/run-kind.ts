import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { RefusalCode, Thing } from '#contract/messages/refusals.ts'
import type { Event } from '#server/platform/events/events.ts'
import { type AccountJobContext, type JobFacts, type JobName, jobName } from '#server/platform/jobs/job.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import type { DB } from '#server/platform/postgres/tenant-tables.gen.ts'
import type { AuditContext } from '#server/platform/security/audit-entry.ts'

/** Long work as a row: the columns that every table of runs has. */
export interface Run {
  id: string
  account_id: string
  state: string
  reason: string | null
  /** Which attempt may write. It grows when a worker takes the run, and when the run is queued, stopped or ended. */
  attempt: number
  ended_at: string | null
}

/** The tables of runs: those that have these columns. */
export type RunTable = {
  [Table in keyof DB]: Selectable<DB[Table]> extends Run & { campaign_id: string | null } ? Table : never
}[keyof DB]

export type RowOf<Table extends RunTable> = Run & Selectable<DB[Table]>
export type StateOf<Table extends RunTable> = RowOf<Table>['state']

/** How a run ends, or rests until its user says more. */
export interface End<Table extends RunTable> {
  state: StateOf<Table>
  /** A code; null when there is nothing to say. */
  reason: RowOf<Table>['reason']
  /** The run waits for its user: it is neither open nor over. */
  rests?: true
}

/** What others need to know of a kind of run: to start one, to tell of it, to stop it. */
export interface RunNoun<Table extends RunTable> {
  table: Table
  job: JobName<RunPayload>
  /** The id of a run in the payload of its job. */
  idKey: string
  /** States in which a worker has something to do. */
  busy: readonly StateOf<Table>[]
  /** What open pages are told at each change. */
  events(row: RowOf<Table>): Omit<Event, 'account_id'>[]
  /** Jobs of one key run one after the other; the run itself by default. */
  keyOf?(row: RowOf<Table>): string
}

export type RunPayload = { account_id: string } & Record<string, string>

export const runName = (
  name: string,
  idKey: string,
  options: Pick<JobName<RunPayload>, 'groupOf'> = {},
): { job: JobName<RunPayload>; idKey: string } => ({
  job: jobName(name, z.object({ account_id: z.uuid() }).catchall(z.uuid()), options),
  idKey,
})

/** One attempt at a run, as its work sees it. */
export interface Attempt<Table extends RunTable, Done, Opened> extends AccountJobContext {
  /** The run as this attempt has begun it. */
  row: RowOf<Table>
  opened: Opened
  /** Stores a part of a long piece of work; false when a user or a later attempt was faster, and all further work is vain. */
  settle(done: Done): Promise<boolean>
  /** Notes progress; false as for `settle`. */
  note(values: Partial<RowOf<Table>>): Promise<boolean>
}

/** What there is to do next: pieces, nothing before a moment, or the end. No pieces are the end as well. */
export type Next<Table extends RunTable, Piece> = Piece[] | { at: Date } | { end: End<Table> }

/** One direction of a run. All but `work` happens in a transaction in which the run is locked and current. */
export interface Way<Table extends RunTable, Piece, Done = Piece, Opened = undefined> {
  next(tx: Transaction, row: RowOf<Table>): Promise<Next<Table, Piece>>
  /**
   * Asks the world about a piece, outside of any transaction; the pieces of one `next` at once. What it answers is settled;
   * long work calls `settle` itself and answers nothing. Without `work` a piece is settled as it is.
   */
  work?(attempt: Attempt<Table, Done, Opened>, piece: Piece): Promise<Done | undefined>
  /** Stores what is done, each piece once: a piece may come again after a crash. It may end the run. */
  settle(tx: Transaction, row: RowOf<Table>, done: Done[]): Promise<End<Table> | undefined>
  /** Stores what has reached others although the run was stopped or overtaken meanwhile. */
  late?(tx: Transaction, row: RowOf<Table>, done: Done[]): Promise<void>
  /** How it ends when nothing is left. */
  end(row: RowOf<Table>): End<Table>
}

/** A kind of long work, as a value. `docs/add-a-run.md` says how to write one. */
export interface RunKind<Table extends RunTable, Opened = undefined> extends RunNoun<Table> {
  limits: Pick<JobFacts, 'parallel' | 'perGroup' | 'retries' | 'expireS'> & {
    /** After so long it lets others of its key go first. */
    handOverMs?: number
    /** Pages are told of progress no more often. */
    tellEveryMs?: number
  }
  /** Why it works across accounts, where it does: its queries name the account themselves. */
  system?: string
  thing: Thing
  /** The refusal of a stop that comes too late. */
  tooLate: RefusalCode
  /** The values of a run that an attempt begins with. */
  begin?(row: RowOf<Table>, attempt: number): Partial<RowOf<Table>>
  /** What an attempt needs before its first piece, or why there will be none. */
  prepare?(context: AccountJobContext, runs: Taken<Table>): Promise<{ opened: Opened } | { end: End<Table> }>
  /** The end of a run whose user may no longer do this, or whose subject is gone. */
  mayGoOn(tx: Transaction, row: RowOf<Table>): Promise<End<Table> | undefined>
  forward: Way<Table, unknown, unknown, Opened>
  /** What a run in the state `undoing` does. */
  back?: Way<Table, unknown, unknown, Opened>
  /** The end after an error that another attempt would meet as well; undefined where it may not. */
  lasting?(error: unknown): End<Table> | undefined
  /** How it ends when the product has failed at every try. */
  gaveUp: End<Table>
  /** Frees what the run held, and notes its end. */
  ended?(tx: Transaction, row: RowOf<Table>, end: End<Table> & { by: AuditContext }): Promise<void>
}

/** A run as an attempt takes it. */
export interface Taken<Table extends RunTable> {
  row: RowOf<Table>
  /** The run as it was before this attempt. */
  before: RowOf<Table>
}
