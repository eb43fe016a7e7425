import { sql } from 'kysely'
import { z } from 'zod'
import type * as contract from '#contract/wallet/wallet.ts'
import { keepAppError } from '#server/features/app-errors/keep-app-error.ts'
import { requireWallet } from '#server/features/wallet/usage/wallet-access.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/http/problem.ts'
import { jobName, systemJob } from '#server/platform/jobs/job.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { SecretBox } from '#server/platform/security/secrets.ts'
import { utcText } from '#server/platform/postgres/utc-text.ts'
import { isGenuine, textOfHead } from './signed-head.ts'

interface Head {
  account_id: string
  number: number
  /** Of the entry that the wallet calls its last. */
  hash: string
  /** The head that was signed last, with the hash that the ledger has under its number today. */
  last: (contract.LedgerHead & { hash_now: string | null }) | null
}

/** The heads of ledgers, each with the last signed one. */
async function readHeads(
  db: Database,
  which: { account_id: string } | { not_signed_by: string } | 'unsigned',
): Promise<Head[]> {
  const chosen =
    which === 'unsigned'
      ? sql`wallets.entries > coalesce(last.number, 0)`
      : 'account_id' in which
        ? sql`wallets.account_id = ${which.account_id}`
        : sql`last.key <> ${which.not_signed_by}`
  const { rows } = await sql<Head>`
    select wallets.account_id, wallets.entries as number, encode(wallets.head, 'hex') as hash,
      case when last.number is not null then jsonb_build_object(
        'account_id', last.account_id, 'number', last.number, 'hash', encode(last.hash, 'hex'),
        'signed_at', ${sql.raw(utcText('last.signed_at', { to: 'milliseconds' }))},
        'key', last.key, 'signature', last.signature, 'hash_now', (
          select encode(hash, 'hex') from credit_entries
          where account_id = wallets.account_id and number = last.number)
      ) end as last
    from wallets left join lateral (
      select * from ledger_heads where account_id = wallets.account_id order by number desc, signed_at desc limit 1
    ) as last on true
    where ${chosen}`.execute(db)
  return rows
}

/** Whether the ledger still holds the head that was signed last, and this installation signed it. */
function isContinued({ last, number }: Head, secrets: SecretBox): boolean {
  if (last === null) return true
  return (
    number >= last.number && last.hash_now === last.hash && secrets.signer.owns(last.key) && isGenuine(last)
  )
}

function signHead({ account_id, number, hash }: Head, secrets: SecretBox): contract.LedgerHead {
  const head = { account_id, number, hash, signed_at: new Date().toISOString() }
  return { ...head, ...secrets.signer.sign(textOfHead(head)) }
}

/**
 * Signs each hour the heads of the ledgers that have new entries. A ledger that no longer holds its last signed head was
 * rewritten or cut: it is not signed, and the operator finds it among the app errors.
 */
export const signHeads = systemJob(
  jobName('sign-ledgers', z.object({})),
  'ledgers of all accounts are signed',
  {
    parallel: 1,
    retries: 2,
    expireS: 10 * 60,
    cron: '13 * * * *',
    async run({ services: { db, secrets } }) {
      await signWhole(db, secrets, await readHeads(db, 'unsigned'))
    },
  },
)

/** Signs the ledgers whose last head was signed by a previous secret, so that this secret is not needed any more. */
export async function renewSignatures(db: Database, secrets: SecretBox): Promise<void> {
  await signWhole(db, secrets, await readHeads(db, { not_signed_by: secrets.signer.sign('').key }))
}

async function signWhole(db: Database, secrets: SecretBox, heads: Head[]): Promise<void> {
  const { whole = [], broken = [] } = Object.groupBy(heads, (head) =>
    isContinued(head, secrets) ? 'whole' : 'broken',
  )
  for (let from = 0; from < whole.length; from += signedAtOnce)
    await keepSigned(
      db,
      whole.slice(from, from + signedAtOnce).map((head) => signHead(head, secrets)),
    )
  for (const { account_id } of broken) await keepAppError(db, { message: brokenMessage(account_id) })
}

const signedAtOnce = 1_000

async function keepSigned(db: Database, heads: contract.LedgerHead[]): Promise<void> {
  await db
    .insertInto('ledger_heads')
    .values(heads.map(({ hash, ...head }) => ({ ...head, hash: Buffer.from(hash, 'hex') })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const brokenMessage = (account_id: string) =>
  `The ledger of account ${account_id} does not hold its last signed head: it was rewritten or cut`

/** Signs the head of the account's ledger as it is now. A ledger without its last signed head is not signed. */
export async function getLedgerHead(
  db: Database,
  { actor, services: { secrets } }: Pick<RequestContext, 'actor' | 'services'>,
): Promise<contract.LedgerHead> {
  requireWallet(actor)
  const head = await findSignedHead(db, secrets, actor)
  if (!head) throw refuse('ledger_broken')
  return head
}

/** The signed head of a ledger as it is now; undefined for one that was rewritten or cut. */
export async function findSignedHead(
  db: Database,
  secrets: SecretBox,
  { account_id }: Pick<RequestContext['actor'], 'account_id'>,
): Promise<contract.LedgerHead | undefined> {
  const [head] = await readHeads(db, { account_id })
  return head && isContinued(head, secrets) ? signHead(head, secrets) : undefined
}
