import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { grantCredits, takeBackCredits } from '#server/features/wallet/grants/grant-credits.ts'
import { hold, release, settle } from '#server/features/wallet/holds/hold.ts'
import { refundLead } from '#server/features/wallet/holds/hold.ts'
import { runWalletUpkeep } from '#server/features/wallet/wallet-upkeep.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import { Problem } from '#server/platform/http/problem.ts'
import type { openClock } from './clock.ts'
import { makeUser } from '#testing/make.ts'
import { type ModelEntry, WalletModel } from './wallet-model.ts'

const kinds = ['grant', 'hold', 'hold', 'settle', 'settle', 'release', 'refund', 'takeBack'] as const
const act = fc.record({
  kind: fc.constantFrom(...kinds),
  amount: fc.integer({ min: 1, max: 30 }),
  /** Picks one of the existing holds, charges or lots. */
  which: fc.nat({ max: 20 }),
  days: fc.constantFrom(null, 1, 5, 40),
})
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never

/** Waves of eight concurrent actors, and the days that pass after each wave. */
const waves = fc.array(
  fc.record({ acts: fc.array(act, { minLength: 8, maxLength: 8 }), days: fc.constantFrom(0, 0, 1, 4, 20) }),
  { minLength: 1, maxLength: 4 },
)

/** Credits that have expired without upkeep, then a wave that posts nothing, because it asks for too much. */
const quietWave = [
  { acts: Array.from({ length: 8 }, (): Act => ({ kind: 'grant', amount: 30, which: 0, days: 1 })), days: 4 },
  {
    acts: Array.from({ length: 8 }, (): Act => ({ kind: 'hold', amount: 30, which: 0, days: null })),
    days: 0,
  },
]

const dayMs = 86_400_000
const began = Date.UTC(2026, 0, 1)

interface Bench {
  db: Database
  clock: Awaited<ReturnType<typeof openClock>>
  runs: number
  seed: number
}

/** Runs random histories of a wallet against the model: every entry must have moved what the model returns. */
export async function runWalletModel({ db, clock, runs, seed }: Bench): Promise<void> {
  await fc.assert(
    fc.asyncProperty(waves, async (history) => {
      let now = began
      await clock.set(new Date(now).toISOString())
      const user = await makeUser(db, { credits: 20 })
      const wallet = new WatchedWallet(db, user.account_id, user.id)
      await wallet.follow([], now)
      for (const { acts, days } of history) {
        await wallet.follow(await Promise.all(acts.map((each) => wallet.act(each, now))), now)
        now += days * dayMs
        await clock.set(new Date(now).toISOString())
      }
      await runWalletUpkeep(db)
      await wallet.follow([], now)
      assert.equal(wallet.model.balance(), wallet.model.free(now), 'what is due has expired')
    }),
    { numRuns: runs, seed, examples: [[quietWave]] },
  )
}

interface Refused {
  amount: number
  /** Missing for a request of free credits. */
  hold_id?: string
}

class WatchedWallet {
  readonly model = new WalletModel()
  #seen = 0
  #holds: string[] = []
  #charges: string[] = []
  #grants: string[] = []
  readonly #purpose

  readonly db: Database
  readonly account_id: string

  constructor(db: Database, account_id: string, user_id: string) {
    this.db = db
    this.account_id = account_id
    this.#purpose = { account_id, user_id, search_id: randomUUID(), campaign_id: randomUUID() }
  }

  /** Runs one act. Returns the refusal where credits were short. */
  async act({ kind, amount, which, days }: Act, now: number): Promise<Refused | undefined> {
    const { account_id } = this
    const pick = (of: string[]) => of[which % Math.max(1, of.length)]
    const run = (work: (tx: Transaction) => Promise<unknown>, hold_id?: string) =>
      this.db
        .transaction()
        .execute(work)
        .then(
          () => undefined,
          (error: unknown) => {
            const isRefused = error instanceof Problem || /a hold has less than/.test(String(error))
            if (!isRefused) throw error
            return { amount, ...(hold_id && { hold_id }) }
          },
        )
    if (kind === 'grant') {
      const reference = randomUUID()
      const expires_at = days === null ? null : new Date(now + days * dayMs).toISOString()
      const lot = { account_id, credits: amount, kind, reference, expires_at } as const
      await Promise.all([run((tx) => grantCredits(tx, lot)), run((tx) => grantCredits(tx, lot))])
      this.#grants.push(reference)
      return undefined
    }
    if (kind === 'hold')
      return run(async (tx) =>
        this.#holds.push(await hold(tx, this.#purpose, { credits: amount, api_key_id: null })),
      )
    const hold_id = pick(this.#holds)
    if (kind === 'settle' && hold_id) {
      const result_id = randomUUID()
      const charge = { result_id, action: 'local.contact', price_version: '1', credits: amount } as const
      const refused = await run((tx) => settle(tx, { ...this.#purpose, hold_id }, charge), hold_id)
      if (!refused) this.#charges.push(result_id)
      return refused
    }
    if (kind === 'release' && hold_id) return run((tx) => release(tx, { ...this.#purpose, hold_id }))
    const result_id = pick(this.#charges)
    if (kind === 'refund' && result_id) return run((tx) => refundLead(tx, { account_id, result_id }))
    const reference = pick(this.#grants)
    if (kind === 'takeBack' && reference) {
      const of = { kind: 'grant', reference } as const
      return run((tx) => takeBackCredits(tx, { account_id, credits: amount, of, reference: randomUUID() }))
    }
    return undefined
  }

  /** Applies new entries to the model, and checks that each refused amount exceeded the lowest balance in between. */
  async follow(refusals: (Refused | undefined)[], now: number): Promise<void> {
    const { rows } = await sql<
      ModelEntry & { parts: { lot: number; amount: number }[]; balance_after: number; held_after: number }
    >`
      select number, kind, amount, hold_id, undoes, balance_after, held_after,
        (extract(epoch from created_at) * 1000)::bigint as at,
        coalesce((extract(epoch from expires_at) * 1000)::bigint, 8640000000000000) as expires_at,
        (select jsonb_agg(jsonb_build_object('lot', lot, 'amount', part.amount) order by place)
          from unnest(parts) with ordinality as part (lot, amount, place)) as parts
      from credit_entries where account_id = ${this.account_id} and number > ${this.#seen} order by number`.execute(
      this.db,
    )
    const states = [this.#state(now)]
    for (const { parts, balance_after, held_after, ...entry } of rows) {
      this.#seen = entry.number
      const moved = this.model.apply(entry)
      const { model } = this
      assert.deepEqual(
        [parts, balance_after, held_after],
        [moved, model.balance(), model.held()],
        `${entry.kind} ${entry.number}`,
      )
      states.push(this.#state(now))
    }
    for (const refused of refusals) {
      if (!refused) continue
      const { amount, hold_id } = refused
      const least = Math.min(...states.map(({ free, holds }) => (hold_id ? (holds.get(hold_id) ?? 0) : free)))
      assert.ok(amount > least, `${amount} was refused, there were never less than ${least}`)
    }
  }

  #state = (now: number) => ({
    free: this.model.free(now),
    holds: new Map([...this.model.holds.keys()].map((id) => [id, this.model.left(id)])),
  })
}
