import { parse } from 'tldts'
import { remembered } from '#engine/html/remembered.ts'

/** Parts of a company rather than people; also the first word before a dot or dash (`info.berlin@`). */
const roles = new Set(
  (
    'info infos information contact contacts contactus contact-us sales support admin administrator administration hello hi hey ' +
    'office offices hr jobs job career careers billing accounts account accounting marketing press media webmaster ' +
    'postmaster hostmaster abuse noreply no-reply donotreply newsletter team help helpdesk service services booking ' +
    'bookings reservation reservations reception enquiries enquiry inquiries inquiry mail email privacy security legal ' +
    'unsubscribe subscribe customerservice customercare customer-service care feedback orders order shop store events ' +
    'event editor editorial news redaction web website general finance invoice invoices payments partners partner ' +
    'partnership partnerships business management director secretary secretariat dpo gdpr compliance recruiting ' +
    'recruitment training education school studio gallery hotel restaurant bar cafe club church parish members ' +
    'membership volunteer volunteers donations donate grants community advertising ads ad tips submissions welcome post ' +
    'kontakt buchhaltung bewerbung bewerbungen anfrage anfragen vertrieb verkauf verwaltung sekretariat redaktion ' +
    'presse pressestelle datenschutz poststelle zentrale empfang rezeption service-center kundenservice kundendienst ' +
    'bestellung bestellungen rechnung rechnungen einkauf werkstatt praxis kanzlei buero büro vorstand verein ' +
    'geschaeftsstelle geschäftsstelle termine termin hilfe reservierung personal ausbildung ' +
    'commercial compta comptabilite accueil secretariat direction service-client rh recrutement presse boutique ' +
    'reservation adhesion devis ' +
    'ventas administracion administración contacto contabilidad reservas atencion atencionalcliente clientes informacion ' +
    'recepcion rrhh pedidos prensa comunicacion denuncias ' +
    'amministrazione commerciale segreteria contatti prenotazioni direzione ufficio ufficiostampa ordini vendite ' +
    'acquisti personale area.legale servizioclienti assistenza redazione stampa ' +
    'contato vendas atendimento comercial financeiro geral secretaria recepcao ' +
    'biuro sekretariat sprzedaz recepcja zamowienia ksiegowosc rekrutacja pomoc serwis ' +
    'verkoop administratie klantenservice receptie ' +
    'ordre salg post kundeservice firmapost kundtjanst bokning ' +
    'objednavky obchod info1 info2 recepce fakturace ' +
    'ugyfelszolgalat iroda rendeles ' +
    'myynti toimisto asiakaspalvelu ' +
    'prodaja narocila klub myyjat raamatupidamine muuk zakaz sale manager opt priem reklama buh sklep'
  ).split(' '),
)

/** Whether the local part names a function of the company and not a person. */
export function isRole(email: string): boolean {
  const local = email.slice(0, email.lastIndexOf('@')).replace(/\+.*$/, '')
  if (roles.has(local) || roles.has(local.replace(/\d+$/, ''))) return true
  const [first = '', ...rest] = local.split(/[._-]/)
  return rest.length > 0 && (roles.has(first) || (roles.has(rest.at(-1) ?? '') && rest.length < 3))
}

const freeNames = new Set(
  (
    'gmail googlemail yahoo ymail rocketmail hotmail outlook live msn icloud me mac aol gmx web freenet t-online arcor ' +
    'protonmail proton pm tutanota tuta mailbox posteo mail inbox bk list yandex ya rambler zoho fastmail hushmail ' +
    'orange wanadoo laposte free sfr neuf libero virgilio tiscali tiscalinet alice tin tim email iol ' +
    'wp o2 onet interia op poczta gazeta vp seznam centrum atlas volny post azet zoznam freemail citromail ' +
    'abv dir uol bol terra ig globo telefonica comcast verizon att sbcglobal bellsouth cox charter earthlink ' +
    'btinternet btconnect sky talktalk virginmedia ntlworld blueyonder bigpond optusnet xtra shaw rogers sympatico ' +
    'telenet skynet ziggo planet kpnmail xs4all hetnet chello home hot bluewin hispeed sunrise ' +
    'aon a1 qq 163 126 sina naver daum hanmail ukr i online'
  ).split(' '),
)
const freeEndings: Record<string, string[]> = {
  web: ['de'],
  me: ['com'],
  mac: ['com'],
  pm: ['me'],
  post: ['sk', 'cz'],
  free: ['fr'],
  orange: ['fr'],
  mail: ['com', 'ru', 'de', 'bg', 'ee'],
  inbox: ['ru', 'lv', 'lt', 'com'],
  list: ['ru'],
  bk: ['ru'],
  ya: ['ru'],
  email: ['it', 'cz', 'com', 'de'],
  home: ['nl', 'pl'],
  hot: ['ee'],
  online: ['de', 'no', 'ee', 'ua'],
  i: ['ua'],
  planet: ['nl'],
  sky: ['com'],
  dir: ['bg'],
  ig: ['com.br'],
  hey: ['com'],
  alice: ['it', 'de'],
  tin: ['it'],
  tim: ['it'],
  a1: ['net'],
  att: ['net'],
  cox: ['net'],
  wp: ['pl'],
  op: ['pl'],
  vp: ['pl'],
  o2: ['pl', 'co.uk'],
  sunrise: ['ch'],
  atlas: ['cz', 'sk'],
  terra: ['es', 'com.br', 'com'],
  charter: ['net'],
  shaw: ['ca'],
  rogers: ['com'],
  centrum: ['cz', 'sk'],
  mailbox: ['org'],
  live: [],
  list2: [],
}

/** Whether everyone can have an address there: webmail and internet providers. */
export function isFree(email: string): boolean {
  return isFreeDomain(email.slice(email.lastIndexOf('@') + 1))
}

const isFreeDomain = remembered((domain) => {
  const { domainWithoutSuffix: name, publicSuffix: suffix } = parse(domain)
  if (!name || !suffix || !freeNames.has(name)) return false
  const endings = freeEndings[name]
  return !endings || endings.length === 0 || endings.includes(suffix)
}, 2000)

const certified =
  /@(?:[\w.-]+\.)?(?:(?:\w*[.-])?(?:pec|legalmail|arubapec|postecert|cert|mypec|pecimprese|sicurezzapostale|namirialpec|registerpec|casellapec|messaggipec|pecmail|pec-legal|legalpec|ticertifica|actaliscertymail|spidmail|telecompost)(?:\.\w+)?)\.(?:it|eu|com|net)$|@pec\.|@[\w.-]*\bpec[\w-]*\.(?:it|eu|com)$|@[\w-]+\.de-mail\.de$/

/** Certified mail of Italy (PEC) and its likes: the firm's own box on the provider's domain. */
export const isCertifiedMail = remembered((email) => certified.test(email), 2000)
