import { findAddresses } from '../email/forms/find-addresses.ts'
import type { PageScene } from '../page-scene.ts'
import { plainName } from '../page-scene.ts'
import { findDigitRuns } from '../phone/number-context.ts'

/** The address, number and profile that stand in the card of a person, or an address that carries the name. */
export function contactsBeside({ page, reserved }: PageScene, name: string, from: number, until: number) {
  let email: string | null = null
  let phone: string | null = null
  let profile: string | null = null
  for (let block = from; block < until; block++) {
    const text = page.blocks[block]?.text ?? ''
    email ??= findAddresses(text, reserved)[0]?.email ?? null
    phone ??= findDigitRuns(text)[0]?.raw ?? null
  }
  for (const link of page.contactLinks) {
    if (link.block < from || link.block >= until) continue
    if (/^mailto/i.test(link.href)) email ??= findAddresses(link.href.slice(7), reserved)[0]?.email ?? null
    if (/^tel:/i.test(link.href)) phone ??= link.href.slice(4)
  }
  for (const { url, block } of page.links) {
    if (block >= from && block < until && /linkedin\.com\/in\/|xing\.com\/profile/.test(url)) profile ??= url
  }
  const family = plainName(name.split(' ').pop() ?? '')
  if (email === null && family.length > 3) {
    for (const { text } of page.blocks) {
      if (!text.includes('@')) continue
      const carried = findAddresses(text, reserved).find((one) =>
        plainName(one.email.split('@')[0] ?? '').includes(family),
      )
      if (carried) email = carried.email
    }
  }
  return { email, phone, profile }
}
