import { setTimeout as wait } from 'node:timers/promises'
import { getDomain } from 'tldts'
import { findMailProvider } from './mail-provider.ts'
import type { MailServer } from './mail-servers.ts'

/** Allows one conversation at a time with each group of mail servers. */
export interface MailThrottle {
  run<T>(group: string, signal: AbortSignal | undefined, talk: () => Promise<T>): Promise<T>
}

/** The operator of these servers: the provider, else the registrable domain of the first host. */
export function mailServerGroup(servers: readonly MailServer[]): string {
  const host = servers[0]?.host ?? ''
  return findMailProvider(host) ?? getDomain(host, { allowPrivateDomains: true }) ?? host
}

/**
 * The throttle of this process: in each group one conversation at a time, and `gapMs` between the end of one
 * and the start of the next. Keep one value for as long as the process lives. An abort ends the waiting: `talk`
 * then starts at once and must check the signal before it connects.
 */
export function createMailThrottle({ gapMs = 1500 }: { gapMs?: number } = {}): MailThrottle {
  const nextStarts = new Map<string, Promise<number>>()
  return {
    async run(group, signal, talk) {
      const before = nextStarts.get(group) ?? Promise.resolve(0)
      const turn = unlessAborted(before, signal)
        .then((start) => (start === null ? undefined : waitUntil(start, signal)))
        .then(talk)
      const nextStart = Promise.allSettled([before, turn]).then(() => performance.now() + gapMs)
      nextStarts.set(group, nextStart)
      void nextStart.then(() => setTimeout(forget, gapMs).unref())
      return turn

      function forget() {
        if (nextStarts.get(group) === nextStart) nextStarts.delete(group)
      }
    },
  }
}

async function waitUntil(start: number, signal: AbortSignal | undefined): Promise<void> {
  const left = start - performance.now()
  if (left <= 0) return
  await wait(left, undefined, signal ? { signal } : {}).catch((error: unknown) => {
    if (!signal?.aborted) throw error
  })
}

/** The awaited value, or null when the abort comes first. */
async function unlessAborted<T>(waiting: Promise<T>, signal: AbortSignal | undefined): Promise<T | null> {
  if (!signal) return waiting
  const aborted = Promise.withResolvers<null>()
  const onAbort = () => aborted.resolve(null)
  if (signal.aborted) onAbort()
  signal.addEventListener('abort', onAbort)
  try {
    return await Promise.race([waiting, aborted.promise])
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}
