import type { HtmlPage } from '#engine/html/html-page.ts'
import { remembered } from '#engine/html/remembered.ts'
import { hostOf } from '#engine/html/resolve-links.ts'
import type { PageEmail } from '../facts.ts'
import { namesOtherInProse } from '../owner/named-in-prose.ts'
import { type PageScene, plainName } from '../page-scene.ts'

/** Bodies whose numbers sites list for their visitors. */
const bodies =
  /(?<![\p{L}\p{N}])(?:police|gendarmerie|polizei\p{Ll}*|polic[ií]a|polizia|carabinieri|vigili|pol[ií]cia|politie|policja|policie|polis(?:en|i)?|politi(?:et)?|poliisi|αστυνομία|полиция|поліція|rendőrség|poliția|fire (?:brigade|department|service)|feuerwehr|pompiers|bomberos|vigili del fuoco|bombeiros|brandweer|straż pożarna|hasiči|brandkåren|brannvesen\p{Ll}*|brandvæsen\p{Ll}*|palolaitos|ambulance|rettungsdienst|samu|ambulancia|ambulanza|guardia medica|legevakt\p{Ll}*|lægevagt\p{Ll}*|hospital|spital|krankenhaus|klinikum|h[ôo]pital|ospedale|ziekenhuis|szpital|nemocnice|sjukhus\p{Ll}*|sygehus\p{Ll}*|sykehus\p{Ll}*|sairaala|νοσοκομείο|hastane\p{Ll}*|больница|лікарня|болница|city hall|town hall|town council|rathaus|gemeindeamt|stadtverwaltung|mairie|ayuntamiento|municipio|comune di|c[âa]mara municipal|gemeentehuis|gemeente|urząd \p{L}+|starostwo|obecní úřad|městský úřad|magistrát|kommun(?:en|e)?|kaupunki|δήμος|δημαρχείο|belediye\p{Ll}*|kaymakamlı\p{Ll}*|valilik|администрация города|управление \p{L}+|міська рада|court\b|amtsgericht|landgericht|tribunal\p{Ll}*|juzgado\p{Ll}*|tribunale|rechtbank|sąd \p{L}+|soud|tingrett\p{Ll}*|adliye\p{Ll}*|суд|barosu|ordre des \p{L}+|colegio de \p{L}+|ordine degli \p{L}+|pharmac(?:y|ie)|apotheke|farmacia|farm[áa]cia|apotheek|apteka|lékárna|apotek(?:et)?|apteekki|φαρμακεί\p{L}*|eczane\p{Ll}*|аптека|embassy|consulate|botschaft|konsulat|ambassade|consulat|embajada|consulado|ambasciata|poison\p{Ll}* (?:control|centre|center)|giftnotruf|antipoisons?|antiveleni|helpline|crisis line|telefonseelsorge|linka bezpečí|ministry|ministerium|minist[èe]re|ministerio|ministero|tourist (?:office|information)|office de tourisme|tourist-info\p{Ll}*|railway station|bahnhof|airport|flughafen|a[ée]roport\p{Ll}*|aeropuerto|poradna|taxi\p{Ll}*)(?![\p{L}\p{N}])/iu
/** The same in scripts without spaces: a section of a town is one, a section of a firm is none. */
const unspacedBodies =
  /\p{Script=Han}{1,6}[市区町村県府](?:役所|役場|庁)|\p{Script=Han}{1,6}[市区町村県]\s?[\p{L}ー]{1,12}[課係]|警察署?|消防[署局]|保健所|税務署|裁判所|公安局|派出所|法院|卫生局|教育局|人民政府|시청|구청|군청|경찰서?|소방서|보건소|교육청|법원|สถานีตำรวจ|โรงพยาบาล|เทศบาล/u
const legalForm =
  /(?<![\p{L}\p{N}])(?:G?mbH|AG|OHG|UG|SARL|SASU?|EURL|S\.?R\.?L\.?|S\.?p\.?A\.?|S\.L\.U?\.?|SLU?|Ltd|Limited|LLC|Inc|B\.?V|N\.?V|ASA?|AB|ApS|A\/S|Oy|OÜ|Sp\. ?z ?o\. ?o|s\. ?r\. ?o|a\. ?s|Kft|d\.o\.o|ООО|ТОВ|ЕООД|Ltda|Tbk|A\.Ş|Şti)(?![\p{L}\p{N}])|株式会社|有限公司|주식회사/u
/** Marks the address beside a number: whose the address is, only the whole site tells. */
export const besideAddress = 'beside '
/** Sites that a card links to without being of another organisation. */
const noOwner =
  /(?:^|\.)(?:google|goo|g|apple|bing|openstreetmap|waze|facebook|fb|instagram|linkedin|xing|twitter|x|youtube|youtu|tiktok|pinterest|whatsapp|wa|t|telegram|viber|messenger|doctolib|jameda|booking|calendly|tripadvisor|yelp|github|vimeo|flickr|eventbrite|paypal|mailto|beian|miibeian|miit|conac)\.\w{2,3}(?:\.\w{2})?$/
const nearLines = 3

/** The public body that is named right before a number; empty where none is. */
const bodyIn = remembered((near) => (bodies.exec(near) ?? unspacedBodies.exec(near))?.[0] ?? '', 500)

/** Signs that a number in a line is another organisation's: a public body, another firm, another site beside it. */
export function otherOwnerSignals(
  scene: PageScene,
  emails: PageEmail[],
  { block, lead }: { block: number; lead: string },
): string[] {
  const { page, ownName, ownDomain } = scene
  const signals: string[] = []
  const body = bodyIn(lead.slice(-90))
  const own = () => `${plainName(page.title)} ${ownName}`
  if (body !== '' && !own().includes(plainName(body))) signals.push('other_body')
  const line = page.blocks[block]
  if (!line || line.zone === 'footer' || line.zone === 'header') return signals
  const firm = /([\p{Lu}\p{N}][\p{L}\p{N}&.'’-]*(?: [\p{L}\p{N}&.'’-]+){0,4}) (?=\S)/u.exec(lead)?.[1]
  if (legalForm.test(lead) && firm && !sharesWord(lead, own())) signals.push('other_firm')
  if (namesOtherInProse(lead, line.text.slice(lead.length), scene)) signals.push('other_named')
  if (otherSites(page, ownDomain, block)) signals.push('beside_other_site')
  for (const email of emails) {
    if (email.block >= 0 && Math.abs(Math.ceil(email.block) - block) <= 1)
      signals.push(besideAddress + email.email)
  }
  return signals
}

/** Whether a word of the line stands in the name of the site. */
function sharesWord(line: string, own: string): boolean {
  return line.split(/[\s,;:()/]+/).some((word) => word.length > 3 && own.includes(plainName(word)))
}

/** A card that links to a page of another site: between the heading above the line and the next heading. */
function otherSites(page: HtmlPage, ownDomain: string, block: number): boolean {
  const isHeading = (at: number) => /^h[1-6]$/.test(page.blocks[at]?.tag ?? '')
  let from = block
  while (from > 0 && from > block - nearLines && !isHeading(from)) from--
  let until = block + 1
  while (until < page.blocks.length && until <= block + nearLines && !isHeading(until)) until++
  const zone = page.blocks[block]?.zone
  return page.links.some(({ url, block: at, zone: around, hidden }) => {
    if (hidden || at < from || at >= until || around !== zone) return false
    const host = hostOf(url).replace(/^www\./, '')
    return host !== '' && host !== ownDomain && !host.endsWith(`.${ownDomain}`) && !noOwner.test(host)
  })
}
