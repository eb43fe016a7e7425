import { isSharedHost } from '#engine/crawl/frontier/same-site.ts'
import { countPhones } from './match-phone.ts'
import type { PageTexts } from './page-texts.ts'

/** Why a page is no website of any business, or of many. */
export type NoWebsite = 'parked' | 'directory' | 'shared_host'

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
export function rejectPage(texts: PageTexts, isFullName: boolean): NoWebsite | null {
  const { page } = texts
  const [url, canonical] = [URL.parse(page.url), URL.parse(page.canonical ?? '')]
  if ((url && isSharedHost(url)) || (canonical && isSharedHost(canonical))) return 'shared_host'
  const text = [page.title, ...page.blocks.map((block) => block.text)].join('\n').slice(0, mostText)
  if (parked.test(page.title) || (text.length < mostParkedText && parked.test(text))) return 'parked'
  if (ofOthers.test(text)) return 'directory'
  return countPhones(texts) > mostPhones && !isFullName ? 'directory' : null
}
