import type { PersonRecord } from '#engine/import/person-record.ts'
import { type Random, randomOf } from '../random.ts'
import type { Business, StaffMember } from './business.ts'
import { DOMAIN } from './businesses.ts'
import { fullName, localPart, makePerson } from './people.ts'
import { plainLetters } from './slug.ts'
import titles from './staff.json' with { type: 'json' }
import { STATE } from './town.ts'

export const PEOPLE = 2_000

/** A person of Testland with all that is true; the record holds a part of this. */
export interface Employee {
  record: PersonRecord
  /** The mailbox at the firm by the house rule; null for a person without one. */
  mailbox: string | null
  /** A mailbox that no rule leads to, of some people without one by the rule: only providers know it. */
  ownMailbox: string | null
}

/** The people of the firms: those of the team pages first, then as many colleagues as it takes. */
export function makeEmployees(businesses: readonly Business[]): Employee[] {
  const firms = businesses.filter(({ chain }) => !chain)
  const teams = firms.map((business) => ({ business, team: teamOf(business) }))
  const wanted = PEOPLE - teams.reduce((sum, { team }) => sum + team.length, 0)
  const random = randomOf('colleagues')
  for (let added = 0; added < wanted; ) {
    const { business, team } = random.pick(teams)
    const person = makePerson(random, business.lang)
    if (team.some((one) => fullName(one) === fullName(person))) continue
    team.push({ ...person, role: random.pick(titles.staff)[business.lang] })
    added += 1
  }
  return teams
    .flatMap(({ business, team }) => team.map((member) => ({ business, member, size: team.length })))
    .map(({ business, member, size }, index) =>
      employee({ business, member, size }, `p${String(index + 1).padStart(4, '0')}`),
    )
}

/** The staff of the house; in one house of three the owner has the title of a larger firm. */
function teamOf(business: Business): StaffMember[] {
  const random = randomOf(`team:${business.id}`)
  const [owner, ...others] = business.staff
  if (!owner) return []
  return [
    random.chance(0.35) ? { ...owner, role: random.pick(titles.owner)[business.lang] } : owner,
    ...others,
  ]
}

interface Job {
  business: Business
  member: StaffMember
  size: number
}

/** Firms of the sample world are as large as this many times the people that are known of them. */
const sizes = [1, 2, 4, 9, 20, 60] as const

function employee({ business, member, size }: Job, source_id: string): Employee {
  const random = randomOf(`employee:${source_id}`)
  const { town, mailHost, lang } = business
  const address = `${localPart(member, patternOf(business), lang)}@${mailHost}`
  const mailbox = random.chance(0.86) ? address : null
  const own = randomOf(`own mailbox:${source_id}`)
  const ownMailbox =
    mailbox === null && own.chance(0.7)
      ? `${plainLetters(member.first, 'en')
          .toLowerCase()
          .replace(/[^a-z]/g, '')}.${10 + own.int(90)}@${mailHost}`
      : null
  const isListed = random.chance(0.34)
  const headcount = size * randomOf(`size:${business.id}`).pick(sizes)
  return {
    mailbox,
    ownMailbox,
    record: {
      source_id,
      name: fullName(member),
      first_name: member.first,
      last_name: member.last,
      title: member.role,
      company: business.name,
      company_domain: mailHost,
      industry: capital(business.trade.noun),
      headcount: random.chance(0.9) ? headcount : null,
      country: 'US',
      state: STATE,
      city: town.name,
      linkedin_url: random.chance(0.7) ? profileOf(member, source_id, random) : null,
      emails: isListed ? [address] : [],
      phones: random.chance(0.25) ? [business.phone] : [],
      keywords: business.trade.services.slice(0, 3),
    },
  }
}

/** The house rule for addresses, the same for those that its site prints and for the others. */
export const patternOf = ({ mailHost }: Pick<Business, 'mailHost'>) =>
  randomOf(`pattern:${mailHost}`).pick(['first.last', 'f.last', 'first'] as const)

/** A page on a network of the reserved domain: real networks have real people under any name. */
function profileOf({ first, last }: StaffMember, id: string, random: Random): string {
  const name = plainLetters(`${first}-${last}`, 'en')
    .toLowerCase()
    .replace(/[^a-z-]/g, '')
  return `https://linkedin.${DOMAIN}/in/${name}-${id.slice(1)}${random.int(10)}`
}

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)
