import disposableDomains from './disposable.json' with { type: 'json' }
import freeMailDomains from './free-mail.json' with { type: 'json' }

const freeMail = new Set(freeMailDomains)
const disposable = new Set(disposableDomains)

/** Whether the public can open a mailbox at this domain (ASCII, lower case): Gmail, GMX, an internet provider. */
export function isFreeMailDomain(domain: string): boolean {
  return freeMail.has(domain)
}

/** Whether a domain (ASCII, lower case), or a parent domain, hands out throwaway mailboxes. */
export function isDisposableDomain(domain: string): boolean {
  const labels = domain.split('.')
  return labels.some((_, start) => start < labels.length - 1 && disposable.has(labels.slice(start).join('.')))
}
