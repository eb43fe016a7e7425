import type { Kysely, KyselyPlugin } from 'kysely'
import type { PgBoss } from 'pg-boss'
import type { SecretBox } from '#server/platform/security/secrets.ts'

/** What a transaction brings beside its connection, so that a verb with a `tx` can enqueue a job and write a mail. */
export interface TransactionContext {
  queue: { boss: Pick<PgBoss, 'send' | 'insert'> }
  /** Seals what mails say until they are sent. */
  secrets: SecretBox
}

/** Kysely hands its plugins on to every transaction: this one changes no statement and carries the context (decision 21). */
class ContextPlugin implements KyselyPlugin {
  readonly context: TransactionContext

  constructor(context: TransactionContext) {
    this.context = context
  }

  transformQuery: KyselyPlugin['transformQuery'] = ({ node }) => node
  transformResult: KyselyPlugin['transformResult'] = async ({ result }) => result
}

export const carryContext = (context: TransactionContext): KyselyPlugin => new ContextPlugin(context)

/** The context of a transaction. A database that was opened without one enqueues nothing: that is an error. */
export function contextOf(tx: Pick<Kysely<never>, 'getExecutor'>): TransactionContext {
  const plugin = tx.getExecutor().plugins.find((each) => each instanceof ContextPlugin)
  if (!plugin) throw new Error('This database was opened without a queue')
  return plugin.context
}
