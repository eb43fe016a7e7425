import { Resolver } from 'node:dns/promises'

/** Records of one kind, or why there are none. `no_domain` is NXDOMAIN, `no_records` an empty answer. */
export type DnsAnswer<Record> =
  | { ok: true; records: Record[] }
  | { ok: false; why: 'no_domain' | 'no_records' | 'server_failure' | 'timeout' | 'aborted' }

export interface MxRecord {
  /** Host name without the final dot; empty for the null MX of RFC 7505. */
  exchange: string
  priority: number
}

/** The three questions that finding a domain's mail servers asks. Answers are values, never thrown. */
export interface MailDns {
  resolveMx(domain: string, signal?: AbortSignal): Promise<DnsAnswer<MxRecord>>
  resolve4(host: string, signal?: AbortSignal): Promise<DnsAnswer<string>>
  resolve6(host: string, signal?: AbortSignal): Promise<DnsAnswer<string>>
}

export interface MailDnsOptions {
  /** `address` or `address:port`; the system's servers when absent. */
  servers?: string[]
  /** Per try; doubles with each try. */
  timeoutMs?: number
  tries?: number
}

/** `MailDns` on node's own resolver, which asks DNS itself and reads no hosts file. */
export function createMailDns({ servers, timeoutMs = 5000, tries = 2 }: MailDnsOptions = {}): MailDns {
  const resolver = new Resolver({ timeout: timeoutMs, tries })
  if (servers) resolver.setServers(servers)
  return {
    resolveMx: (domain, signal) => answer(() => resolver.resolveMx(domain), signal),
    resolve4: (host, signal) => answer(() => resolver.resolve4(host), signal),
    resolve6: (host, signal) => answer(() => resolver.resolve6(host), signal),
  }
}

async function answer<T>(ask: () => Promise<T[]>, signal?: AbortSignal): Promise<DnsAnswer<T>> {
  if (signal?.aborted) return { ok: false, why: 'aborted' }
  const stop = Promise.withResolvers<'aborted'>()
  const onAbort = () => stop.resolve('aborted')
  signal?.addEventListener('abort', onAbort)
  try {
    const records = await Promise.race([ask(), stop.promise])
    if (records === 'aborted') return { ok: false, why: 'aborted' }
    return records.length > 0 ? { ok: true, records } : { ok: false, why: 'no_records' }
  } catch (error) {
    return { ok: false, why: faultOf((error as NodeJS.ErrnoException).code) }
  } finally {
    signal?.removeEventListener('abort', onAbort)
  }
}

function faultOf(code: string | undefined) {
  if (code === 'ENOTFOUND' || code === 'EBADNAME' || code === 'ENONAME') return 'no_domain'
  if (code === 'ENODATA') return 'no_records'
  return code === 'ETIMEOUT' || code === 'ECANCELLED' ? 'timeout' : 'server_failure'
}
