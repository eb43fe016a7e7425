import type { OrganisationFact } from './facts.ts'
import { legalForm } from './owner/organization-words.ts'
import { countryCode } from './phone/country/country-names.ts'
import type { PageScene } from './page-scene.ts'
import { plainName } from './page-scene.ts'
import type { StructuredFacts } from './structured/structured-data.ts'

const postalLine =
  /^(?:(?:D|A|CH|I|F|B|L|NL|PL|CZ)[- ])?(\d{4,5}(?: ?[A-Z]{2})?|\d{2}-\d{3}|\d{3} \d{2}) +(\p{Lu}[\p{L}.' -]{1,50}?)(?:,? \(?(\p{Lu}{2})\)?)?$/u
const streetLine =
  /^(?:\p{L}[\p{L}.'’ -]{2,50}?(?:str(?:aße|asse|\.)|weg|platz|allee|gasse|ring|damm|ufer|chaussee|straat|laan|plein|gatan|vägen|gata|vej|tie|katu|tn|utca|út|ulice)\.? ?\d{1,4} ?[a-z]?(?:[-/]\d{1,4}[a-z]?)?|(?:via|viale|piazza|corso|vicolo|strada|località|rue|avenue|av\.|boulevard|bd|place|chemin|calle|c\/|plaza|paseo|rua|avenida|praça|ul\.|al\.|os\.|ulica|ул\.) ?\p{L}[\p{L}.'’ -]{1,50},? ?(?:n\.? ?)?\d{1,4}[a-z]?|\d{1,5} \p{Lu}[\p{L}.'’ -]{2,40} (?:street|st\.?|road|rd\.?|avenue|ave\.?|lane|ln\.?|drive|dr\.?|boulevard|blvd\.?|way|court|ct\.?|place|pl\.?|square|terrace|highway|hwy)\.?)$/iu

/** Name and address of whose page it is: structured data, then what head, imprint and footer say. */
export function readOrganisation(scene: PageScene, structured: StructuredFacts): OrganisationFact {
  const { page, ownName, kind } = scene
  const ranked = structured.organisations.toSorted(
    (one, other) => score(other, ownName) - score(one, ownName),
  )
  const best = ranked[0]
  const siteName = page.metas
    .find(({ name }) => name === 'og:site_name' || name === 'application-name')
    ?.content.trim()
  const fromTitle = titleName(page.title, ownName, kind === 'home')
  const legalLine = page.blocks.find(
    ({ text, zone }) =>
      text.length < 80 &&
      (kind === 'imprint' || zone === 'footer') &&
      legalForm.test(text) &&
      !/hosting|©.*theme/i.test(text),
  )?.text
  const legal =
    best?.legalName ??
    (legalLine ? legalLine.replace(/^(?:©|copyright|\(c\)|\d{4}|[-–\s])+/gi, '').trim() : null)
  const address = ranked.find((one) => one.address)?.address ?? readPostalAddress(scene)
  const name = best?.name ?? siteName ?? fromTitle ?? null
  return {
    name: name ? name.slice(0, 120) : null,
    legal_name: legal ? legal.slice(0, 120) : null,
    address: address ? { ...address, country: countryCode(address.country) ?? address.country } : null,
    opening_hours: ranked.find((one) => one.openingHours.length > 0)?.openingHours ?? [],
    evidence: [
      {
        url: page.url,
        method: best ? best.source : siteName ? 'meta' : 'title',
        snippet: (name ?? page.title).slice(0, 200),
      },
    ],
  }
}

function score(one: StructuredFacts['organisations'][number], ownName: string): number {
  const fits = ownName.length > 3 && plainName(one.name ?? '').includes(ownName.slice(0, 8))
  return (one.name ? 4 : 0) + (one.address ? 3 : 0) + (fits ? 5 : 0) + (one.profiles.length > 0 ? 1 : 0)
}

function titleName(title: string, ownName: string, home: boolean): string | null {
  const parts = title
    .split(/\s+[|–—·»:-]+\s+/)
    .map((part) => part.trim())
    .filter((part) => part.length > 1 && part.length < 80)
  const fitting = parts.find((part) => ownName.length > 3 && nameAlike(plainName(part), ownName))
  if (fitting) return fitting
  return home && parts.length === 1 ? (parts[0] ?? null) : null
}

function nameAlike(one: string, other: string): boolean {
  return (
    one.length > 3 && (one.includes(other) || other.includes(one) || one.slice(0, 7) === other.slice(0, 7))
  )
}

function readPostalAddress({ page, kind }: PageScene) {
  const { blocks } = page
  for (let at = 0; at < blocks.length; at++) {
    const block = blocks[at]
    if (!block || block.text.length > 160 || !/\d\d/.test(block.text)) continue
    if (
      kind !== 'contact' &&
      kind !== 'imprint' &&
      kind !== 'home' &&
      block.zone !== 'footer' &&
      block.tag !== 'address'
    )
      continue
    const pieces = block.text.split(/\s*[,|·•]\s+|\s*[|·•]\s*/)
    for (const [index, piece] of pieces.entries()) {
      const postal = postalLine.exec(piece)
      if (!postal) continue
      const street = index > 0 ? pieces[index - 1] : blocks[at - 1]?.text
      if (!street || !streetLine.test(street.trim())) continue
      return {
        street: street.trim(),
        city: postal[2] ?? null,
        state: postal[3] ?? null,
        postal_code: postal[1] ?? null,
        country: null,
      }
    }
  }
  return null
}
