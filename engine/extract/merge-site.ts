import { mergeEmails } from './email/merge-emails.ts'
import { mergePeople } from './person/merge-people.ts'
import { mergePhones } from './phone/merge-phones.ts'
import type { OrganisationFact, PageFacts, SiteContext, SiteFacts } from './facts.ts'
import { pagesAboutOthers } from './owner/page-subject.ts'
import { ownNames, plainName } from './page-scene.ts'
import { mergeProfiles } from './profile/merge-profiles.ts'

/** The facts of all pages of one site as one: each value once, told apart by whose it is, the site's own first. */
export function mergeSite(pages: PageFacts[], context: SiteContext): SiteFacts {
  const countries = rankCountries(pages, context.country)
  const reserved = /\.(?:example|test|invalid|local|localhost)(?:[:/]|$)/.test(context.siteUrl)
  const organisation = mergeOrganisation(pages, ownNames(context.siteUrl).ownName)
  const template = pages.length > 0 && pages.filter((page) => page.template).length * 4 >= pages.length
  const aboutOthers = pagesAboutOthers(pages, context)
  const emails = mergeEmails(pages, template, aboutOthers)
  return {
    emails,
    phones: mergePhones(pages, emails, { countries, reserved }),
    profiles: mergeProfiles(pages, organisation.name, aboutOthers),
    people: mergePeople(pages, emails, { countries, reserved }),
    organisation,
    platform: mostCommon(pages.map(({ platform }) => platform)),
    language: mostCommon(pages.map(({ language }) => language || null)) ?? '',
    country: countries[0] ?? null,
  }
}

/** A country with a smaller part of the points of the first is a guess from the language alone. */
const leastShare = 12

/** Countries by the points of all pages; where one is told, it comes first. */
function rankCountries(pages: PageFacts[], stated: string | undefined): string[] {
  const sums = new Map<string, number>()
  for (const { country, points } of pages.flatMap(({ countries }) => countries)) {
    sums.set(country, (sums.get(country) ?? 0) + points)
  }
  const sorted = [...sums].toSorted(([, one], [, other]) => other - one)
  const most = sorted[0]?.[1] ?? 0
  const ranked = sorted.filter(([, sum]) => sum * leastShare >= most).map(([country]) => country)
  return stated ? [stated, ...ranked.filter((country) => country !== stated)] : ranked
}

function mostCommon(values: (string | null)[]): string | null {
  const counts = new Map<string, number>()
  for (const value of values) if (value) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? null
}

function mergeOrganisation(pages: PageFacts[], ownName: string): OrganisationFact {
  const order = ['json_ld', 'microdata', 'meta', 'title']
  const facts = pages
    .map(({ organisation }) => organisation)
    .toSorted((one, other) => rank(one) - rank(other))
  function rank(one: OrganisationFact) {
    const plain = plainName(one.name ?? '')
    const fits = plain.length > 3 && (plain.includes(ownName) || ownName.includes(plain))
    return one.name ? order.indexOf(one.evidence[0]?.method ?? 'title') - (fits ? 2.5 : 0) : 9
  }
  const names = facts.filter(({ name }) => name !== null)
  const best = names[0]
  const same = (name: string | null) =>
    names.filter((one) => plainName(one.name ?? '') === plainName(name ?? '')).length
  const bestRank = best ? rank(best) : 9
  const name = names
    .filter((one) => rank(one) === bestRank)
    .toSorted((one, other) => same(other.name) - same(one.name))[0]
  return {
    name: name?.name ?? null,
    legal_name: facts.find((one) => one.legal_name)?.legal_name ?? null,
    address: facts.find((one) => one.address)?.address ?? null,
    opening_hours: facts.find((one) => one.opening_hours.length > 0)?.opening_hours ?? [],
    evidence: [...new Set([name, facts.find((one) => one.address)])]
      .flatMap((one) => one?.evidence ?? [])
      .slice(0, 3),
  }
}
