import type { AddressForm } from '../pages/write-address.ts'
import type { Random } from '../random.ts'
import type { Business } from '../world/business.ts'
import { DOMAIN } from '../world/businesses.ts'
import { mainAddress } from '../world/main-address.ts'
import type { PageKind } from '../world/phrases.ts'
import type { Hand } from './decks.ts'
import type { Mention, ShownPerson } from './site.ts'

export const DEPARTMENTS = ['bookings', 'jobs', 'accounts', 'events', 'orders'] as const
const DECOYS: readonly AddressForm[] = ['hidden_style', 'hidden_attribute', 'off_screen']
const PLACEHOLDERS = [
  'you@example.com',
  'name@example.com',
  'your.name@example.org',
  'email@example.com',
] as const
/** Supervisors and directories that imprints name. */
const AUTHORITIES = [`complaints@data-protection.${DOMAIN}`, `arbitration@consumer-board.${DOMAIN}`] as const

export interface Agency {
  name: string
  host: string
}

interface SiteParts {
  businesses: readonly Business[]
  people: readonly ShownPerson[]
  hand: Hand
  agency: Agency
  guest: string
  kinds: readonly PageKind[]
}

/** Every address on the site, whose it is, and where and how it is written. */
export function mentionsOf(parts: SiteParts, random: Random): Mention[] {
  const { businesses, people, hand } = parts
  const mentions = [...ownMentions(businesses, hand, random)]
  const personForm = hand.form === 'json_ld' || hand.form === 'microdata' ? 'mailto' : hand.form
  for (const { email } of people) {
    if (email) mentions.push({ address: email, form: personForm, belongs: 'own', on: 'team' })
  }
  return [...mentions, ...othersMentions(parts, random)]
}

function* ownMentions(businesses: readonly Business[], hand: Hand, random: Random): Generator<Mention> {
  const isShown = hand.place === 'footer' || hand.place === 'contact' || hand.place === 'imprint'
  for (const business of isShown ? businesses : []) {
    const mention = { address: mainAddress(business), form: hand.form, belongs: 'own' } as const
    if (hand.place === 'footer' && !business.chain) yield { ...mention, on: 'footer' }
    yield { ...mention, on: hand.place === 'imprint' ? 'imprint' : 'contact' }
  }
  const host = businesses[0]?.mailHost
  if (hand.place === 'contact' && random.chance(0.22)) {
    yield { address: `${random.pick(DEPARTMENTS)}@${host}`, form: hand.form, belongs: 'own', on: 'contact' }
  }
  if (hand.robots === 'private') {
    yield { address: `staff-only@${host}`, form: 'mailto', belongs: 'own', on: 'private' }
  }
}

/** Agencies in the footer, authorities in the imprint, guest writers, placeholders in forms, decoys for harvesters. */
function* othersMentions(
  { businesses, hand, agency, guest, kinds }: SiteParts,
  random: Random,
): Generator<Mention> {
  const host = businesses[0]?.mailHost
  if (random.chance(0.12) && agency.host !== host)
    yield { address: `hello@${agency.host}`, form: 'mailto', belongs: 'third_party', on: 'footer' }
  if (kinds.includes('imprint') && random.chance(0.2))
    yield { address: random.pick(AUTHORITIES), form: 'plain', belongs: 'third_party', on: 'imprint' }
  if (kinds.includes('post') && random.chance(0.25))
    yield { address: guest, form: 'mailto', belongs: 'third_party', on: 'post' }
  if (random.chance(0.35) || hand.place === 'form_only')
    yield { address: random.pick(PLACEHOLDERS), form: 'placeholder', belongs: 'trap', on: 'contact' }
  if (random.chance(0.1))
    yield { address: `webmaster@${host}`, form: random.pick(DECOYS), belongs: 'trap', on: 'footer' }
  if (random.chance(0.04)) yield { address: `old@${host}`, form: 'comment', belongs: 'trap', on: 'footer' }
}
