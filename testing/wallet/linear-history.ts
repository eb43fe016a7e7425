/** An operation of a client on a wallet, with the times between which it took effect. */
export interface Operation {
  kind: 'add' | 'subtract' | 'read'
  /** Names the entry that it posts; a read posts none. */
  key: string
  amount: number
  began: number
  /** Infinity: no answer came, so it may take effect at any later time. */
  ended: number
  /** `unknown`: no answer, or one that does not say. A read answers the balance. */
  outcome: 'ok' | 'refused' | 'unknown' | { balance: number }
}

interface Posted {
  key: string
  /** What the entry changed of the free credits. */
  free: number
}

/**
 * Says what keeps a history from being linearizable (Herlihy and Wing 1990): a register with add and conditional subtract,
 * whose order of writes the ledger claims. Each operation needs a moment between its beginning and its end at which what
 * it answered is true, and writes need it in the order of the ledger.
 */
export function faultsOfHistory(history: Operation[], ledger: Posted[]): string[] {
  const faults: string[] = []
  const byKey = new Map(history.map((operation) => [operation.key, operation]))
  const placeOf = new Map<string, number>()
  const balances = [0]
  let latestBegan = Number.NEGATIVE_INFINITY
  for (const [index, { key, free }] of ledger.entries()) {
    const operation = byKey.get(key)
    if (!operation) faults.push(`${key} is in the ledger and was never asked for`)
    if (placeOf.has(key)) faults.push(`${key} took effect twice`)
    placeOf.set(key, index)
    balances.push((balances.at(-1) ?? 0) + free)
    if ((balances.at(-1) ?? 0) < 0) faults.push(`${key} left less than nothing`)
    if (!operation) continue
    if (operation.ended < latestBegan) faults.push(`${key} ended before an entry that stands before it began`)
    latestBegan = Math.max(latestBegan, operation.began)
  }
  for (const { kind, key, outcome } of history) {
    if (kind === 'read') continue
    if (outcome === 'ok' && !placeOf.has(key)) faults.push(`${key} was acknowledged and has no entry`)
    if (outcome === 'refused' && placeOf.has(key)) faults.push(`${key} was refused and took effect`)
  }
  return [...faults, ...faultsOfObservers(history, placeOf, balances)]
}

/** Reads and refusals: each is put at the earliest moment at which it is true, in the order in which they began. */
function faultsOfObservers(
  history: Operation[],
  placeOf: ReadonlyMap<string, number>,
  balances: number[],
): string[] {
  const writes = history.flatMap((operation) => {
    const place = placeOf.get(operation.key)
    return place === undefined ? [] : [{ ...operation, place }]
  })
  const observers = history
    .filter(({ outcome }) => outcome === 'refused' || typeof outcome === 'object')
    .toSorted((a, b) => a.began - b.began)
  const seen: { ended: number; moment: number }[] = []
  const faults: string[] = []
  for (const { key, began, ended, amount, outcome } of observers) {
    let [least, most] = [0, balances.length - 1]
    for (const write of writes) {
      if (write.ended < began) least = Math.max(least, write.place + 1)
      if (write.began > ended) most = Math.min(most, write.place)
    }
    for (const other of seen) if (other.ended < began) least = Math.max(least, other.moment)
    const isTrue = (balance = 0) =>
      typeof outcome === 'object' ? balance === outcome.balance : balance < amount
    let moment = least
    while (moment <= most && !isTrue(balances[moment])) moment += 1
    if (moment > most)
      faults.push(`${key} answered ${JSON.stringify(outcome)}, which was true at no moment of it`)
    else seen.push({ ended, moment })
  }
  return faults
}
