import type { Random } from '../random.ts'
import { housePosition, pointNear, suburbAt, type Town } from './town.ts'

/** Deals out houses, phone numbers and host names, none of them twice. */
export class AddressBook {
  private readonly houses = new Set<string>()
  private readonly hosts = new Set<string>()
  private readonly phones = new Map<string, number>()

  /** A house number on a street of the town; on the street in the name, when there is one. */
  house(town: Town, name: string, random: Random) {
    const named = town.streets.find((street) => name.includes(street))
    for (;;) {
      const street = named ?? random.pick(town.streets)
      const number = 1 + random.int(118)
      const line = `${number} ${street}`
      if (this.houses.has(`${town.id}:${line}`)) continue
      this.houses.add(`${town.id}:${line}`)
      const { east, north } = housePosition(town, street, number)
      const suburb = suburbAt(town, east, north)
      return {
        street: line,
        postal: suburb?.postal_code ?? town.postal_code,
        suburb: suburb?.name ?? null,
        ...pointNear(town, east, north),
      }
    }
  }

  /** The next number of the range 555-0100 to 555-0199 that is kept for fiction, area code by area code. */
  phone(town: Town): string {
    const dealt = this.phones.get(town.id) ?? 0
    this.phones.set(town.id, dealt + 1)
    const code = town.area_codes[dealt % town.area_codes.length]
    const turn = Math.floor(dealt / town.area_codes.length)
    if (turn > 99) throw new Error(`${town.name} is out of numbers`)
    return `+1${code}55501${String((turn * 37 + 8) % 100).padStart(2, '0')}`
  }

  host(wanted: string, shared: boolean): string {
    if (this.hosts.has(wanted) && !shared) return this.host(`${wanted}-testville`, false)
    this.hosts.add(wanted)
    return wanted
  }
}
