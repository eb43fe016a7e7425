import type { MailDns, MxRecord } from '#engine/email/mail-server/mail-dns.ts'
import type { MailDomainMode, SampleMail } from '../mail/mailboxes.ts'
import { findSite } from '../render-site.ts'

const LOOPBACK = '127.0.0.1'

/** DNS of the sample world: every name of it lies on this machine, all others do not exist. */
export function sampleDns(mail: () => SampleMail): MailDns {
  let known: Map<string, MailDomainMode> | undefined
  const modeOf = (domain: string) => {
    known ??= new Map(mail().mailDomains.map((one) => [one.domain, one.mode]))
    return known.get(domain)
  }
  const isKnown = (host: string) =>
    modeOf(host.replace(/^mx\./, '')) !== undefined || findSite(host) !== undefined
  const missing = (host: string) => ({ ok: false, why: isKnown(host) ? 'no_records' : 'no_domain' }) as const
  return {
    resolveMx: async (name) => {
      const domain = bare(name)
      const mode = modeOf(domain)
      if (!mode || mode === 'implicit_mx') return missing(domain)
      const record: MxRecord =
        mode === 'null_mx' ? { exchange: '', priority: 0 } : { exchange: `mx.${domain}`, priority: 10 }
      return { ok: true, records: [record] }
    },
    resolve4: async (name) => {
      const host = bare(name)
      return isKnown(host) ? { ok: true, records: [LOOPBACK] } : missing(host)
    },
    resolve6: async (name) => missing(bare(name)),
  }
}

function bare(name: string): string {
  return name.toLowerCase().replace(/\.$/, '')
}
