import domains from './disposable.json' with { type: 'json' }

const disposable = new Set(domains)

/** Whether a domain (ASCII, lower case), or one it lies under, hands out mailboxes that are thrown away. */
export function isDisposableDomain(domain: string): boolean {
  const labels = domain.split('.')
  return labels.some((_, start) => start < labels.length - 1 && disposable.has(labels.slice(start).join('.')))
}
