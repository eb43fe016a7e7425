import { setTimeout as wait } from 'node:timers/promises'
import { getDomain } from 'tldts'
import { findMailProvider } from './mail-provider.ts'
import type { MailServer } from './mail-servers.ts'

/** Lets one conversation at a time happen with each group of mail servers. */
export interface MailLanes {
  run<T>(group: string, signal: AbortSignal | undefined, talk: () => Promise<T>): Promise<T>
}

/** Who is called behind these servers: the provider, else the registrable domain of the first host. */
export function mailGroup(servers: readonly MailServer[]): string {
  const host = servers[0]?.host ?? ''
  return findMailProvider(host) ?? getDomain(host, { allowPrivateDomains: true }) ?? host
}

/**
 * Lanes of this process: in each group one conversation at a time, and `gapMs` between the end of one and
 * the start of the next. Keep one value for as long as the process lives. An abort ends the gap; the talk
 * then starts and sees the abort itself.
 */
export function createMailLanes({ gapMs = 1500 }: { gapMs?: number } = {}): MailLanes {
  const nextStarts = new Map<string, Promise<number>>()
  return {
    async run(group, signal, talk) {
      const turn = (nextStarts.get(group) ?? Promise.resolve(0)).then(async (earliest) => {
        await waitUntil(earliest, signal)
        return talk()
      })
      const afterGap = () => performance.now() + gapMs
      const nextStart = turn.then(afterGap, afterGap)
      nextStarts.set(group, nextStart)
      void nextStart.then(() => setTimeout(forget, gapMs).unref())
      return turn

      function forget() {
        if (nextStarts.get(group) === nextStart) nextStarts.delete(group)
      }
    },
  }
}

async function waitUntil(earliest: number, signal: AbortSignal | undefined): Promise<void> {
  const left = earliest - performance.now()
  if (left <= 0 || signal?.aborted) return
  try {
    await wait(left, undefined, signal ? { signal } : {})
  } catch (error) {
    if (!signal?.aborted) throw error
  }
}
