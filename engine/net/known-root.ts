import { Resolver } from 'node:dns/promises'
import type { MailDns } from '#engine/email/mail-server/mail-dns.ts'
import type { DnsOptions, Resolve } from './dns.ts'

/** Whether the resolver in use can be believed when it says that a name does not exist. */
export type KnowsRoot = () => Promise<boolean>

export interface RootOptions extends DnsOptions {
  /** How long an answer holds, in milliseconds. */
  holdsMs?: number
}

/**
 * Asks for the servers of the root zone, which every working resolver knows. One that does not is cut off from the
 * internet, however surely it denies every name.
 */
export function createRootCheck({
  servers,
  timeoutMs = 2_000,
  tries = 2,
  holdsMs = 60_000,
}: RootOptions = {}): KnowsRoot {
  const resolver = new Resolver({ timeout: timeoutMs, tries })
  if (servers) resolver.setServers(servers)
  let asked: Promise<boolean> | undefined
  let until = 0
  return () => {
    if (!asked || Date.now() > until) {
      until = Date.now() + holdsMs
      asked = resolver.resolveNs('.').then(
        (names) => names.length > 0,
        () => false,
      )
    }
    return asked
  }
}

/** A denial by a resolver that knows no root is no answer: `dns_failure` instead of `no_such_host`. */
export function doubtHosts(resolve: Resolve, knowsRoot: KnowsRoot): Resolve {
  return async (host, signal) => {
    const answer = await resolve(host, signal)
    if (answer.outcome === 'answered' || answer.why !== 'no_such_host' || (await knowsRoot())) return answer
    return { outcome: 'failed', why: 'dns_failure' }
  }
}

/** The same for mail: `server_failure` instead of `no_domain`, so that no address is called invalid for want of a network. */
export function doubtDomains(dns: MailDns, knowsRoot: KnowsRoot): MailDns {
  const doubt =
    <Answer extends { ok: boolean; why?: string }>(
      ask: (name: string, signal?: AbortSignal) => Promise<Answer>,
    ) =>
    async (name: string, signal?: AbortSignal) => {
      const answer = await ask(name, signal)
      if (answer.ok || answer.why !== 'no_domain' || (await knowsRoot())) return answer
      return { ok: false, why: 'server_failure' } as const
    }
  return {
    resolveMx: doubt((name, signal) => dns.resolveMx(name, signal)),
    resolve4: doubt((name, signal) => dns.resolve4(name, signal)),
    resolve6: doubt((name, signal) => dns.resolve6(name, signal)),
  }
}
