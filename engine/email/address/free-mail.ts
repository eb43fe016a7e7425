import domains from './free-mail.json' with { type: 'json' }

const freeMail = new Set(domains)

/** Whether anybody can have a mailbox at this domain (ASCII, lower case): Gmail, GMX, an internet provider. */
export function isFreeMailDomain(domain: string): boolean {
  return freeMail.has(domain)
}
