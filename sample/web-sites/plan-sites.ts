import { randomOf } from '../random.ts'
import type { Business } from '../world/business.ts'
import { type AddressPattern, fullName, localPart } from '../world/people.ts'
import type { PageKind } from '../world/phrases.ts'
import { profilesOf } from '../world/profiles.ts'
import { deal, type Hand } from './decks.ts'
import { type Agency, mentionsOf } from './mentions.ts'
import { pagesOf } from './pages-of.ts'
import type { SampleSite, ShownPerson } from './site.ts'
import { truthOf } from './truth.ts'

/** The 250 web sites of Testland, one per host. */
export function planSites(businesses: readonly Business[]): SampleSite[] {
  const byHost = Map.groupBy(
    businesses.filter(({ host }) => host),
    ({ mailHost }) => mailHost,
  )
  const agencies = businesses
    .filter(({ trade, host }) => trade.category === 'advertising-agency' && host)
    .map(({ name, mailHost }) => ({ name, host: mailHost }))
  const lines = new DirectLines()
  return [...byHost].map(([host, houses], number) =>
    planSite({ host, businesses: houses, number }, agencies, lines),
  )
}

/** Numbers of desks and fax machines, from area codes that no house of Testland has. */
class DirectLines {
  private dealt = 0

  next(): string {
    const [code, line] = [['915', '940', '903', '956'][this.dealt % 4], Math.floor(this.dealt / 4)]
    this.dealt += 1
    if (line > 99) throw new Error('out of direct lines')
    return `+1${code}55501${String((line * 29 + 3) % 100).padStart(2, '0')}`
  }
}

function planSite(
  { host, businesses, number }: { host: string; businesses: Business[]; number: number },
  agencies: readonly Agency[],
  lines: DirectLines,
): SampleSite {
  const [business] = businesses
  if (!business) throw new Error(`no business at ${host}`)
  const random = randomOf(`web:${host}`)
  const hand = handFor(business, number)
  const needed = neededPages(business, hand, random.chance(0.35))
  const pages = pagesOf(
    { lang: business.lang, platform: hand.platform, needed, startsElsewhere: hand.behaviour === 'redirect' },
    random,
  )
  const kinds = pages.map(({ kind }) => kind)
  const people = peopleOf(business, hand, lines)
  const agency = random.pick(agencies)
  const guest = `${random.pick(['editor', 'studio', 'press'])}@${random.pick(agencies.filter((one) => one.host !== host)).host}`
  const site = {
    host,
    lang: business.lang,
    platform: hand.platform,
    behaviour: hand.behaviour,
    robots: hand.robots,
    style: random.int(5),
    hue: random.int(360),
    businesses,
    pages,
    mentions: mentionsOf({ businesses, people, hand, agency, guest, kinds }, random),
    people,
    agency,
    fax: random.chance(0.15) ? lines.next() : null,
    account: random.chance(0.2) ? `512555${7000 + number}` : null,
    hasFormOnly: hand.place === 'form_only',
    hasImageAddress: hand.place === 'image',
    hasShareButtons: random.chance(0.3),
    hasStructuredData: hand.form === 'json_ld' || random.chance(0.3),
  }
  return { ...site, truth: truthOf(site, profilesOf(business)) }
}

/** A chain keeps one address for each branch on its contact page. */
function handFor({ chain }: Business, number: number): Hand {
  const hand = deal(number)
  if (!chain) return hand
  return { ...hand, form: 'mailto', place: 'contact', platform: 'WordPress', behaviour: 'ok', robots: 'open' }
}

function neededPages({ lang }: Business, { place, robots }: Hand, hasImprint: boolean): PageKind[] {
  const needed: PageKind[] = ['home', 'contact']
  if (place === 'imprint' || lang !== 'en' || hasImprint) needed.push('imprint')
  if (place === 'team') needed.push('team')
  if (robots === 'private') needed.push('private')
  return needed
}

const PATTERNS: readonly AddressPattern[] = ['first.last', 'first.last', 'first', 'f.last', 'flast']

/** The staff as the team page shows it. Some businesses print all addresses, by one pattern, and others print none. */
function peopleOf(business: Business, { place, form }: Hand, lines: DirectLines): ShownPerson[] {
  const random = randomOf(`people:${business.mailHost}`)
  const pattern = random.pick(PATTERNS)
  const showsMail = place === 'team' || (random.chance(0.4) && form !== 'json_ld')
  const showsPhone = random.chance(0.2)
  return business.staff.map((member) => ({
    name: fullName(member),
    role: member.role,
    email: showsMail ? `${localPart(member, pattern, business.lang)}@${business.mailHost}` : null,
    phone: showsPhone ? lines.next() : null,
  }))
}
