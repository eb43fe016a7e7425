import type { PageFacts } from '#engine/extract/facts.ts'
import type { HtmlPage } from '#engine/html/html-page.ts'
import type { Business } from '../business.ts'
import { matchPostcode, matchStreet, matchTown } from './match-address.ts'
import { bearsName, hasDistinctName, hasFullName, matchTrade } from './match-name.ts'
import { countPhones, matchPhone } from './match-phone.ts'
import { type PageTexts, pageTexts, wordsOf } from './page-texts.ts'
import { isSharedHost } from '#engine/crawl/frontier/same-site.ts'

/** One thing that a page and the data of a business have in common. */
export interface WebsiteEvidence {
  kind: 'name' | 'phone' | 'email' | 'street' | 'postcode' | 'town' | 'trade' | 'structured_data'
  /** The common value, as the data have it. */
  value: string
  /** The page that shows it. */
  url: string
}

/** What one page says about whose website it is. */
export type WebsiteVerdict =
  | { outcome: 'own'; evidence: WebsiteEvidence[] }
  /** The page bears the name, but does not prove to be the business's: its contact page may. */
  | { outcome: 'unproven'; why: 'no_proof' | 'other_phone' }
  | { outcome: 'other'; why: NoWebsite | 'other_name' | 'other_address' }

/** Why a page is no website of any business, or of many. */
type NoWebsite = 'parked' | 'directory' | 'shared_host'

/** Offers of the domain, in the words of registrars and marketplaces; pages that a server shows by default. */
const parked =
  /domain (?:name )?(?:(?:is|may be|could be|has been) )?(?:for sale|parked|available|registered at)|buy this domain|domain (?:zu verkaufen|kaufen)|(?:nom de )?domaine (?:est )?[àa] vendre|dominio (?:en venta|in vendita|à venda)|домен прода|купить домен|parked free|future home of|default web ?(?:page|site)|index of \/|it works!|welcome to nginx|account suspended/i
/** Directories ask owners to claim an entry; resellers must say that they are not the business. */
const ofOthers =
  /not (?:the|an?) official (?:web ?)?site|unofficial (?:web ?)?site|not affiliated (?:with|to)|independent (?:guide|directory|portal)|claim (?:this|your) (?:business|listing|profile|page)|(?:add|list|submit|register) your (?:business|company|restaurant|hotel|listing)|is this your (?:business|company|restaurant|hotel)|do you own this business|business directory|yellow pages|inhaber dieses (?:eintrags|unternehmens)|eintrag (?:übernehmen|hinzufügen)|branchen(?:buch|verzeichnis)|(?:est-ce|c'est) votre (?:entreprise|établissement)|annuaire des entreprises|directorio de empresas|reclama(?:r)? (?:este|tu) negocio|elenco (?:delle )?aziende|rivendica (?:questa|la tua) attività|каталог (?:компаний|организаций|предприятий)|добавить (?:компанию|организацию)|店舗情報を(?:編集|登録)/i
/** More numbers than this beside a page's own are a list of businesses. */
const mostPhones = 6
/** An offer of the domain stands alone; a page with more text may mention one. */
const mostParkedText = 3000
const mostText = 20_000

/** Why this page cannot be a business's own, or null. `isFullName`: a title holds the whole name of the business. */
function rejectPage(texts: PageTexts, isFullName: boolean): NoWebsite | null {
  const { page } = texts
  const [url, canonical] = [URL.parse(page.url), URL.parse(page.canonical ?? '')]
  if ((url && isSharedHost(url)) || (canonical && isSharedHost(canonical))) return 'shared_host'
  const text = [page.title, ...page.blocks.map((block) => block.text)].join('\n').slice(0, mostText)
  if (parked.test(page.title) || (text.length < mostParkedText && parked.test(text))) return 'parked'
  if (ofOthers.test(text)) return 'directory'
  return countPhones(texts) > mostPhones && !isFullName ? 'directory' : null
}

/** A name that many businesses share proves nothing on a page with more numbers than this. */
const mostPhonesOfShared = 3

/**
 * Judges whether a page belongs to a business. The page must bear its name and show one of these; all else is no proof:
 * - a phone or an email address of the business;
 * - postal code and street, or street with house number and town, where the trade fits or nothing speaks against it;
 * - structured data with the street, or with the postal code where the trade fits;
 * - postal code and trade, where the page shows no other phone.
 *
 * `isNamed` holds for further pages of a site whose home page bears the name. Pure.
 */
export function judgePage(
  { page, facts }: { page: HtmlPage; facts: PageFacts },
  business: Business,
  { isNamed = false } = {},
): WebsiteVerdict {
  const texts = pageTexts(page, facts)
  const why = rejectPage(texts, hasFullName(business, texts))
  if (why) return { outcome: 'other', why }
  if (!isNamed && !bearsName(business, texts)) return { outcome: 'other', why: 'other_name' }
  const isDistinct = hasDistinctName(business)
  if (!isDistinct && countPhones(texts) > mostPhonesOfShared) return { outcome: 'other', why: 'directory' }

  const shown = commonValues(business, texts)
  const evidence = [...shown].map(([kind, value]) => ({ kind, value, url: page.url }))
  const own: WebsiteVerdict = { outcome: 'own', evidence }
  const has = (...kinds: WebsiteEvidence['kind'][]) => kinds.every((kind) => shown.has(kind))
  if (has('phone') || has('email')) return own
  const statement = stated(texts, business)
  if (statement === 'other') return { outcome: 'other', why: 'other_address' }
  const trade = matchTrade(business, texts)
  const hasOtherPhone = business.phones.length > 0 && countPhones(texts) > 0
  const isSureStreet =
    has('street', 'postcode') || (has('street', 'town') && matchStreet(business, texts)?.hasNumber)
  const speaksAgainst = hasOtherPhone || trade === 'other'
  if (isSureStreet && (trade === 'own' || !speaksAgainst)) return own
  if (statement === 'street' && trade !== 'other') return own
  if (statement === 'postcode' && trade === 'own') return own
  if (hasOtherPhone) return { outcome: 'unproven', why: 'other_phone' }
  return has('postcode', 'trade') && isDistinct ? own : { outcome: 'unproven', why: 'no_proof' }
}

/** Everything that the page and the data of the business have in common, by kind. */
function commonValues(business: Business, texts: PageTexts): Map<WebsiteEvidence['kind'], string> {
  const { emails, street, postalCode, city, categories = [] } = business
  const onPage = new Set(texts.facts.emails.map(({ email }) => email))
  const values: [WebsiteEvidence['kind'], string | null | undefined][] = [
    ['name', bearsName(business, texts) ? business.name : null],
    ['phone', matchPhone(business, texts)],
    ['email', emails.find((email) => onPage.has(email.toLowerCase()))],
    ['street', matchStreet(business, texts) && street],
    ['postcode', matchPostcode(business, texts) ? postalCode : null],
    ['town', matchTown(business, texts) ? city : null],
    ['trade', matchTrade(business, texts) === 'own' ? categories[0] : null],
    ['structured_data', /street|postcode/.test(stated(texts, business) ?? '') ? business.name : null],
  ]
  return new Map(values.flatMap(([kind, value]) => (value ? [[kind, value] as const] : [])))
}

/**
 * What structured data state of a business of this name: its street or its postal code, or those of another place. A
 * street decides before a postal code, which many businesses share.
 */
function stated({ structured }: PageTexts, business: Business): 'street' | 'postcode' | 'other' | null {
  const code = wordsOf(business.postalCode ?? '').join('')
  const statements = structured.organisations.map(({ name, address }) => {
    if (!name || !address || !sharesName(name, business)) return null
    if (address.street && business.street) return sharesStreet(address.street, business) ? 'street' : 'other'
    const other = wordsOf(address.postal_code ?? '').join('')
    if (code.length < 4 || other === '') return null
    return other === code ? 'postcode' : 'other'
  })
  return (['street', 'postcode', 'other'] as const).find((each) => statements.includes(each)) ?? null
}

function sharesStreet(street: string, business: Business): boolean {
  return matchStreet(business, { lines: [wordsOf(street)] }) !== null
}

function sharesName(name: string, { name: own, otherNames = [] }: Business): boolean {
  const words = new Set(wordsOf(name))
  return [own, ...otherNames]
    .map(wordsOf)
    .some((each) => each.length > 0 && each.every((word) => words.has(word)))
}
