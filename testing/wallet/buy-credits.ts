import { randomUUID } from 'node:crypto'
import { grantCredits } from '#server/features/wallet/grants/grant-credits.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { TestUser } from '#testing/make.ts'

/** Fills a wallet as a payment does. What waits for credits is woken by a job. */
export const buyCredits = (db: Database, { account_id }: TestUser, credits: number): Promise<unknown> =>
  db
    .transaction()
    .execute((tx) =>
      grantCredits(tx, { account_id, credits, kind: 'purchase', reference: randomUUID(), expires_at: null }),
    )
