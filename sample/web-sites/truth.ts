import type { ProfileRecord } from '#engine/import/place-record.ts'
import { fullName } from '../world/people.ts'
import type { Mention, SampleSite, SiteTruth } from './site.ts'

const NOTHING: SiteTruth = {
  emails: [],
  thirdParty: [],
  forbidden: [],
  phones: [],
  faxes: [],
  notPhones: [],
  people: [],
  alsoPeople: [],
  profiles: [],
  platform: null,
}

/** What follows from the plan, the server's behaviour and robots.txt for a reader who keeps to the rules. */
export function truthOf(site: Omit<SampleSite, 'truth'>, profiles: ProfileRecord[]): SiteTruth {
  const kinds = new Set(site.pages.map(({ kind }) => kind))
  const written = site.mentions.filter(({ on }) => on === 'footer' || kinds.has(on))
  if (!isReadable(site)) {
    const forbidden = addresses(written, (mention) => mention.belongs !== 'third_party')
    return { ...NOTHING, forbidden: site.behaviour === 'ok' ? forbidden : [] }
  }
  const emails = addresses(written, ({ belongs, on }) => belongs === 'own' && on !== 'private')
  return {
    emails,
    thirdParty: addresses(written, ({ belongs }) => belongs === 'third_party'),
    forbidden: addresses(
      written,
      ({ belongs, on, address }) => (belongs === 'trap' || on === 'private') && !emails.includes(address),
    ),
    phones: phonesOf(site),
    faxes: site.fax && kinds.has('imprint') ? [site.fax] : [],
    notPhones: site.account && kinds.has('imprint') ? [`+1${site.account}`] : [],
    people: kinds.has('team') ? site.people : [],
    alsoPeople: [
      ...site.businesses.map(({ owner }) => fullName(owner)),
      ...(kinds.has('post') ? ['Alice Hartley'] : []),
    ],
    profiles,
    platform: site.platform,
  }
}

function isReadable({ behaviour, robots }: Pick<SampleSite, 'behaviour' | 'robots'>): boolean {
  if (behaviour === 'error' || behaviour === 'dead' || behaviour === 'not_html') return false
  return robots !== 'all' && robots !== 'error'
}

function addresses(mentions: readonly Mention[], wanted: (mention: Mention) => boolean): string[] {
  return [...new Set(mentions.filter(wanted).map(({ address }) => address))].sort()
}

function phonesOf({ businesses, people, pages }: Omit<SampleSite, 'truth'>): string[] {
  const direct = pages.some(({ kind }) => kind === 'team') ? people.flatMap(({ phone }) => phone ?? []) : []
  return [...new Set([...businesses.map(({ phone }) => phone), ...direct])].sort()
}
