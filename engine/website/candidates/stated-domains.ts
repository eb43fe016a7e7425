import { isDisposableDomain, isFreeMailDomain } from '#engine/email/address/mail-domains.ts'
import { parseAddress } from '#engine/email/address/parse-address.ts'
import type { Business } from '../business.ts'
import { isEnding, ownedHost } from './endings.ts'

/** A domain that the source itself names: in an email address, or written in the name. */
export interface StatedDomain {
  domain: string
  form: 'email' | 'written'
}

/** Domains that the data of a business state. Free mail and disposable mail say nothing about a site. */
export function statedDomains({ name, emails }: Business): StatedDomain[] {
  const ofEmails = emails.flatMap((email): StatedDomain[] => {
    const parsed = parseAddress(email)
    const host = parsed.ok ? parsed.domain : ''
    const domain = ownedHost(host)?.domain
    return domain && !isFreeMailDomain(host) && !isDisposableDomain(host) ? [{ domain, form: 'email' }] : []
  })
  const written = Array.from(
    name.toLowerCase().matchAll(/[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu),
    ([text]) => {
      const host = URL.parse(`http://${text}`)?.hostname ?? ''
      const ending = ownedHost(host)?.ending ?? ''
      return isEnding(ending) ? ownedHost(host)?.domain : undefined
    },
  )
  return [
    ...ofEmails,
    ...written.flatMap((domain): StatedDomain[] => (domain ? [{ domain, form: 'written' }] : [])),
  ]
}

/** Path segments of networks that are no handle. */
const notHandles =
  /^(?:pages?|people|groups?|events?|places?|profile(?:\.php)?|company|in|user|channel|c|p|explore|locations?|hashtag|story\.php|\d+)$/

/** Handles of the social pages that the source names, as labels: `facebook.com/The.Crown` gives `thecrown`. */
export function socialHandles({ profiles }: Business): string[] {
  const handles = profiles.map((profile) => {
    const segments = (URL.parse(profile)?.pathname ?? '')
      .toLowerCase()
      .split('/')
      .filter((part) => part !== '')
    const handle = segments.find((part) => !notHandles.test(part)) ?? ''
    return handle
      .replace(/^@/, '')
      .replace(/-\d{6,}$/, '')
      .replace(/[^a-z0-9-]/g, '')
  })
  return [...new Set(handles)].filter((handle) => handle.length > 2)
}
