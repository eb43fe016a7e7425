import { getDomainWithoutSuffix } from 'tldts'
import { remembered } from '#engine/html/remembered.ts'
import { isFree } from './address-kinds.ts'

/** Names of domains that stand for "your domain here", in the languages of form templates. */
const placeholderDomain =
  /^(?:(?:your|my|the|our|some|any|that|ihre?|deine?|meine?|unsere?|eure|votre|mon|tu|su|mi|el|tuo|suo|il|twoj|twoja|moja|seu|sua|meu|jouw|uw|mijn|din|ditt|min|vas|vase)[-_]?(?:e?-?mail|domain\w*|company\w*|firm[ae]?\w*|site|website|webseite|homepage|business|brand|host|server|provider|domaine|entreprise|societe|dominio|empresa|sitio|correo|azienda|sito|domena|strona|organi[sz]ation|org|school|shop|store|bedrijf|domein|doman|foretag|firma)|examples?|exemple|ejemplo|esempio|exemplo|beispiel\w*|voorbeeld|przyklad|priklad|primer|пример|eksempel|exempel|esimerkki|pelda|ornek|domains?|domaine|domein|dominio|domena|domainname|domain-name|dominiu|muster(?:firma|mann|domain|seite)?|mustermann|max-?mustermann|musterunternehmen|placeholder|sampledomain|sample|yoursite|mysite|website|somewhere|somedomain|anydomain|anywhere|company|companyname|unternehmen|empresa|azienda|entreprise|firma|firm|acme|foo|bar|foobar|xyz|xxx|xxxx|abc|abcd|asdf|test|tester|testing|localhost|emailaddress|email-address|nomail|noemail|mailadresse|adresse|address|fake|fakemail|dummy|lorem|ipsum|lipsum|yourdomainhere|blah|blabla|demo|email-here|here|site|client|customer|clientsite|business-?name|brand|agency-?name|urldomain|url|host|hostname|serveur|servidor|provider|isp)$/u

/** Local parts that explain a pattern or a field. No mailbox has such a name, on any domain. */
const patternLocal =
  /^(?:(?:your|ihre?|deine?|votre|tu|su|tuo|tua|twoj|twoja|seu|sua|jouw|uw|din|vas)(?:[._-]?(?:e?-?mail\w*|name|nachname|vorname|username|address|adresse|nom|nombre|correo|nome|imie|naam|namn|jmeno|here|company|firma))?|(?:first|given|fore|vor)[._-]?name(?:[._-]?(?:last|sur|nach|family)[._-]?name)?|firstname[._-]?lastname|first[._-]last|name[._-]surname|vorname[._-]?(?:name|nachname)?|v\.nachname|nachname|lastname|surname|f\.?lastname|firstinitial\w*|prenom[._-]?nom|prénom[._-]?nom|nom[._-]prenom|nombre[._-]?apellidos?|nome[._-]?(?:cognome|sobrenome)|imie[._-]?nazwisko|imię[._-]?nazwisko|imie|imię|voornaam[._-]?achternaam|jmeno[._-]?prijmeni|förnamn[._-]?efternamn|fornamn[._-]?efternamn|fornavn[._-]?efternavn|etunimi[._-]?sukunimi|keresztnev[._-]?\w*|emailaddress|email[._-]address|e-?mail-?adresse|username|user[._-]?name|someone|somebody|anyone|anybody|nobody|noone|placeholder|lorem|ipsum|x{2,}|abc|abcd|asdf|qwerty|yyy|foo|foobar|blah|example|exemple|beispiel|ejemplo|esempio|exemplo|voorbeeld|sample|dummy)$/u

/** Local parts that are placeholders when the domain is a placeholder or a free provider. */
const vagueLocal =
  /^(?:you|me|user|name|nom|nombre|nome|naam|navn|namn|e-?mail|mail|test\w{0,4}|muster|mustermann|address|adresse|correo|login|kunde|customer|client|anon|anonymous|hello123|demo|guest|contato|person|member|student|info1|company|website|business|domain|contact|contactus|support|office|hello|admin|sales|service|youremail|myemail|gmail|hotmail|yahoo)$/u

/** People who exist only in templates. */
const templatePeople =
  /^(?:john|jane|j|jon|max|erika|m|e|jean|marie|mario|maria|jan|juan|jo|joe|ivan|anna|joao|joão|sarah|bob|alice|ola|kari|sven|hans)?[._-]?(?:doe|mustermann|musterfrau|bloggs|appleseed|dupont|kowalski|nordmann|citizen|public|sixpack)\d{0,4}$/u
const commonPair =
  /^(?:john[._-]?smith|jane[._-]?smith|jsmith|mario[._-]?rossi|juan[._-]?perez|jan[._-]?(?:novak|nowak|jansen|kowalski)|ivan[._-]?(?:ivanov|petrov)|joao[._-]?silva|max|erika|john|jane|johndoe|sarah[._-]?johnson|john[._-]?johnson|bob[._-]?smith|alice[._-]?smith|hans[._-]?muster)\d{0,4}$/u
const surnameDomain = /^(?:doe|smith|mustermann|dupont|rossi|kowalski|perez|novak|johndoe|janedoe|johnsmith)$/

/** Addresses of error trackers, machines and platforms that land in page source. */
const machineDomain =
  /(?:^|\.)(?:sentry(?:-next)?\.\w+|sentry\.io|wixpress\.com|wix\.com|wixsite\.com|squarespace\.com|godaddy\.com|secureserver\.net|noreply\.github\.com|gserviceaccount\.com|group\.calendar\.google\.com|calendar\.google\.com|ingest\.\w+\.\w+|bugsnag\.com|rollbar\.com|amazonses\.com|sendgrid\.net|mailgun\.org|intercom-mail\.com|schema\.org|w3\.org|jsdelivr\.net|unpkg\.com|cdnjs\.com|core\.wix|latofonts\.com|indiantypefoundry\.com|fontawesome\.com|typekit\.com)$/
const hashLocal =
  /^(?:[0-9a-f]{20,}|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{12,}|(?=[a-z0-9]{24,}$)(?:[a-z]*\d){6,}[a-z0-9]*)$/

export type NoAddress = 'placeholder' | 'machine' | 'hash'

/**
 * Says why an address reaches no person: a placeholder of a form, a person of a template, a tracker. Null when it may
 * be real. An address on `ownDomain`, the registrable domain of the site, is a placeholder only by its local part. With
 * `reserved`, names below reserved domains (RFC 2606) count as real.
 */
export function noAddress(
  email: string,
  { ownDomain, reserved = false }: { ownDomain: string; reserved?: boolean },
): NoAddress | null {
  const domain = email.slice(email.lastIndexOf('@') + 1)
  const { anywhere, isMachine, elsewhere } = (reserved ? amongReserved : inPublic)(email)
  if (anywhere === 'hash') return anywhere
  if (isMachine) return domain === ownDomain ? null : 'machine'
  return anywhere ?? (domain === ownDomain || domain.endsWith(`.${ownDomain}`) ? null : elsewhere)
}

/** What an address is on any site, and on sites that do not own its domain. */
interface Verdict {
  anywhere: NoAddress | null
  isMachine: boolean
  elsewhere: NoAddress | null
}

const mostAddresses = 2000
const inPublic = remembered((email) => judge(email, false), mostAddresses)
const amongReserved = remembered((email) => judge(email, true), mostAddresses)

function judge(email: string, reserved: boolean): Verdict {
  const at = email.lastIndexOf('@')
  const local = email.slice(0, at)
  const domain = email.slice(at + 1)
  return {
    anywhere: judgeAnywhere(local, domain),
    isMachine: machineDomain.test(domain),
    elsewhere: isStandIn({ email, local, domain }, reserved) ? 'placeholder' : null,
  }
}

function judgeAnywhere(local: string, domain: string): NoAddress | null {
  if (hashLocal.test(local)) return 'hash'
  if (patternLocal.test(local)) return 'placeholder'
  return local === 'git' || (/^(?:gmail|googlemail)\.com$/.test(domain) && !gmailLocal(local))
    ? 'machine'
    : null
}

function isStandIn(
  { email, local, domain }: { email: string; local: string; domain: string },
  reserved: boolean,
): boolean {
  const name = getDomainWithoutSuffix(domain) ?? domain
  const labels = domain.split('.').slice(0, reserved ? -1 : undefined)
  if (placeholderDomain.test(name) || labels.some((label) => /^(?:example|beispiel)$/.test(label)))
    return true
  if (templatePeople.test(local) && local !== 'j' && local !== 'm' && local !== 'e') return true
  if ((isFree(email) || surnameDomain.test(name)) && (vagueLocal.test(local) || commonPair.test(local)))
    return true
  if (/^(?:e?mail)$/.test(name) && /^(?:info|contact|hello|support|sales|admin|office)$/.test(local))
    return true
  return name === local && /^(?:mail|email|e-mail|user|name|info)$/.test(local)
}

/** Google gives names of 6 to 30 letters and digits; dots do not count, nor what follows a plus. */
function gmailLocal(local: string): boolean {
  const { length } = local.replace(/\+.*$/, '').replaceAll('.', '')
  return length >= 6 && length <= 30
}
