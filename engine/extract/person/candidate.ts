import type { PersonName } from './names/person-name.ts'
import type { RoleStrength } from './roles/role-words.ts'

/** A name on a page that may be a person's, before it is weighed. `block` is the line of the name. */
export interface Candidate {
  name: PersonName
  role: string
  roleStrength: RoleStrength
  block: number
  method: 'text' | 'heading'
  /** The role stands as a label before the name, in the line or in a table: "Treasurer: Mara Linde". */
  isLabelled: boolean
  /** It stands in a list of names below a heading that means the people of the site. */
  isListed?: boolean
}

/** Methods by the tag of a line. */
export function methodOf(tag: string | undefined): Candidate['method'] {
  return /^h\d$/.test(tag ?? '') ? 'heading' : 'text'
}

/** How someone came to an office: "was elected chair for 2023". */
const elected =
  /^(?:was elected(?: as)?|wurde zum|wurde zur|valittiin|został[ay]? wybran[ay](?: na)?|byl[ao]? zvolena?|bol[ao]? zvolen[ýá]|je bil[ao]? izvoljen[ao]?(?: za)?|valdes till|blev valgt til|ble valgt til) +(?=\p{L})|(?<=\p{L}{4}) +(?:vuodelle|vuosille|for|für|na rok|för|till och med) \d{4}\.?$/giu

/** A role as shown: without the marks, links and labels around it. */
export function cleanRole(text: string): string {
  return text
    .replace(
      /^(?:(?:the |our )?new|der neue|die neue|nov[yýoéá]m?|novou|now[yą]m?|nouveau|nouvelle|nuev[oa]|nuov[oa]|nov[oa]|nieuwe|nya?|uusi|our|the|der|die|unsere?r?|notre|nos|nuestr[oa]s?|il nostro|la nostra|onze|ons|nasz[ae]?|náš|naše|vår|vores) +(?=\p{L})/iu,
      '',
    )
    .replace(elected, '')
    .replace(/^(?:gesetzlich )?vertreten durch(?: (?:den|die|das))? +(?=\p{L})/iu, '')
    .replace(/ (?:since|seit|depuis|desde|dal|od|sinds|sedan|siden) \d{4}\.?$/iu, '')
    .replace(/(?<=\p{Script=Han}{2})の?(?:ご?紹介|ご?挨拶|ごあいさつ)$/u, '')
    .replace(/(?:\s+(?:linkedin|xing|e-?mail|mail|fb|twitter|profile|profil|more))+$/i, '')
    .replace(
      /\s*(?:,|·|\||–)?\s*(?<!\p{L})(?:tel|tlf|tél|phone|mobil|mobile|e-?mail|puh|тел|τηλ)\b\.?:?.*$/iu,
      '',
    )
    .replace(/^[\s,|·•:–—()-]+|[\s,|·•:–—(-]+$/g, '')
    .slice(0, 90)
}

const nameWords =
  "(?:(?:full |vor- und (?:nach|zu))?name|navn|namn|naam|nimi|nom(?: complet| et prénom)?|nombre(?: completo| y apellidos?)?|nome(?: completo| e cognome)?|név|jméno|meno|imi[ęe] i nazwisko|ime(?: i prezime| in priimek)?|nume|vardas|vārds|ad(?:ı)?(?: soyad(?:ı)?)?|имя|фио|ф\\.и\\.о\\.|ім'я|піб|име|όνομα|ονοματεπώνυμο|الاسم|שם|氏名|名前|お名前|姓名|이름|성명|नाम|nama|tên|họ (?:và )?tên)"
const nameLabel = new RegExp(`^${nameWords}\\s*[:：]\\s*(?=\\p{L})`, 'iu')
const nameHead = new RegExp(`^${nameWords}$`, 'iu')

/** A quick look for the colon behind a label: most lines have none. */
function mayBeLabelled(text: string): boolean {
  return text.length < 90 && (text.includes(':') || text.includes('：'))
}

/** "Name: Karl - Heinz Berg": the label says nothing of the person. */
export function withoutNameLabel(text: string): string {
  const label = mayBeLabelled(text) ? nameLabel.exec(text)?.[0] : undefined
  return label === undefined
    ? text
    : text.slice(label.length).replace(/(?<=^\p{Lu}\p{Ll}+) - (?=\p{Lu}\p{Ll})/u, '-')
}

/** "1. Mara Linde", "2) Tom Berg": a name without its number in a list. */
export function withoutNumber(text: string): string {
  return /^\d/.test(text) ? text.replace(/^\d{1,2}[.)]\s*(?=\p{Lu}\p{Ll}+ \p{Lu})/u, '') : text
}

const roleWords =
  '(?:role|position|job title|title|funktion|rolle|aufgabe|beruf|fonction|poste|cargo(?: ?/ ?título)?|puesto|función|função|ruolo|qualifica|incarico|functie|funkce|funkcia|pozice|stanowisko|funkcja|befattning|roll|stilling|tehtävä|θέση|ιδιότητα|görevi?|unvanı?|должность|посада|длъжност|функција|funkcija|pareigos|amats|amet|beosztás|funcți[ae]|役職|職種|职务|職務|职称|직위|직책|المنصب|الوظيفة|תפקיד|jabatan|chức vụ|darbo pobūdis|pareigybė|ieņemamais amats|nimike|titteli|munkakör|tisztség|posti?|zawód|pracovní (?:pozice|zařazení)|pracovná pozícia|radno mjesto|zvanje|dužnost|delovno mesto|naziv|радно место|звање|позиция|посада|pozisyonu?|ειδικότητα)'
const roleLabel = new RegExp(`^${roleWords}\\s*[:：]\\s*(?=\\p{L}|\\d)`, 'iu')
const roleHead = new RegExp(`^${roleWords}$`, 'iu')

/** "Position: Treasurer": the role without the word for it, or null. */
export function labelledRole(text: string): string | null {
  const label = mayBeLabelled(text) ? roleLabel.exec(text)?.[0] : undefined
  return label === undefined ? null : text.slice(label.length)
}

/** What the head of a column says of it: "Name", "Position", "氏 名". */
export function columnOf(head: string): 'name' | 'role' | null {
  const text = closedUp(head)
  if (nameHead.test(text)) return 'name'
  return roleHead.test(text) ? 'role' : null
}

/** "会 長": a word of Chinese letters without the spaces that spread it over its cell. */
export function closedUp(text: string): string {
  return /^\p{Script=Han}(?: \p{Script=Han})+$/u.test(text) ? text.replaceAll(' ', '') : text
}
