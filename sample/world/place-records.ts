import type { PlaceRecord } from '#engine/import/place-record.ts'
import { type Random, randomOf } from '../random.ts'
import type { Business } from './business.ts'
import { categoryOf } from './category-of.ts'
import { mainAddress } from './main-address.ts'
import { fullName } from './people.ts'
import { profilesOf } from './profiles.ts'
import { STATE } from './town.ts'

/** Opening hours in OpenStreetMap's grammar, the usual ones of each kind of house. */
const HOURS: Record<string, readonly string[]> = {
  meals: ['Tu-Su 11:30-14:30,17:30-22:00', 'Mo-Sa 12:00-22:00', 'We-Su 17:00-23:00', 'Mo-Su 11:00-21:30'],
  office: [
    'Mo-Fr 08:30-17:00',
    'Mo-Th 08:00-18:00; Fr 08:00-14:00',
    'Mo-Fr 09:00-17:30',
    'Mo,Tu,Th 08:00-12:00,14:00-18:00; We,Fr 08:00-13:00',
  ],
  shop: ['Mo-Sa 09:30-18:30', 'Tu-Fr 10:00-18:00; Sa 10:00-14:00', 'Mo-Fr 09:00-18:00; Sa 09:00-13:00'],
  early: ['Mo-Sa 06:30-18:00; Su 07:00-12:00', 'Tu-Su 07:00-17:00', 'Mo-Fr 07:30-16:00'],
  evening: ['Tu-Su 17:00-01:00', 'We-Sa 18:00-02:00', 'Mo-Su 16:00-24:00'],
  long: ['Mo-Sa 07:00-21:00', 'Mo-Fr 06:00-22:00; Sa,Su 08:00-20:00'],
  always: ['24/7'],
}

export function hoursOf(business: Business): string {
  return randomOf(`hours:${business.name}`).pick(HOURS[business.trade.hours] ?? ['Mo-Fr 09:00-17:00'])
}

/** What the open directory knows of a house: rarely all, sometimes hardly more than the name. */
export function placeRecordOf(business: Business): PlaceRecord {
  const random = randomOf(`record:${business.id}:${business.name}`)
  const { town, chain } = business
  return {
    source_id: business.id,
    version: 1 + random.int(7),
    name: business.name,
    names: business.lang === 'en' ? {} : { [business.lang]: business.name },
    categories: [categoryOf(business.trade.category, business.name, business.lang)],
    lat: business.lat,
    lon: business.lon,
    street: random.chance(0.95) ? business.street : null,
    postal_code: random.chance(0.9) ? business.postal : null,
    suburb: business.suburb,
    city: town.name,
    state: STATE,
    country: 'US',
    derived: {},
    ...contactsOf(business, random),
    opening_hours: random.chance(0.7) ? hoursOf(business) : null,
    wheelchair: random.chance(0.45) ? random.pick(['yes', 'yes', 'limited', 'no'] as const) : null,
    brand: chain?.name ?? null,
    operator: operatorOf(business, random),
    chain: chain !== null,
  }
}

function contactsOf(business: Business, random: Random) {
  const { host } = business
  const hasPhone = random.chance(host ? 0.86 : 0.84)
  return {
    phones: hasPhone ? [business.phone] : [],
    websites: host ? [`http://${host}/`] : [],
    emails: random.chance(host ? 0.12 : 0.22) ? [mainAddress(business)] : [],
    profiles: random.chance(0.28) ? profilesOf(business) : [],
  }
}

function operatorOf({ owner, chain }: Business, random: Random): string | null {
  if (chain) return `${chain.name} Ltd`
  return random.chance(0.1) ? fullName(owner) : null
}
