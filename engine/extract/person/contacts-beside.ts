import { latinSpellings } from '#engine/email/names/to-latin.ts'
import { findAddresses } from '../email/forms/find-addresses.ts'
import type { PageEmail } from '../facts.ts'
import type { PageScene } from '../page-scene.ts'
import { plainName } from '../page-scene.ts'
import { findDigitRuns } from '../phone/digit-runs.ts'
import { labelBefore } from '../phone/number-labels.ts'

/** What stands in the card of a person. `isNamed` when the address or the profile carries the name. */
export interface ContactsBeside {
  email: string | null
  /** Numbers as written, faxes left out. */
  phones: string[]
  profile: string | null
  isNamed: boolean
}

/** Whether an address is the page of one person on a network of professionals. */
export function isPersonalProfile(url: string): boolean {
  return /linkedin\.com\/(?:in|pub)\/|xing\.com\/profile/.test(url)
}

/** The address, number and profile in the lines from `from` to before `until`; an address that carries the name first. */
export function contactsBeside(
  { page, reserved }: PageScene,
  emails: Pick<PageEmail, 'email' | 'block'>[],
  { name, from, until }: { name: string; from: number; until: number },
): ContactsBeside {
  const words = nameWords(name)
  const carries = (text: string) => words.some((word) => plainName(text).includes(word))
  const inCard = emails.filter(({ block }) => block >= from && block < until).map(({ email }) => email)
  for (let block = from; block < until; block++) {
    const text = page.blocks[block]?.text ?? ''
    if (text.includes('@')) inCard.push(...findAddresses(text, reserved).map(({ email }) => email))
  }
  const own = inCard.find((email) => carries(email.slice(0, email.indexOf('@'))))
  const phones: string[] = []
  for (const link of page.contactLinks) {
    if (link.block < from || link.block >= until || !/^tel:/i.test(link.href)) continue
    if (!/^\D*fax/i.test(link.text)) phones.push(link.href.slice(4))
  }
  for (let block = from; block < until; block++) {
    const text = page.blocks[block]?.text ?? ''
    const before = page.blocks[block - 1]?.text ?? ''
    if (before.length < 20 && labelBefore(before) === 'fax') continue
    for (const { raw, start } of findDigitRuns(text)) {
      if (labelBefore(text.slice(Math.max(0, start - 40), start)) !== 'fax') phones.push(raw)
    }
  }
  const profiles = page.links.filter(
    ({ url, block }) => block >= from && block < until && isPersonalProfile(url),
  )
  const profile = profiles.find(({ url }) => carries(url))?.url ?? profiles[0]?.url ?? null
  return {
    email: own ?? inCard[0] ?? null,
    phones,
    profile,
    isNamed: own !== undefined || (profile !== null && carries(profile)),
  }
}

/** The parts of a name as addresses write them; short ones say nothing. */
function nameWords(name: string): string[] {
  return name
    .split(/[\s-]+/)
    .flatMap((word) => [plainName(word), ...latinSpellings(word)])
    .filter((word) => word.length > 2)
}
