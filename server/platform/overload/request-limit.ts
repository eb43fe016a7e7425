import type { FastifyRequest } from 'fastify'
import { fairLimit, type Holder } from './fair-limit.ts'
import { type Actor, tokenOf } from '#server/platform/security/actor.ts'
import { hashToken } from '#server/platform/security/secrets.ts'
import type { ServedRoute } from '#server/platform/http/served-route.ts'
import { refuse } from '#server/platform/http/problem.ts'

/** Requests that a process answers at a time. Further requests wait before they cost anything (decision 17). */
const limits = {
  all: 150,
  account: 60,
  user: 40,
  longestWaitMs: 5_000,
  crowd: { afterMs: 1_000, longestWaitMs: 500 },
}

const mostKnown = 10_000

export interface RequestLimit {
  run<T>(served: ServedRoute, request: FastifyRequest, work: () => Promise<T>): Promise<T>
  /** Later requests with the token of this one count for this user. */
  know(request: FastifyRequest, actor: Actor): void
}

/**
 * Gives each account and user a share of the requests that are answered at a time. A token that no request has brought
 * yet counts as a user of its own. The share is only a matter of speed: each request still asks whose token it has.
 */
export function requestLimit(): RequestLimit {
  const { run } = fairLimit(limits)
  const known = new Map<string, Holder>()

  function holderOf(request: FastifyRequest): { holder?: Holder; isSignedIn?: boolean } {
    const key = keyOf(request)
    if (key === undefined) return {}
    const holder = known.get(key)
    return holder ? { holder, isSignedIn: true } : { holder: { account: key, user: key } }
  }

  return {
    run({ route, weight, mostWaiting }, request, work) {
      const connection = request.raw.socket
      return run({ ...holderOf(request), name: route.address, weight, mostWaiting, connection }, work)
    },
    know(request, { account_id: account, user_id: user }) {
      const key = keyOf(request)
      if (key === undefined || known.has(key)) return
      if (known.size >= mostKnown) known.clear()
      known.set(key, { account, user })
    },
  }
}

function keyOf(request: FastifyRequest): string | undefined {
  const token = tokenOf(request)
  return token === undefined ? undefined : hashToken(token).toString('base64')
}

/** Below the ten seconds after which clients give up, reliability R2. */
const longestMs = 9_000

/**
 * An answer in time, of which `spentMs` are gone, or a refusal. What was asked for may still be done: a repeat with its
 * Idempotency-Key tells.
 */
export async function inTime<T>(work: Promise<T>, spentMs = 0): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const refusal = () => refuse('too_slow', {}, { retryAfterS: 5 })
  const timer = setTimeout(() => reject(refusal()), Math.max(0, longestMs - spentMs))
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
