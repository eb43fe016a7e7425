import { remembered } from '#engine/html/remembered.ts'
import type { Ownership } from '../facts.ts'
import { ownNames, plainName } from '../page-scene.ts'
import { isCertifiedMail, isFree } from './address-kinds.ts'

/** The weight of each sign: above zero for an address of the site's owner, below for a third party's. */
const weights: Record<string, number> = {
  same_domain: 40,
  same_name: 14,
  named_after_site: 10,
  certified_mail: 12,
  structured: 8,
  structured_other: -12,
  controller: 4,
  contact_page: 3,
  imprint_page: 3,
  team_page: 3,
  home_page: 1,
  header: 3,
  footer: 3,
  contact_word: 2,
  free_mail: 3,
  many_pages: 3,
  beside_own_address: 8,
  own_people: 8,
  other_organization: -20,
  about_other: -20,
  article_mail: -8,
  linked_site: -8,
  only_domain: 4,
  shares_domain: 4,
  behind_other: -12,
  code: -10,
  authority: -14,
  chamber: -12,
  arbitration: -14,
  insurer: -10,
  credit: -12,
  credit_zone: -12,
  processor: -5,
  quoted: -5,
  public_body: -9,
  service_domain: -12,
  privacy_page: -4,
  article_text: -3,
  comment: -12,
  quote: -8,
  cookie: -6,
  listing: -6,
  foreign_domain: -3,
  site_has_own_domain: -2,
  other_section: -12,
  other_named: -10,
  names_site: 6,
  useful_numbers: -20,
  other_body: -14,
  other_firm: -10,
  beside_other_site: -9,
  beside_other_address: -9,
}

const publicBody =
  /(?:^|\.)(?:gov|mil)(?:\.[a-z]{2})?$|(?:^|\.)(?:gouv|gob|govt|gub)\.[a-z]{2}$|\.(?:bund\.de|bayern\.de|nrw\.de|hessen\.de|niedersachsen\.de|sachsen\.de|berlin\.de|hamburg\.de|bremen\.de|brandenburg\.de|thueringen\.de|saarland\.de|rlp\.de|bwl\.de|gv\.at|admin\.ch|europa\.eu|gov\.uk|police\.uk|overheid\.nl|gov\.pl|gov\.it)$|(?:^|[.@-])(?:lfd[i]?|ldi|lda|datenschutz\w*|baden-wuerttemberg\.datenschutz|dsb|bfdi|ico|cnil|garanteprivacy|gpdp|aepd|uodo|datatilsynet|aki|dataprotection|autoriteitpersoonsgegevens|imy|edoeb|tietosuoja|datenschutzzentrum|uoou|naih|cnpd|dpc)\b.*\.\w+$/
const serviceDomain =
  /(?:^|\.)(?:google|facebook|fb|meta|apple|microsoft|amazon|twitter|linkedin|instagram|tiktok|pinterest|youtube|cloudflare|ionos|1und1|hetzner|strato|all-inkl|mittwald|netcup|hosteurope|domainfactory|ovh|hostinger|godaddy|bluehost|siteground|mailchimp|hubspot|sendinblue|brevo|cleverreach|rapidmail|paypal|klarna|stripe|mollie|adobe|matomo|hotjar|zendesk|intercom|salesforce|zoom|wordpress|automattic|wix|squarespace|jimdo|weebly|shopify|shopify|webflow|strikingly|typekit|monotype|awin|criteo|taboola|outbrain|etracker|usercentrics|cookiebot|onetrust|addthis|sharethis|booking|airbnb|tripadvisor|eventbrite|github|gitlab|netlify|vercel|schufa|crif|creditreform|econda|trustpilot|trustedshops|doctolib|jameda|opentable|quandoo|aruba|register|networkadvertising|youradchoices|youronlinechoices|verbraucher-schlichter|colorlib|untree|html5up|templatemo|bootstrapmade|themewagon|freehtml5|creative-tim|themeforest|envato|htmlcodex|tooplate|styleshout|startbootstrap|w3layouts|uicookies|gettemplates|themefisher|gethugothemes|zeon|flowbase|getbootstrap|wowthemes|cloudcannon|forestry|formspree|getform|emailjs|npmjs|stackoverflow|wikipedia|wikimedia|mozilla|fontsquirrel)\.\w{2,3}(?:\.\w{2})?$/

/** Whose an address is, from the signs of all its places on the site. Above or at zero it counts as the site's own. */
export function ownershipOf(signals: ReadonlySet<string>): Ownership {
  const isOthers =
    namesOwner.some((signal) => signals.has(signal)) && !ownName.some((signal) => signals.has(signal))
  let sum = 0
  for (const signal of signals) if (!(isOthers && ofPlace.has(signal))) sum += weights[signal] ?? 0
  return sum >= 0 ? 'own' : 'third_party'
}

/** Where words name another owner, it says nothing that they stand in the footer of every page. */
const namesOwner = ['credit', 'credit_zone', 'authority', 'chamber', 'arbitration', 'insurer']
const ownName = ['same_domain', 'same_name', 'named_after_site', 'structured']
const ofPlace = new Set(
  'contact_page imprint_page team_page home_page header footer contact_word many_pages only_domain shares_domain controller'.split(
    ' ',
  ),
)

/** What the address itself says, whatever the page: its domain, its name, who runs the domain. */
export function addressSignals(email: string, ownDomain: string, ownName: string): string[] {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  if (domain === ownDomain || domain.endsWith(`.${ownDomain}`)) return ['same_domain']
  const { ownName: name } = ownNames(domain)
  const signals: string[] = []
  if (isCertifiedMail(email)) signals.push('certified_mail')
  const free = isFree(email)
  if (free) signals.push('free_mail')
  else if (name === ownName || overlaps(name, ownName)) signals.push('same_name')
  else if (!isCertifiedMail(email)) signals.push('foreign_domain')
  if (overlaps(plainName(email.slice(0, at)), ownName)) signals.push('named_after_site')
  if (!free) signals.push(...domainSignals(domain))
  return signals
}

const domainSignals = remembered(
  (domain) => [
    ...(publicBody.test(domain) ? ['public_body'] : []),
    ...(serviceDomain.test(domain) ? ['service_domain'] : []),
  ],
  2000,
)

/** Whether one name holds the other, or they begin alike for most of their length. */
function overlaps(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  if (short.length < 5) return false
  if (long.includes(short)) return true
  let same = 0
  while (same < short.length && short[same] === long[same]) same++
  return same >= 7 && same * 3 >= long.length * 2
}
