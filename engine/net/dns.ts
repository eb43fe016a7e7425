import { Resolver } from 'node:dns/promises'

interface Address {
  address: string
  family: 4 | 6
}

/** What became of a name: its addresses, or why there are none. `no_such_host` is a definite answer, `dns_failure` is not. */
type Resolved =
  | { outcome: 'answered'; addresses: Address[] }
  | { outcome: 'failed'; why: 'no_such_host' | 'dns_failure' | 'aborted' }

/** Turns a host name into addresses. Never throws; never sees an address literal. */
export type Resolve = (host: string, signal?: AbortSignal) => Promise<Resolved>

export interface DnsOptions {
  /** `address` or `address:port`; default: the servers of the machine. */
  servers?: string[]
  /** Wait for one try, in milliseconds. */
  timeoutMs?: number
  tries?: number
}

/** Answers that say the name has no such record, as opposed to no answer. */
const absent = new Set(['ENOTFOUND', 'ENODATA'])

/** A resolver that asks DNS alone: no hosts file, no search list, so a name means the same on every machine. */
export function createDnsResolver({ servers, timeoutMs = 2_000, tries = 2 }: DnsOptions = {}): Resolve {
  const resolver = new Resolver({ timeout: timeoutMs, tries, maxTimeout: timeoutMs * 2 })
  if (servers) resolver.setServers(servers)
  return async (host, signal) => {
    if (signal?.aborted) return { outcome: 'failed', why: 'aborted' }
    const name = host.replace(/\.$/, '')
    const [v4, v6] = await Promise.all([ask(resolver.resolve4(name), 4), ask(resolver.resolve6(name), 6)])
    const addresses = [...(v4 ?? []), ...(v6 ?? [])]
    if (addresses.length > 0) return { outcome: 'answered', addresses }
    return { outcome: 'failed', why: v4 && v6 ? 'no_such_host' : 'dns_failure' }
  }
}

/** The addresses of one family: an empty list when the name has none, null when DNS gave no answer. */
async function ask(answer: Promise<string[]>, family: 4 | 6): Promise<Address[] | null> {
  try {
    return (await answer).map((address) => ({ address, family }))
  } catch (error) {
    return error instanceof Error && 'code' in error && absent.has(String(error.code)) ? [] : null
  }
}
