import type { SiteFacts } from '#engine/extract/facts.ts'
import { parseProfile } from '#engine/extract/profile/parse-profile.ts'
import { countThird, type Measured, tallyOf } from '#tools/measure/tally.ts'

export interface EmailTruth {
  emails?: string[]
  /** Right where found, and not asked for. */
  emails_optional?: string[]
  emails_third_party?: string[]
  /** Placeholders and artefacts: not to be reported at all, not even as another's. */
  emails_forbidden?: string[]
  /** In files that no visitor can read. */
  emails_source_only?: string[]
}

export interface ProfileTruth {
  socials?: string[]
  socials_optional?: string[]
  socials_third_party?: string[]
  socials_forbidden?: string[]
}

/** Compares the site's own addresses, and whether those of others are told apart. */
export function compareEmails(
  place: string,
  { truth, facts }: { truth: EmailTruth; facts: SiteFacts },
  measured: Measured,
): void {
  const tally = tallyOf(measured, 'e-mails')
  const reported = facts.emails.map(({ email }) => email)
  const own = facts.emails.filter(({ ownership }) => ownership === 'own').map(({ email }) => email)
  const optional = truth.emails_optional ?? []
  const forbidden = [...(truth.emails_forbidden ?? []), ...(truth.emails_source_only ?? [])]
  tally.compare(place, own, { required: truth.emails ?? [], optional, forbidden })
  for (const email of forbidden) {
    if (!reported.includes(email) || own.includes(email)) continue
    tally.forbidden++
    tally.lines.push(`FORBIDDEN e-mails: ${place}: ${email} (as third party)`)
  }
  countThird(place, { third: truth.emails_third_party ?? [], own, reported }, measured)
  const more = own.filter((email) => optional.includes(email))
  if (more.length > 0)
    measured.leftOut.push(`optional e-mails, found and not counted: ${place}: ${more.length}`)
  const others = reported.filter(
    (email) => !own.includes(email) && !(truth.emails_third_party ?? []).includes(email),
  )
  for (const email of others.filter((one) => !(truth.emails ?? []).includes(one)))
    measured.leftOut.push(`told as somebody else's, and not named by the truth: ${place}: ${email}`)
}

/** Compares the site's own profiles in their normal form; WhatsApp links are phones. */
export function compareProfiles(
  place: string,
  { truth, facts: { profiles } }: { truth: ProfileTruth; facts: SiteFacts },
  measured: Measured,
): void {
  const shown = profiles.filter(({ network }) => network !== 'whatsapp')
  const own = shown.filter(({ ownership }) => ownership === 'own').map(({ url }) => plainUrl(url))
  const others = (truth.socials_third_party ?? []).map(plainUrl)
  tallyOf(measured, 'profiles').compare(place, own, {
    required: (truth.socials ?? []).map(plainUrl),
    optional: (truth.socials_optional ?? []).map(plainUrl),
    forbidden: [...(truth.socials_forbidden ?? []).map(plainUrl), ...others],
  })
  const reported = shown.map(({ url }) => plainUrl(url))
  countThird(place, { third: others, own, reported }, measured)
  if (shown.length < profiles.length)
    measured.leftOut.push(`WhatsApp links, which are phones: ${place}: ${profiles.length - shown.length}`)
}

/** The one form of a profile's address, whatever language or device it was written for; an id in the query stays. */
function plainUrl(address: string): string {
  const { hostname, pathname, searchParams } = new URL(parseProfile(address)?.url ?? address)
  const id = searchParams.get('id')
  const host = hostname.replace(/^(?:www|m)\./, '').replace(/^twitter\.com$/, 'x.com')
  return `${host}${pathname.replace(/\/$/, '')}${id ? `?id=${id}` : ''}`.toLowerCase()
}
