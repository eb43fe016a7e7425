import type { EventEmitter } from 'node:events'
import { refuse } from '#server/platform/http/problem.ts'

/** Units that run at a time. A cheap call takes one unit, a dear call more. */
interface Limits {
  all: number
  account: number
  user: number
  /** Work that has waited this long is refused before it begins. */
  longestWaitMs: number
  crowd: Crowd
}

/** More comes than can be done: work has waited for room of the process, not of its own share, all this time. */
interface Crowd {
  afterMs: number
  /** What has waited this long for such room is then refused at once. Its client may come back when others are done. */
  longestWaitMs: number
}

export interface Holder {
  account: string
  user: string
}

interface Claim {
  /** Unknown for a call without a token: only the limit of all holds. */
  holder?: Holder | undefined
  /** Units that the work takes; at most the limit of a user. */
  weight?: number | undefined
  /** What is asked for. */
  name: string
  /** So much work of one user and name waits. Later work takes the place of the earliest. */
  mostWaiting?: number | undefined
  /** Goes before others while more comes than can be done. */
  isSignedIn?: boolean | undefined
  /** The connection of the client: once it is closed, work that waits is not begun. */
  connection?: Pick<EventEmitter, 'once' | 'off'> | undefined
}

interface Waiting extends Claim {
  since: number
  begin(): void
  refuse(code: 'too_busy' | 'replaced'): void
}

export interface FairLimit {
  run<T>(claim: Claim, work: () => Promise<T>): Promise<T>
}

/**
 * Runs as much work at a time as the limits of all, of an account and of a user allow. The rest waits. Work begins in
 * order of arrival, except that work whose account or user is at its limit lets later work of others pass.
 *
 * Where more comes than can be done, a queue in order of arrival is the worst: everything waits for as long as a client
 * does, and much is done for clients who are gone. So what has waited too long is then refused, and of the rest the
 * signed in, the cheap and the newest begin first (CoDel, RFC 8289, and adaptive LIFO; decision 17).
 */
export function fairLimit({ all, account, user, longestWaitMs, crowd }: Limits): FairLimit {
  const waiting: Waiting[] = []
  const accounts = new Map<string, number>()
  const users = new Map<string, number>()
  let used = 0
  /** Since when work has waited for room of the process without a break. */
  let crowdedSince: number | undefined

  const fitsItsHolder = ({ holder, weight = 1 }: Claim) =>
    !holder ||
    ((accounts.get(holder.account) ?? 0) + weight <= account &&
      (users.get(holder.user) ?? 0) + weight <= user)

  const fits = (claim: Claim) => used + (claim.weight ?? 1) <= all && fitsItsHolder(claim)

  function charge({ holder, weight = 1 }: Claim, sign: 1 | -1): void {
    used += sign * weight
    if (!holder) return
    add(accounts, holder.account, sign * weight)
    add(users, holder.user, sign * weight)
  }

  const isOverloaded = (now: number) => crowdedSince !== undefined && now - crowdedSince >= crowd.afterMs

  /** The first work that its holder may begin waits for room, so that cheap calls do not hold up a dear call for good. */
  function beginWaiting(): void {
    const now = performance.now()
    for (;;) {
      const next = isOverloaded(now) ? mostWorthwhile() : waiting.find(fitsItsHolder)
      if (!next) crowdedSince = undefined
      if (!next || !fits(next)) return
      waiting.splice(waiting.indexOf(next), 1)
      charge(next, 1)
      next.begin()
    }
  }

  function mostWorthwhile(): Waiting | undefined {
    let best: Waiting | undefined
    for (const each of waiting) if (fitsItsHolder(each) && !(best && isBefore(best, each))) best = each
    return best
  }

  /** The oldest stand first. What waits for its own share is no part of the crowd. */
  function refuseLate(now: number): void {
    if (!isOverloaded(now)) return
    const late = waiting.filter((each) => now - each.since > crowd.longestWaitMs && fitsItsHolder(each))
    for (const each of late) each.refuse('too_busy')
  }

  function makeRoom({ holder, name, mostWaiting }: Claim): void {
    if (!holder || mostWaiting === undefined) return
    const alike = waiting.filter((each) => each.name === name && each.holder?.user === holder.user)
    if (alike.length >= mostWaiting) alike[0]?.refuse('replaced')
  }

  function turn(claim: Claim): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const own: Waiting = {
      ...claim,
      since: performance.now(),
      begin: resolve,
      refuse: (code) => {
        waiting.splice(waiting.indexOf(own), 1)
        reject(refuse(code, {}, { retryAfterS: code === 'replaced' ? 1 : 5 }))
      },
    }
    makeRoom(claim)
    if (fitsItsHolder(claim)) crowdedSince ??= own.since
    refuseLate(own.since)
    waiting.push(own)
    const timer = setTimeout(() => own.refuse('too_busy'), longestWaitMs)
    const leave = () => own.refuse('replaced')
    claim.connection?.once('close', leave)
    return promise.finally(() => {
      clearTimeout(timer)
      claim.connection?.off('close', leave)
    })
  }

  async function run<T>(claim: Claim, work: () => Promise<T>): Promise<T> {
    const mayBegin = fits(claim) && !waiting.some(fitsItsHolder)
    if (mayBegin) charge(claim, 1)
    else await turn(claim)
    try {
      return await work()
    } finally {
      charge(claim, -1)
      beginWaiting()
    }
  }
  return { run }
}

/** Whether one begins before another that came after it. */
function isBefore(earlier: Claim, later: Claim): boolean {
  const [{ isSignedIn = false, weight = 1 }, other] = [earlier, later]
  if (isSignedIn !== (other.isSignedIn ?? false)) return isSignedIn
  return weight < (other.weight ?? 1)
}

function add(counts: Map<string, number>, key: string, more: number): void {
  const count = (counts.get(key) ?? 0) + more
  if (count > 0) counts.set(key, count)
  else counts.delete(key)
}
