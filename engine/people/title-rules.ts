import type { Department, Seniority } from '#engine/taxonomy/names/positions.ts'

/**
 * Ways to write one title, the usual one first. English, German, French, Spanish, Italian, Portuguese, Dutch, Arabic.
 * Names of offices as in ISCO-08 (ILO) group 1 and the national trade registers; no list of people was read for them.
 */
export const sameTitles: readonly string[] = [
  'chief executive officer|ceo|chief executive|pdg|président directeur général|consejero delegado|consejera delegada|amministratore delegato|amministratrice delegata|diretor executivo|algemeen directeur|vorstandsvorsitzender|vorstandsvorsitzende|الرئيس التنفيذي',
  'managing director|geschäftsführer|geschäftsführerin|geschäftsleiter|geschäftsleiterin|geschäftsführung|directeur général|directrice générale|director general|directora general|director gerente|directora gerente|direttore generale|direttrice generale|المدير العام|مدير عام',
  'chief financial officer|cfo|finanzvorstand|directeur administratif et financier|daf',
  'chief operating officer|coo|chief operations officer',
  'chief technology officer|cto|chief technical officer|directeur technique|director técnico',
  'chief information officer|cio',
  'chief information security officer|ciso',
  'chief marketing officer|cmo',
  'chief product officer|cpo',
  'chief revenue officer|cro',
  'chief commercial officer|cco|chief sales officer|cso',
  'chief human resources officer|chro|chief people officer',
  'executive vice president|evp',
  'senior vice president|svp',
  'assistant vice president|avp',
  'vice president|vp|vizepräsident|vizepräsidentin|vice presidente|vicepresidente|vice président',
  'owner|proprietor|inhaber|inhaberin|eigentümer|eigentümerin|propriétaire|propietario|propietaria|dueño|dueña|titolare|proprietario|proprietaria|eigenaar|مالك|المالك',
  'founder|gründer|gründerin|fondateur|fondatrice|fundador|fundadora|fondatore|oprichter|مؤسس|المؤسس',
  'cofounder|co founder|mitgründer|mitgründerin|cofondateur|cofondatrice|cofundador|cofundadora',
  'human resources|hr|personalwesen|ressources humaines|recursos humanos|risorse umane|rrhh|rh',
  'information technology|it|edv|informatique',
  'public relations|pr',
  'business development|bizdev',
  'head sales|vertriebsleiter|vertriebsleiterin|verkaufsleiter|verkaufsleiterin|leiter vertrieb|leiterin vertrieb|leitung vertrieb|sales head|responsable commercial|responsable commerciale|responsabile vendite|jefe ventas|jefa ventas',
  'head marketing|marketingleiter|marketingleiterin|leiter marketing|leiterin marketing|leitung marketing|marketing head|responsable marketing|responsabile marketing',
  'head human resources|personalleiter|personalleiterin|leiter personal|leiterin personal|drh',
  'head purchasing|einkaufsleiter|einkaufsleiterin|leiter einkauf|leiterin einkauf|responsable achats',
  'manager|mgr|managerin',
  'director|dir|direktor|direktorin|directeur|directrice|directora|direttore|direttrice|diretor|diretora',
  'engineer|ingenieur|ingenieurin|ingénieur|ingénieure|ingeniero|ingeniera|ingegnere|مهندس',
  'developer|entwickler|entwicklerin|développeur|développeuse|desarrollador|desarrolladora|sviluppatore|programmer',
  'lawyer|attorney|rechtsanwalt|rechtsanwältin|avocat|avocate|abogado|abogada|avvocato|محام',
  'accountant|buchhalter|buchhalterin|comptable|contable|contabile|محاسب',
  'dentist|zahnarzt|zahnärztin|dentiste|dentista',
  'senior|sr',
  'junior|jr',
  'assistant|asst|assistent|assistentin|assistenz|assistante|asistente',
]

/** Words without a meaning of their own: "Head of Sales" is "head sales". */
export const emptyWords =
  'of the and for in at a an to der die das des dem den und für im am bei von de du des la le les et pour d l del y para el los las e di della dei per do da van het en voor'

/**
 * The seniority that a phrase of a title shows. The first rule that matches a title decides, so exceptions come first.
 * `*` stands for any letters: German writes compounds in one word.
 */
export const seniorityRules: readonly (readonly [Seniority, string])[] = [
  [
    'staff',
    'assistant managing director|assistant chief executive officer|assistant director|executive assistant|personal assistant|assistant direction|*sekretar|*sekretarin|secretary|secretaire|secretaria|segretaria|product owner|process owner|system owner|business partner',
  ],
  [
    'trainee',
    'trainee|intern|internship|apprentice|auszubildende|auszubildender|azubi|praktikant|praktikantin|werkstudent|werkstudentin|stagiaire|alternant|alternante|becario|becaria|practicas|tirocinante|stagista|estagiario|estagiaria|student|متدرب',
  ],
  ['vp', 'vice president'],
  ['owner', 'owner|co owner|founder|cofounder|mitinhaber*'],
  [
    'chief',
    'chief * officer|chief * * officer|chief * * * officer|managing director|president|prasident|prasidentin|presidente|presidenta|vorstand|vorstandsmitglied|prokurist|prokuristin|رئيس مجلس',
  ],
  ['partner', 'partner|partnerin|gesellschafter*|associe|associee|socio|socia|managing partner|شريك'],
  [
    'head',
    'head|*leiter|*leiterin|*leitung|chief|responsable|responsabile|jefe|jefa|hoofd|chef service|chef equipe|رئيس|رئيس قسم',
  ],
  ['director', 'director|general manager'],
  [
    'manager',
    'manager|gerente|gestionnaire|supervisor|superintendent|teamlead|team lead|team leader|meister|*meister|مدير',
  ],
  ['senior', 'senior|principal|lead|expert|experte|expertin'],
]

/** The departments that a phrase of a title shows; a title may show several. */
export const departmentRules: Readonly<Record<Department, string>> = {
  management:
    'owner|founder|cofounder|chief executive officer|managing director|president|general manager|presidente|vorstand',
  sales:
    'sales|vertrieb*|verkauf*|account executive|account manager|business development|chief revenue officer|chief commercial officer|commercial|commerciale|ventas|comercial|vendite|vendas|verkoop|key account|مبيعات|المبيعات',
  marketing:
    'marketing|marketing*|brand|branding|seo|content|social media|public relations|communications|kommunikation|communication|publicidad|werbung|التسويق|تسويق',
  finance:
    'chief financial officer|finance|financial|finanz*|accountant|accounting|controller|controlling|buchhalt*|comptab*|finanzas|contab*|treasurer|tax|steuer*|audit|auditor|bookkeeper|مالية|محاسب',
  human_resources:
    'human resources|personal*leiter*|personalreferent*|recruiter|recruiting|recruitment|talent|people operations|payroll|الموارد البشرية',
  it: 'information technology|chief information officer|chief information security officer|system administrator|systemadministrator*|network|security engineer|data engineer|devops|informatik*|cloud|تقنية المعلومات',
  engineering:
    'engineer|engineering|developer|chief technology officer|software|architect|konstrukt*|technician|techniker*|technicien|technicienne|tecnico|mechanic|mechaniker*|electrician|مهندس',
  product: 'product|produkt*|chief product officer|product owner|produit|producto|prodotto',
  design: 'design|designer|designerin|ux|ui|graphic|grafik*|creative|art director|stylist|diseno|diseñador*',
  operations:
    'operations|chief operating officer|production|produktion*|logistic*|logistik*|supply chain|warehouse|lager*|manufacturing|plant|betriebsleit*|project|projekt*|chef|koch|kochin|events|facility|fleet|العمليات',
  purchasing:
    'purchasing|procurement|buyer|einkauf*|einkäufer*|achat*|acheteur|acheteuse|compras|acquisti|sourcing|المشتريات',
  support:
    'support|customer|kunden*|service|client|receptionist|reception|rezeption*|empfang|front desk|concierge|host|hostess|خدمة العملاء',
  legal:
    'legal|lawyer|paralegal|counsel|notary|notar|notarin|compliance|jurist*|rechts*|juridique|القانونية|محام',
  research:
    'research|researcher|scientist|forschung*|wissenschaft*|laboratory|labor*|recherche|investigacion|analyst|data scientist',
  health:
    'doctor|dentist|dental|physician|arzt|arztin|nurse|pfleg*|hygienist|therapist|therapeut*|surgeon|veterinarian|veterinary|optometrist|optician|pharmacist|apotheker*|medecin|medico|medica|infirmier*|physiotherapist|midwife|طبيب',
  education:
    'teacher|lehrer*|tutor|instructor|trainer|trainerin|professor|professeur|profesor*|coach|dozent*|معلم',
  administration:
    'assistant|office|administrat*|verwaltung*|sekretar*|secretary|secretaire|clerk|sachbearbeit*|سكرتير',
}
