import { osmBytes, type TestNode } from '#engine/import/pbf/write-osm.ts'
import { randomOf } from '../random.ts'
import { DOMAIN } from '../world/businesses.ts'
import { pointNear, type Town, TOWNS } from '../world/town.ts'

/** The region that Testville's mirror offers: an island north of Testland with one town. */
export const northland = { id: 'northland', name: 'Northland', lat: 41.32, lon: -139.6 }

const middle: Town = { ...(TOWNS[0] as Town), ...northland, id: 'northport' } // the list is never empty
const islandKm = 9
const streetKm = 2.4

const trades: [noun: string, key: string, value: string][] = [
  ['Restaurant', 'amenity', 'restaurant'],
  ['Café', 'amenity', 'cafe'],
  ['Dental Practice', 'amenity', 'dentist'],
  ['Pharmacy', 'amenity', 'pharmacy'],
  ['Bakery', 'shop', 'bakery'],
  ['Hair Studio', 'shop', 'hairdresser'],
  ['Flowers', 'shop', 'florist'],
  ['Garage', 'shop', 'car_repair'],
  ['Guest House', 'tourism', 'guest_house'],
]
const firsts = ['Northern Light', 'Polar', 'Harbor View', 'Glacier', 'Compass', 'White Cliff', 'Lighthouse']
const streets = ['Beacon Street', 'Fjord Road', 'Cliff Lane', 'Harbor Row', 'Mill Street']

export interface NorthlandBusiness {
  name: string
  email: string | null
  host: string
}

/** What stands in the extract: who is there, and which of them print an email address. */
export function northlandBusinesses(): NorthlandBusiness[] {
  return firsts.flatMap((first) =>
    trades.map(([noun]) => {
      const name = `${first} ${noun}`
      const slug = name.toLowerCase().replace('é', 'e').replaceAll(' ', '-')
      const host = `${slug}.${DOMAIN}`
      return { name, host, email: randomOf(`northland:${name}`).chance(0.6) ? `hello@${host}` : null }
    }),
  )
}

/** The extract as an .osm.pbf, the same on every machine. */
export function northlandExtract(): Buffer {
  const nodes: TestNode[] = [
    at(0, 0, { place: 'town', name: 'Northport', 'name:de': 'Nordhafen', population: '7400' }),
    at(-1.4, 1.2, { place: 'suburb', name: 'Beacon Hill', population: '1900' }),
    ...northlandBusinesses().map((business, index) => placeOf(business, index)),
  ].map((node, index) => ({ ...node, id: index + 1 }))
  const ways: { id: number; refs: number[]; tags: Record<string, string> }[] = []
  const draw = (points: [number, number][], tags: Record<string, string>, isClosed = false) => {
    const first = nodes.length + 1
    for (const [east, north] of points) nodes.push({ ...at(east, north), id: nodes.length + 1 })
    const refs = points.map((_, index) => first + index)
    ways.push({ id: ways.length + 1, refs: isClosed ? [...refs, first] : refs, tags })
  }
  draw(coast(), { natural: 'coastline' }, true)
  streets.forEach((name, index) =>
    draw(street(index), { highway: index === 0 ? 'primary' : 'residential', name }),
  )
  return osmBytes([{ nodes }, { ways }])
}

const at = (east: number, north: number, tags?: Record<string, string>): TestNode => ({
  id: 0,
  ...pointNear(middle, east, north),
  ...(tags ? { tags } : {}),
})

/** What the mirror's index says the extract covers, [lon, lat]. */
export function northlandOutline(): [number, number][] {
  return [...coast(), ...coast().slice(0, 1)].map(([east, north]) => {
    const { lat, lon } = pointNear(middle, east * 1.1, north * 1.1)
    return [lon, lat]
  })
}

/** Land lies to the left of a coastline: counter-clockwise. */
function coast(): [number, number][] {
  const random = randomOf('northland:coast')
  return Array.from({ length: 40 }, (_, corner) => {
    const angle = (corner / 40) * 2 * Math.PI
    const reach = islandKm * (0.8 + random.next() * 0.3)
    return [Math.cos(angle) * reach, Math.sin(angle) * reach]
  })
}

function street(index: number): [number, number][] {
  const aside = (index - 2) * 0.55
  return [-1, -0.5, 0, 0.5, 1].map((along): [number, number] =>
    index % 2 ? [aside, along * streetKm] : [along * streetKm, aside],
  )
}

function placeOf({ name, email }: NorthlandBusiness, index: number): TestNode {
  const random = randomOf(`northland:${name}:place`)
  const [, key = '', value = ''] = trades[index % trades.length] ?? []
  const road = index % streets.length
  const along = (random.next() * 2 - 1) * streetKm
  const aside = (road - 2) * 0.55 + (random.chance(0.5) ? 0.03 : -0.03)
  const [east, north] = road % 2 ? [aside, along] : [along, aside]
  return at(east, north, {
    [key]: value,
    name,
    'addr:street': streets[road] ?? '',
    'addr:housenumber': String(1 + random.int(90)),
    'addr:postcode': '99907',
    'addr:city': 'Northport',
    'addr:country': 'US',
    phone: `+1 907 555 01${String(index).padStart(2, '0')}`,
    ...(email === null ? {} : { email }),
  })
}
