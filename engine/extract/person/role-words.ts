/** Words that name what somebody does, in the languages sites are written in. */
const words =
  'ceo|cto|cfo|coo|cmo|cpo|cio|chief [a-z &]{2,30} officer|founder|co-?founder|owner|co-?owner|proprietor|president|vice president|chair(?:man|woman|person)?|vice[- ]chair|treasurer|secretary|director|managing director|executive director|manager|head of|head coach|head chef|team lead|leader|lead|partner|principal|associate|attorney|lawyer|solicitor|realtor|broker|agent|doctor|dentist|physician|nurse|hygienist|therapist|veterinarian|vet|surgeon|psychologist|consultant|advisor|adviser|engineer|developer|designer|architect|editor|journalist|author|photographer|artist|teacher|instructor|trainer|coach|tutor|professor|lecturer|researcher|scientist|pastor|priest|reverend|rector|vicar|host|hostess|chef|cook|sommelier|receptionist|assistant|coordinator|administrator|officer|accountant|bookkeeper|controller|sales|marketing|buyer|technician|mechanic|foreman|supervisor|specialist|analyst|curator|librarian|trustee|board member|member of the board|spokes(?:man|woman|person)|captain|scout leader|stylist|therapeut(?:in)?|' +
  'geschäftsführ(?:er|erin|ung|ende[rs]?|ender gesellschafter)|geschäftsleit(?:er|erin|ung)|inhaber(?:in)?|gründer(?:in)?|mitgründer(?:in)?|eigentümer(?:in)?|vorstand|vorstandsvorsitzende[rs]?|vorsitzende[rs]?|(?:1|2|erste[rs]?|zweite[rs]?)\\.? vorsitzende[rs]?|stellvertretende[rs]? [\\p{L}]+|schatzmeister(?:in)?|kassier(?:er|erin|wart)?|kassenwart(?:in)?|schriftführer(?:in)?|beisitzer(?:in)?|leiter(?:in)?|leitung|[\\p{L}]*leiter(?:in)?|prokurist(?:in)?|rechtsanw[äa]lt(?:in|e)?|fachanw[äa]lt(?:in)?|notar(?:in)?|steuerberater(?:in)?|zahnarzt|zahnärztin|arzt|ärztin|fachärzt(?:in)?|facharzt|tierarzt|tierärztin|meister(?:in)?|[\\p{L}]+meister(?:in)?|trainer(?:in)?|lehrer(?:in)?|pfarrer(?:in)?|pastorin|ansprechpartner(?:in)?|mitarbeiter(?:in)?|sekretariat|sekretärin|assistent(?:in)?|sachbearbeiter(?:in)?|berater(?:in)?|redakteur(?:in)?|redaktion|referent(?:in)?|ingenieur(?:in)?|entwickler(?:in)?|verkauf|vertrieb|buchhaltung|einkauf|pressesprecher(?:in)?|künstlerische leitung|dirigent(?:in)?|chorleiter(?:in)?|regie|gesellschafter(?:in)?|vertretungsberechtigte[rs]?|' +
  'titolare|amministrat(?:ore|rice)(?: unico| delegat[oa])?|legale rappresentante|presidente|vice ?presidente|fondat(?:ore|rice)|direttor[ei]|direttrice|responsabile|segretari[oa]|tesoriere|consiglier[ei]|socio|avvocat[oa]|dottor[ea]|dott\\.(?:ssa)?|ingegnere|architetto|geometra|commercialista|notaio|medico|odontoiatra|docente|allenatore|' +
  'gérante?|directeur|directrice|fondat(?:eur|rice)|président(?:e)?|trésori(?:er|ère)|secrétaire|responsable|propriétaire|avocate?|médecin|notaire|associée?|chargée? de|conseill(?:er|ère)|' +
  'gerente|director[a]?|fundador[a]?|propietari[oa]|dueñ[oa]|presidente|secretari[oa]|tesorer[oa]|abogad[oa]|médic[oa]|administrador[a]?|jefe de|encargad[oa]|socio|coordinador[a]?|profesor[a]?|' +
  'sócio|diretor[a]?|proprietári[oa]|advogad[oa]|' +
  'prezes|właściciel(?:ka)?|dyrektor(?:ka)?|kierownik|członek zarządu|wiceprezes|adwokat|radca prawny|lekarz|założyciel(?:ka)?|specjalista|księgow[ay]|' +
  'eigenaar|directeur|oprichter|voorzitter|penningmeester|secretaris|bestuurslid|zaakvoerder|medewerker|' +
  'juhataja|juhatuse (?:liige|esimees)|omanik|treener|tegevjuht|' +
  'toimitusjohtaja|puheenjohtaja|yrittäjä|sihteeri|verkställande direktör|vd|ägare|ordförande|kassör|sekreterare|styrelseledamot|ejer|indehaver|direktør|formand|kasserer|daglig leder|styreleder|' +
  'jednatel(?:ka)?|majitel(?:ka)?|ředitel(?:ka)?|předseda|konateľ(?:ka)?|riaditeľ(?:ka)?|ügyvezető|tulajdonos|elnök|' +
  'директор|генеральный директор|руководитель|владелец|основатель|председатель|менеджер|главный бухгалтер|администратор|' +
  'vlasnik|lastnik|direktor(?:ica|ka)?|īpašnieks|vadītājs|direktorius|savininkas|sahibi|müdür|genel müdür|kurucu'

/** Whether a short text names a role. */
export const roleWord = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}]|['’]s)`, 'iu')
/** A role at the very beginning of a text, with what follows up to a colon. */
export const leadingRole = new RegExp(
  `^((?:\\p{L}[\\p{L}-]* ){0,2}?(?:${words})(?:[ /&][\\p{L}./&()-]{1,30}){0,5}?)\\s*(?::|–|—| - |\\|)\\s*`,
  'iu',
)
/** Labels of imprints after which the names of those who stand for the business follow. */
export const namesFollow =
  /(?:vertreten durch(?: (?:den|die|das))?(?: (?:geschäftsführer(?:in)?|vorstand|vorsitzenden?|inhaber(?:in)?))?|vertretungsberechtigte[rs]?(?: \p{L}+)?|geschäftsführ(?:er(?:in)?|ung|ende gesellschafter)|inhaber(?:in)?|verantwortlich(?:e[rs]?)?(?: (?:für den inhalt|i\.?\s?s\.?\s?d\.?|im sinne|nach|gemäß)[^:]{0,60})?|inhaltlich verantwortlich[^:]{0,60}|vorstand|1\. vorsitzende[rs]?|amministratore(?: unico| delegato)?|titolare|legale rappresentante|gérante?|directeur de (?:la )?publication|responsable de (?:la )?publication|représentant légal|administrador(?:a)?|responsable|propietari[oa]|właściciel(?:ka)?|prezes zarządu|eigenaar|owner|proprietor|managing directors?|director|founder|ceo|jednatel|ügyvezető|juhataja|toimitusjohtaja|директор)\s*(?::|ist|is|est)\s*/giu
