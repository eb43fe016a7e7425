import { randomOf, shuffled } from '../random.ts'
import { AddressBook } from './address-book.ts'
import type { Business, StaffMember } from './business.ts'
import { chooseSites } from './choose-sites.ts'
import { makePerson, type Person, personInName } from './people.ts'
import { PHRASES } from './phrases.ts'
import { slug } from './slug.ts'
import { pickTown, TOWNS, type Town } from './town.ts'
import { CHAINS, type Chain, namesFor, type SignName, TRADES, type Trade, tradeOf } from './trade.ts'

export const DOMAIN = 'testville.example'

/** Every business of Testland, in an order that mixes trades and towns. */
export function makeBusinesses(): Business[] {
  const book = new AddressBook()
  const signs = shuffled([...independents(), ...branches()], 'order')
  const businesses = signs.map((sign, index) =>
    settle(sign, `sample:${String(index + 1).padStart(4, '0')}`, book),
  )
  const withSite = chooseSites(businesses)
  for (const business of businesses) {
    if (withSite.has(business) || business.chain?.site) business.host = business.mailHost
  }
  return businesses
}

interface Sign {
  sign: SignName
  trade: Trade
  chain: Chain | null
  town: Town | undefined
}

function independents(): Sign[] {
  const taken = new Set(CHAINS.map(({ name }) => name))
  return TRADES.flatMap((trade) => {
    const random = randomOf(`names:${trade.category}`)
    return namesFor(trade, random, { person: () => makePerson(random), taken }).map((sign) => ({
      sign,
      trade,
      chain: null,
      town: undefined,
    }))
  })
}

function branches(): Sign[] {
  return CHAINS.flatMap((chain) =>
    Array.from({ length: chain.branches }, (_, index) => ({
      sign: { name: chain.name, lang: 'en' as const },
      trade: tradeOf(chain.trade),
      chain,
      town: index < 4 ? TOWNS[index] : TOWNS[0],
    })),
  )
}

function settle({ sign, trade, chain, town: fixedTown }: Sign, id: string, book: AddressBook): Business {
  const random = randomOf(`business:${sign.name}:${chain ? id : ''}`)
  const town = fixedTown ?? townInName(sign.name) ?? pickTown(random)
  const owner = ownerOf(sign, random)
  const mailHost = book.host(slug(sign.name, sign.lang), chain !== null)
  return {
    id,
    name: sign.name,
    lang: sign.lang,
    trade,
    town,
    ...book.house(town, sign.name, random),
    phone: book.phone(town),
    owner,
    staff: staffOf({ trade, lang: sign.lang, owner }, random),
    since: 1921 + random.int(100),
    chain,
    host: null,
    mailHost: `${mailHost}.${DOMAIN}`,
  }
}

function townInName(name: string): Town | undefined {
  return TOWNS.find((town) =>
    [town.name, ...town.streets, ...town.suburbs.map((suburb) => suburb.name)].some((part) =>
      name.includes(part),
    ),
  )
}

function ownerOf(sign: SignName, random: ReturnType<typeof randomOf>): Person {
  if (sign.first && sign.last) return { first: sign.first, last: sign.last }
  return personInName(random, sign.name) ?? makePerson(random, sign.lang)
}

function staffOf(
  { trade, lang, owner }: { trade: Trade; lang: Business['lang']; owner: Person },
  random: ReturnType<typeof randomOf>,
): StaffMember[] {
  const roles = lang === 'en' ? trade.roles : PHRASES[lang].roles
  const count = 1 + random.int(roles.length)
  const staff: StaffMember[] = [{ ...owner, role: roles[0] ?? 'Owner' }]
  while (staff.length < count) {
    const person = makePerson(random, lang)
    if (staff.some(({ first, last }) => first === person.first || last === person.last)) continue
    staff.push({ ...person, role: roles[staff.length] ?? 'Assistant' })
  }
  return staff
}
