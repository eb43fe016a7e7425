import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import { newCode } from '#server/features/auth/codes/email-codes.ts'
import { hashPassword, isPassword } from '#server/features/auth/password/passwords.ts'

const count = 10

/** A code of 80 random bits: ABCD-EFGH-IJKL-MNOP. The first four letters find the row, the rest is hashed like a password. */
const newRecoveryCode = () => `${newCode()}-${newCode()}`

const selectorOf = (code: string) => code.slice(0, 4)
const secretOf = (code: string) => code.slice(4).replaceAll('-', '')

interface NewCodes {
  /** The codes in plain text, which the user sees only once. */
  codes: string[]
  rows: { selector: string; code_hash: string }[]
}

export async function makeRecoveryCodes(): Promise<NewCodes> {
  const codes = new Map<string, string>()
  while (codes.size < count) {
    const code = newRecoveryCode()
    codes.set(selectorOf(code), code)
  }
  const rows = await Promise.all(
    Array.from(codes, async ([selector, code]) => ({
      selector,
      code_hash: await hashPassword(secretOf(code)),
    })),
  )
  return { codes: [...codes.values()], rows }
}

/** Replaces all recovery codes of a user. */
export async function keepRecoveryCodes(
  tx: Transaction,
  { user_id, account_id }: { user_id: string; account_id: string },
  rows: NewCodes['rows'],
): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', user_id).execute()
  await tx
    .insertInto('recovery_codes')
    .values(rows.map((row) => ({ ...row, user_id, account_id })))
    .execute()
}

/** Finds the unused code that matches the typed letters, which hold no dashes. */
export async function findRecoveryCode(db: Database, user_id: string, typed: string) {
  const row = await db
    .selectFrom('recovery_codes')
    .select(['id', 'code_hash'])
    .where('user_id', '=', user_id)
    .where('selector', '=', selectorOf(typed))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return (await isPassword(row?.code_hash, typed.slice(4))) ? row?.id : undefined
}

/** Marks a code as used. Answers false to the second of two requests at once. */
export async function spendRecoveryCode(tx: Transaction, id: string): Promise<boolean> {
  const spent = await tx
    .updateTable('recovery_codes')
    .set({ used_at: new Date().toISOString() })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return spent !== undefined
}
