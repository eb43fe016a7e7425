/** Words that name what somebody does, in the languages sites are written in. */
const words =
  'ceo|cto|cfo|coo|cmo|cpo|cio|chief [a-z &]{2,30} officer|founder|co-?founder|owner|co-?owner|proprietor|president|vice president|chair(?:man|woman|person)?|vice[- ]chair|treasurer|secretary|director|managing director|executive director|manager|head of|head coach|head chef|team lead|leader|lead|partner|principal|associate|attorney|lawyer|solicitor|realtor|broker|agent|doctor|dentist|physician|nurse|hygienist|therapist|veterinarian|vet|surgeon|psychologist|consultant|advisor|adviser|engineer|developer|designer|architect|editor|journalist|author|photographer|artist|teacher|instructor|trainer|coach|tutor|professor|lecturer|researcher|scientist|pastor|priest|reverend|rector|vicar|host|hostess|chef|cook|sommelier|receptionist|assistant|coordinator|administrator|officer|accountant|bookkeeper|controller|sales|marketing|buyer|technician|mechanic|foreman|supervisor|specialist|analyst|curator|librarian|trustee|board member|member of the board|spokes(?:man|woman|person)|captain|scout leader|stylist|therapeut(?:in)?|beautician|esthetician|hairdresser|barber|groomer|waiter|waitress|bartender|barista|baker|butcher|florist|optician|optometrist|pharmacist|midwife|physiotherapist|osteopath|chiropractor|electrician|plumber|carpenter|joiner|roofer|driver|gardener|cleaner|tailor|jeweller|jeweler|watchmaker|bookseller|programmer|administrative|apprentice|intern|support|operations|service|customer service|front desk|orthodontist|periodontist|dental \\p{L}+|friseur(?:in)?|friseurin|kellner(?:in)?|koch|köchin|küchenchef(?:in)?|bäcker(?:in)?|konditor(?:in)?|metzger(?:in)?|apotheker(?:in)?|hebamme|optiker(?:in)?|gärtner(?:in)?|elektriker(?:in)?|tischler(?:in)?|schreiner(?:in)?|maler(?:in)?|empfang|azubi|auszubildende[rs]?|ausbilder(?:in)?|geselle|gesellin|pfleger(?:in)?|physiotherapeut(?:in)?|kosmetiker(?:in)?|' +
  'geschäftsführ(?:er|erin|ung|ende[rs]?|ender gesellschafter)|geschäftsleit(?:er|erin|ung)|inhaber(?:in)?|gründer(?:in)?|mitgründer(?:in)?|eigentümer(?:in)?|vorstand|vorstandsvorsitzende[rs]?|vorsitzende[rs]?|stellvertretende[rs]? [\\p{L}]+|schatzmeister(?:in)?|kassier(?:er|erin|wart)?|kassenwart(?:in)?|schriftführer(?:in)?|beisitzer(?:in)?|leiter(?:in)?|leitung|prokurist(?:in)?|rechtsanw[äa]lt(?:in|e)?|fachanw[äa]lt(?:in)?|notar(?:in)?|steuerberater(?:in)?|zahnarzt|zahnärztin|arzt|ärztin|fachärzt(?:in)?|facharzt|tierarzt|tierärztin|meister(?:in)?|trainer(?:in)?|lehrer(?:in)?|pfarrer(?:in)?|pastorin|ansprechpartner(?:in)?|mitarbeiter(?:in)?|sekretariat|sekretärin|assistent(?:in)?|sachbearbeiter(?:in)?|berater(?:in)?|redakteur(?:in)?|redaktion|referent(?:in)?|ingenieur(?:in)?|entwickler(?:in)?|verkauf|vertrieb|buchhaltung|einkauf|pressesprecher(?:in)?|künstlerische leitung|dirigent(?:in)?|chorleiter(?:in)?|regie|gesellschafter(?:in)?|vertretungsberechtigte[rs]?|' +
  'titolare|amministrat(?:ore|rice)(?: unico| delegat[oa])?|legale rappresentante|presidente|vice ?presidente|fondat(?:ore|rice)|direttor[ei]|direttrice|responsabile|segretari[oa]|tesoriere|consiglier[ei]|socio|avvocat[oa]|ingegnere|architetto|geometra|commercialista|notaio|medico|odontoiatra|docente|allenatore|parrucchier[ea]|farmacista|cuoc[oa]|infermier[ea]|igienista|receptionist|cameriere|panettiere|' +
  'gérante?|directeur|directrice|fondat(?:eur|rice)|président(?:e)?|trésori(?:er|ère)|secrétaire|responsable|propriétaire|avocate?|médecin|notaire|associée?|chargée? de|conseill(?:er|ère)|pharmacien(?:ne)?|coiffeu(?:r|se)|boulang(?:er|ère)|serveu(?:r|se)|cuisini(?:er|ère)|infirmi(?:er|ère)|dentiste|hygiéniste|assistante?|comptable|' +
  'gerente|director[a]?|fundador[a]?|propietari[oa]|dueñ[oa]|presidente|secretari[oa]|tesorer[oa]|abogad[oa]|médic[oa]|administrador[a]?|jefe de|encargad[oa]|socio|coordinador[a]?|profesor[a]?|peluquer[oa]|camarer[oa]|cociner[oa]|farmacéutic[oa]|recepcionista|higienista|enfermer[oa]|dentista|titular|contable|ayudante|auxiliar|' +
  'sócio|diretor[a]?|proprietári[oa]|advogad[oa]|' +
  'prezes|właściciel(?:ka)?|dyrektor(?:ka)?|kierownik|członek zarządu|wiceprezes|adwokat|radca prawny|lekarz|założyciel(?:ka)?|specjalista|księgow[ay]|' +
  'eigenaar|directeur|oprichter|voorzitter|penningmeester|secretaris|bestuurslid|zaakvoerder|medewerker|' +
  'juhataja|juhatuse (?:liige|esimees)|omanik|treener|tegevjuht|' +
  'toimitusjohtaja|puheenjohtaja|yrittäjä|sihteeri|verkställande direktör|vd|ägare|ordförande|kassör|sekreterare|styrelseledamot|ejer|indehaver|direktør|formand|kasserer|daglig leder|styreleder|' +
  'jednatel(?:ka)?|majitel(?:ka)?|ředitel(?:ka)?|předseda|konateľ(?:ka)?|riaditeľ(?:ka)?|ügyvezető|tulajdonos|elnök|' +
  'директор|генеральный директор|руководитель|владелец|основатель|председатель|менеджер|главный бухгалтер|администратор|' +
  'vlasnik|lastnik|direktor(?:ica|ka)?|īpašnieks|vadītājs|direktorius|savininkas|sahibi|müdür|genel müdür|kurucu'

/** Compound words of German that end in a role, and numbered chairs. */
const compounds =
  '\\p{L}+leitung|\\p{L}*leiter(?:in)?|\\p{L}+meister(?:in)?|(?:1|2|erste[rs]?|zweite[rs]?)\\.? vorsitzende[rs]?'

const before = '(?<![\\p{L}\\p{N}])'
const after = "(?![\\p{L}]|['’]s)"
const role = new RegExp(`${before}(?:${byFirstLetter(words)})${after}`, 'iu')
const compoundRole = new RegExp(`${before}(?:${compounds})${after}`, 'iu')
const mayBeCompound = /leitung|leiter|meister|vorsitzende/i

/** The alternatives sorted under their first letters: one look at a letter rules most of hundreds of words out. */
function byFirstLetter(alternatives: string): string {
  const each = alternatives.match(/(?:\([^()]*\)|\[[^\]]*\]|[^|()[\]])+/g) ?? []
  const groups = Map.groupBy(each, (word) => word.charAt(0))
  return Array.from(
    groups,
    ([letter, group]) => `${letter}(?:${group.map((word) => word.slice(1)).join('|')})`,
  ).join('|')
}

/** Whether a short text names a role. */
export function namesRole(text: string): boolean {
  return role.test(text) || (mayBeCompound.test(text) && compoundRole.test(text))
}

/** A role at the very beginning of a text, with what follows up to a colon. */
export const leadingRole = new RegExp(
  `^((?:\\p{L}[\\p{L}-]* ){0,2}?(?:${words}|${compounds})(?:[ /&][\\p{L}./&()-]{1,30}){0,5}?)\\s*(?::|–|—| - |\\|)\\s*`,
  'iu',
)
/** Labels of imprints after which the names of those who stand for the business follow. */
export const namesFollow =
  /(?:vertreten durch(?: (?:den|die|das))?(?: (?:geschäftsführer(?:in)?|vorstand|vorsitzenden?|inhaber(?:in)?))?|vertretungsberechtigte[rs]?(?: \p{L}+)?|geschäftsführ(?:er(?:in)?|ung|ende gesellschafter)|inhaber(?:in)?|verantwortlich(?:e[rs]?)?(?: (?:für den inhalt|i\.?\s?s\.?\s?d\.?|im sinne|nach|gemäß)[^:]{0,60})?|inhaltlich verantwortlich[^:]{0,60}|vorstand|1\. vorsitzende[rs]?|amministratore(?: unico| delegato)?|titolare|legale rappresentante|gérante?|directeur de (?:la )?publication|responsable de (?:la )?publication|représentant légal|administrador(?:a)?|responsable|propietari[oa]|właściciel(?:ka)?|prezes zarządu|eigenaar|owner|proprietor|managing directors?|director|founder|ceo|jednatel|ügyvezető|juhataja|toimitusjohtaja|директор)\s*(?::|ist|is|est)?\s*/giu
