import { candidateDomains } from '#engine/website/candidates/candidate-domains.ts'
import type { Business } from '#engine/website/business.ts'
import { seeded } from '#testing/runs/random.ts'
import type { FarmBusiness } from './website-pages.ts'

const firsts =
  'Aster Birken Corvo Dorado Elster Falken Girasol Hazel Isola Kestrel Lumen Mirador Nordlicht Olmo Piper Quarzo Rowan Sorrel Tinto Umber Veld Willow'.split(
    ' ',
  )
const lasts = 'und Partner,Haus,& Figli,Brothers,Atelier,del Mar,am See,Corner,Works,et Fils,Rooms'.split(',')
const trades = [
  'hotel',
  'restaurant',
  'cafe',
  'dentist',
  'pharmacy',
  'bakery',
  'hairdresser',
  'lawyer',
  'florist',
  'car-repair',
]
const places: [country: string, city: string, code: string, phone: string][] = [
  ['DE', 'Testheim', '0999#', '+4930555#####'],
  ['IT', 'Provaborgo', '0099#', '+3906555#####'],
  ['FR', 'Essaiville', '9999#', '+331995#####'],
  ['GB', 'Testham', 'ZZ9 #ZZ', '+442079460###'],
  ['AT', 'Probedorf', '999#', '+431555#####'],
  ['ES', 'Pruebalar', '0099#', '+34910555###'],
]

/** Invented businesses of six countries, each name once; half of them with a site at a domain that their name suggests. */
export function fictionalBusinesses(count: number, seed = 1): FarmBusiness[] {
  const random = seeded(seed)
  const pick = <T>(choices: readonly [T, ...T[]] | T[]): T =>
    choices[Math.floor(random() * choices.length)] as T
  const fill = (form: string) => form.replaceAll('#', () => String(Math.floor(random() * 10)))
  const made = Array.from({ length: count }, () => {
    const [country, city, code, phone] = pick(places)
    const business: Business = {
      name: `${pick(firsts)} ${random() < 0.4 ? pick(firsts) : pick(lasts)}`,
      categories: [pick(trades)],
      street: random() < 0.6 ? `Probestraße ${Math.floor(random() * 90) + 1}` : null,
      postalCode: random() < 0.7 ? fill(code) : null,
      city,
      country,
      phones: random() < 0.6 ? [fill(phone)] : [],
      emails: [],
      profiles: [],
    }
    const likely = candidateDomains(business, { limit: 8 }).map(({ domain }) => domain)
    return { business, domain: random() < 0.5 ? pick(likely) : null }
  })
  return [...new Map(made.map((each) => [each.business.name, each])).values()]
}
