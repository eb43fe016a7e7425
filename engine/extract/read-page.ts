import type { HtmlPage } from '#engine/html/html-page.ts'
import { countryHints } from './phone/country/country-hints.ts'
import { findSightings } from './email/find-sightings.ts'
import { readEmails } from './email/read-emails.ts'
import type { PageFacts, SiteContext } from './facts.ts'
import { readOrganisation } from './organisation.ts'
import { readSubject } from './owner/page-subject.ts'
import { pageScene } from './page-scene.ts'
import { readPeople } from './people.ts'
import { readPhones } from './phones.ts'
import { readPlatform } from './platform.ts'
import { readProfiles } from './profile/read-profiles.ts'
import { readStructuredData } from './structured/structured-data.ts'

/** Response headers by name, or as `name: value` lines. */
type HeaderFields = Record<string, string> | string

/**
 * Everything one page says about whose site it is. Pure, and linear in the size of the page; never throws on any page.
 * `headers` are the response headers, when the caller has them. `/security.txt`
 * (RFC 9116) holds contacts for reports of weaknesses only: do not pass it here.
 */
export function readPage(page: HtmlPage, context: SiteContext, headers: HeaderFields = {}): PageFacts {
  const scene = pageScene(page, context)
  const structured = readStructuredData(page)
  const sightings = isSecurityText(page.url) ? [] : findSightings(scene, structured)
  const people = readPeople(scene, structured, sightings)
  const names = people.map(({ name }) => name)
  const emails = readEmails(scene, sightings, names)
  return {
    url: page.url,
    kind: scene.kind,
    language: scene.language,
    countries: countryHints(page, structured, { siteUrl: context.siteUrl, emails }),
    platform: readPlatform(page, headerLines(headers)),
    template: scene.template,
    organisation: readOrganisation(scene, structured),
    subject: readSubject(scene, structured),
    emails,
    phones: readPhones(scene, structured, { emails, people: names }),
    profiles: readProfiles(scene, structured, names),
    people,
  }
}

function isSecurityText(url: string): boolean {
  return /security\.txt/i.test(url) && /\/security\.txt$/i.test(URL.parse(url)?.pathname ?? '')
}

function headerLines(headers: HeaderFields): string {
  const lines =
    typeof headers === 'string'
      ? [headers]
      : Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return lines.join('\n').toLowerCase()
}
