import { randomUUID } from 'node:crypto'
import { hold, settle } from '#server/features/wallet/holds/hold.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { TestUser } from '#testing/make.ts'

interface Charged {
  hold_id: string
  search_id: string
  campaign_id: string
  result_id: string
}

/** Credits reserved and charged for one lead, without a search. */
export async function makeCharge(
  db: Database,
  { id: user_id, account_id }: Pick<TestUser, 'id' | 'account_id'>,
  { credits, reserved = credits }: { credits: number; reserved?: number },
): Promise<Charged> {
  const purpose = { account_id, user_id, search_id: randomUUID(), campaign_id: randomUUID() }
  const result_id = randomUUID()
  return db.transaction().execute(async (tx) => {
    const hold_id = await hold(tx, purpose, { credits: reserved, api_key_id: null })
    const charge = { result_id, action: 'local.contact', price_version: '1', credits } as const
    await settle(tx, { ...purpose, hold_id }, charge)
    return { ...purpose, hold_id, result_id }
  })
}
