import { ownCopy } from '#engine/html/own-copy.ts'
import type { HtmlPage } from '#engine/html/html-page.ts'
import { ofLast } from '../of-last.ts'

/** What the headings above a line say of it, where that matters for whose its people and numbers are. */
export type SectionKind = 'testimonials' | 'others' | 'useful_numbers' | 'vacancies' | 'former' | 'team'

const kinds: [SectionKind, RegExp][] = [
  [
    'testimonials',
    /^referen(?:ce|cie|cje|zen|ces|cias|ze|ser)$|testimonial|(?:customer|client|patient|google)s?'? reviews|(?:customers|clients|patients|people|they|others) (?:are )?say|kundenstimmen|kundenmeinung|patientenstimmen|bewertungen|rezensionen|das sagen|stimmen (?:unserer|zu|über)|témoignage|avis (?:clients|google|de nos)|ils (?:nous|parlent|en parlent)|opiniones|testimonios|reseñas|lo que dicen|recensioni|dicono di noi|testimonianze|depoimentos|testemunhos|o que dizem|opinie (?:klient|o nas)|recenzje|referen[cz]e klient|recenze|ohlasy|napsali o nás|(?:kund)?omdömen|kunderna säger|kundeanmeldelser|anmeldelser|kunderne siger|tilbakemeldinger|kundene sier|asiakaspalaut|asiakkaat sanovat|klantervaringen|klanten (?:zeggen|over)|ervaringen|κριτικές|μαρτυρίες|είπαν για|yorumlar|müşteri görüş|отзыв|відгук|отзиви|آراء (?:العملاء|عملائنا|المرضى)|המלצות|ממליצים|לקוחות מספרים|お客様の声|利用者の声|口コミ|客户评价|客戶評價|顾客评价|후기|고객의 소리|प्रशंसापत्र|ulasan pelanggan|testimoni|đánh giá|khách hàng nói/iu,
  ],
  [
    'useful_numbers',
    /(?:useful|important|emergency|helpful|other useful) (?:telephone |phone |contact )?(?:numbers|contacts|addresses|links|information)|(?:wichtige|nützliche|hilfreiche) (?:ruf|telefon)?-?(?:nummern|adressen|kontakte|links|anlaufstellen)|not(?:ruf|fall)(?:nummern|kontakte|e(?!\p{L}))|(?:numéros|contacts|adresses|liens|téléphones) utiles|numéros d'urgence|numeri (?:utili|di emergenza|d'emergenza)|(?:contatti|indirizzi|link) utili|(?:teléfonos|números|contactos|direcciones|enlaces) (?:útiles|de interés|de emergencia|importantes)|(?:contactos|números|contatos|telefones) (?:úteis|de emergência|importantes)|nuttige (?:telefoon)?(?:nummers|adressen|contacten|links)|belangrijke (?:telefoon)?nummers|(?:ważne|przydatne|użyteczne) (?:telefony|numery|kontakty|linki|adresy)|telefony alarmowe|(?:důležit[áé]|užitečn[áé]|tísňov[áé]) (?:telefonní )?(?:čísla|kontakty|telefony|odkazy|linky)|viktiga (?:telefon)?nummer|nyttiga länkar|viktige (?:telefon)?(?:nummer|numre)|nyttige (?:telefon)?(?:numre|nummer|lenker|links|kontakter)|vigtige (?:telefon)?numre|(?:hyödyllisiä|tärkeitä) (?:puhelin)?(?:numeroita|linkkejä|yhteystietoja)|χρήσιμα (?:τηλέφωνα|τηλ|links)|τηλέφωνα (?:ανάγκης|έκτακτης)|(?:faydalı|önemli|acil) (?:telefon|numara|link|bağlantı)|(?:полезные|важные|экстренные|полезни|важни) (?:телефон|номер|контакт|ссылк|адрес)|(?:корисні|важливі) (?:телефон|номер|контакт)|أرقام (?:مهمة|هامة|الطوارئ|مفيدة)|(?:טלפונים|מספרים) (?:חשובים|שימושיים)|(?:緊急|お役立ち)連絡先|常用电话|紧急电话|(?:긴급|유용한) (?:전화|연락)|nomor (?:penting|darurat)|số điện thoại (?:khẩn|hữu ích|cần)/iu,
  ],
  [
    'others',
    /(?:our|trusted|business|cooperation|co-operation|project|local) partners?\b|\bpartners (?:and|&) (?:sponsors|friends|supporters)|sponsors?\b|(?:member|affiliated|local|our) (?:clubs|societies|organi[sz]ations|associations|branches of)|^clubs$|clubs? (?:directory|list)|\bfriends of\b|useful links|^links?$|unsere partner|partner(?:firmen|betriebe|unternehmen|praxen|vereine|seiten)|kooperation(?:spartner|en)|mitgliedsvereine|(?:unsere|angeschlossene) vereine|vereinsliste|sponsoren|förderer|unterstützer|netzwerkpartner|befreundete|nos partenaires|partenaires|clubs (?:affiliés|membres)|associations (?:membres|adhérentes)|nuestros (?:socios|colaboradores)|patrocinadores|entidades (?:colaboradoras|asociadas)|clubes (?:asociados|afiliados|federados)|colaboradores externos|i nostri partner|sponsor\b|società affiliate|associazioni (?:aderenti|affiliate)|nossos parceiros|parceiros|clubes (?:filiados|associados)|onze partners|aangesloten (?:verenigingen|clubs)|(?:nasi )?partnerzy|sponsorzy|kluby (?:członkowskie|zrzeszone)|partneři|sponzoři|členské (?:kluby|organizace|spolky)|samarbetspartners?|sponsorer|medlems(?:föreningar|klubbar)|anslutna föreningar|samarbejdspartnere|medlems(?:foreninger|klubber)|samarbeidspartnere|medlems(?:lag|klubber)|yhteistyökumppanit|jäsen(?:seurat|yhdistykset)|kumppanit|χορηγοί|σωματεία μέλη|iş ortakları|çözüm ortakları|(?:üye )?kulüpler|sponsorlar|(?:наши )?партн[её]ры|спонсоры|партнери|спонсори|клуби-члени|клубы[- ]участники|члени спілки|организации[- ]партн|شركاؤنا|الرعاة|שותפים עסקיים|נותני חסות|協賛|提携先|リンク集|加盟(?:団体|クラブ)|合作伙伴|友情链接|会员单位|협력(?:사|업체|기관)|제휴|회원사|mitra kami|sponsor kami|đối tác/iu,
  ],
  [
    'vacancies',
    /\bjobs?\b|careers?\b|vacanc|join (?:our|the) team|(?:we(?:'re| are) )hiring|work (?:for|with) us|stellenangebot|offene stellen|wir suchen|karriere|werde teil|werden sie teil|recrutement|nous recrutons|offres? d'emploi|rejoignez|trabaja con nosotros|ofertas de (?:empleo|trabajo)|únete|lavora con noi|posizioni aperte|trabalhe c|recrutamento|vacatures|werken bij|praca\b|oferty pracy|kariera|kariéra|volná místa|lediga (?:jobb|tjänster)|jobba hos|ledige (?:stillinger|jobs)|avoimet työpaikat|θέσεις εργασίας|kariyer|açık pozisyon|ваканси|вакансії|وظائف|דרושים|採用情報|求人|招聘|加入我们|채용|lowongan|tuyển dụng/iu,
  ],
  [
    'former',
    /\balumn[iae]\b|\bformer (?:members?|staff|employees|presidents?|chair|team|students|directors|players|board|fellows|group)|past (?:members|presidents|chairs|officers|students|staff)|in memoriam|\bin memory of|ehemalige|frühere (?:mitglieder|vorsitzende|mitarbeit|präsident)|ehrentafel|anciens? (?:membres?|présidents?|élèves|collaborateurs|étudiants|doctorants)|ex-?presidentes|antiguos (?:miembros|alumnos|presidentes)|anteriores (?:presidentes|juntas)|ex (?:presidenti|membri|soci|allievi)|(?:past|passati) president|antigos (?:membros|presidentes|alunos)|ex-alunos|oud-?(?:leden|voorzitters|bestuursleden|medewerkers|studenten)|voormalige|byli (?:członkowie|prezesi|pracownicy)|bývalí|tidigare (?:ordförande|styrelse|medlem|medarbetare)|tidligere (?:formænd|medlemmer|ansatte|ledere|styre|bestyrelse)|entiset|aiemmat|πρώην|διατελέσαντες|eski (?:başkan|üye|yönetim|çalışan)|önceki (?:dönem|başkan)|бывши|колишні|бивши|предишни|السابقون|לשעבר|歴代|卒業生|修了生|历任|毕业生|校友|역대|졸업생|पूर्व (?:अध्यक्ष|सदस्य)|mantan|nguyên (?:chủ tịch|giám đốc)|volt (?:tagok|elnök)|korábbi|foști|nekdanji|bivši/iu,
  ],
  [
    'team',
    /\bteam\b|\bstaff\b|our people|people$|\bboard\b|committee|trustees|leadership|\bmanagement\b|who we are|faculty|our (?:lawyers|attorneys|doctors|dentists|teachers|coaches|solicitors|barristers)|practitioners|^(?:the |our )?(?:lawyers|attorneys|doctors|coaches|teachers|officers|vestry|clergy|wardens|elders|deacons|council|councillors)$|vorstand|mitarbeiter|kollegium|ansprechpartner|geschäftsführung|geschäftsleitung|präsidium|(?:unsere|die) (?:ärzte|anwälte|lehrer|trainer)|zahnärzte$|ärzte$|rechtsanwälte$|lehrkräfte|beirat|köpfe|équipe|le bureau|^bureau(?: (?:membres?|exécutif|directeur|national|actuel|de l'association))?$|membres du bureau|conseil d'administration|comité|collaborateurs|nos (?:avocats|médecins|praticiens)|enseignants|encadrement|equipo|junta directiva|profesionales|profesorado|plantilla|directiva|órganos|abogados|claustro|direttivo|squadra|personale|i (?:nostri )?(?:medici|avvocati)|professionisti|organigramma|organi sociali|docenti|allenatori|collegio dei|equip[ae]\b|corpo (?:clínico|docente)|órgãos sociais|diretoria|direção|conselho|advogados|profissionais|bestuur|adviesraad|raad van (?:advies|toezicht|commissarissen)|medewerkers|commissies?|trainers|wie zijn wij|wie zijn we|advocaten|artsen|zarząd|zespół|trenerzy|kadra|sztab|pracownicy|komisja rewizyjna|lekarze|adwokaci|nauczyciele|dyrekcja|vedení|vedenie|výbor|pedagogický sbor|tým\b|tím\b|zaměstnanci|zamestnanci|učitelé|lékaři|trenéři|zastupitelstvo|stupeň|personal$|vår personal|styrelse|medarbetare|ledning|tränare|bestyrelse|styret|styre\b|ansatte|medarbejdere|medarbeidere|trænere|trenere|ledelse|udvalg|lærere|henkilökunta|henkilöstö|hallitu(?:s|ks)|tiimi|yhteyshenkilöt|työntekijät|valmentajat|asianajajat|meeskond|juhatus|töötajad|ομάδα|προσωπικό|διοικητικό συμβούλιο|ιατροί|δικηγόροι|άνθρωποι|ekip|kadro|yönetim|hekimler|doktorlar|avukatlar|öğretmenler|команд|сотрудник|руководств|коллектив|педагог|врачи|специалисты|правление|преподавател|тренер|співробітник|керівництв|лікарі|фахівці|правління|викладач|вчител|екип|ръководство|управителен съвет|лекари|учители|فريق|مجلس الإدارة|الأطباء|أطباؤنا|الكادر|الهيئة|צוות|הנהלה|ועד\b|הרופאים|עורכי הדין|团队|團隊|成员|成員|员工|领导|領導|专家|师资|董事会|理事会|スタッフ|チーム|メンバー|役員|医師紹介|講師|先生紹介|社員紹介|弁護士紹介|職員|의료진|구성원|직원|임원|변호사 소개|강사진|교직원|조직도|टीम|समिति|कर्मचारी|प्रबंधन|\btim (?:kami|dokter)|pengurus|struktur organisasi|dokter kami|đội ngũ|ban (?:giám đốc|quản|điều hành|lãnh đạo|chấp hành)|nhân sự|csapat|munkatárs|vezetőség|elnökség|tanáraink|echipa|conducerea|uprava|zaposleni|ekipa|osoblje|undervisere|pedagoger|instruktører|instruktorzy|wykładowcy|professeurs|intervenants|formateurs|entraîneurs|éducateurs|dirigeants|profesores|monitores|entrenadores|cuerpo técnico|mesa directiva|autoridades|insegnanti|istruttori|consiglieri|dirigenza|professores|diretores|docenten|leraren|leerkrachten|dozenten|übungsleiter|kassenprüfer|aufsichtsrat|kuratorium|lektoři|tanárok|oktatók|edzők|tisztségviselők|profesori|cadre didactice|antrenori|nastavnici|predavači|treneri|odbor\b|opettajat|ohjaajat|toimihenkilöt|kouluttajat|toimikunta|εκπαιδευτικοί|eğitmenler|учителя|ревизи|tenaga pendidik|giáo viên|giảng viên|教員|教师|教師|교사|هيئة التدريس|מורים|revisorer|valberedning|funktionärer|kommitté|revisores|kolektiv|kolektyv|kolektīv|kollektív|colectiv\w* (?:nostru|didactic)|\bkadar\b|nastavno osoblje|djelatnici|zaposlenici|stručne službe|rukovodstvo|vodstvo|(?<!\p{L})кадр|колектив|персонал|адміністрація|состав (?:правления|совета)|структура управления|grono|kierownictwo|władze|^lid[eé]$|pedagogick|učitelsk|tantestület|personalul|cadre|στελέχη|διοίκηση|personel|idari|darbuotojai|darbiniek|komanda|valdyba|valde\b|specialistai|speciālisti|administracij|gydytojai|ārsti|mokytojai|skolotāji|starfsfólk|stjórn|stafi\b|طاقم|کارکنان|कार्यकारिणी|पदाधिकारी|組織図|教職員|体制|組織架構|师资|^rada\b|prezydium|sekretariat$|wychowawc|opiekunowie|rada (?:rodziców|nadzorcza|programowa)|skład (?:zarządu|osobowy)|nasi (?:lekarze|trenerzy|specjaliści)|třídní učitel|vychovatel|školská rada|představenstvo|predstavenstvo|dozorčí rada|dozorná rada|kontrolní komise|kontaktn[íé] osoby|testület|felügyelő ?bizottság|tisztségvisel|kuratórium|szerkesztőség|orvosaink|pedagógusok|consiliul (?:de|local|profesoral)|corpul profesoral|organigrama|profesorii|vijeće|upravno|nadzorni|svet (?:šole|zavoda|staršev|društva)|organi (?:šole|društva|upravljanja)|kontaktne osobe|predsjedništvo|predsedništvo|strokovni delavci|stručni suradnici|надзорни|(?:школски|управни) одбор|наставничко|настоятелство|учителски|педколлектив|президиум|президія|педагоги|вчителі|дирекція|taryba|savivald|pedagogai|vadovybė|padome|vadība|kontaktpersonas|nõukogu|juhtkond|õpetajad|kontaktisikud|johtoryhmä|jaosto|lautakunta|asiantuntijamme|επιτροπή|kurulu$|kurullar|одбор(?!\p{L})|комисија|собрание|раководство|вработени|наставен кадар|стручна служба|\bbordi\b|këshilli|kryesia|mësuesit|mjekët|drejtuesit|هیئت مدیره|اعضای|مدیران|کادر|پزشکان|اساتید|گروه ما|გუნდი|გამგეობა|საბჭო|თანამშრომლები|ადმინისტრაცია|პედაგოგები|მასწავლებლები|ექიმები|წევრები|թիմ(?:ը)?$|խորհուրդ|անձնակազմ|աշխատակի|վարչությո|ուսուցիչներ|բժիշկներ|eestseisus|velferdskomit|komit(?:e|é)(?:en|er)?(?!\p{L})|प्रबन्धकारिणी|प्रबंधकारिणी|शिक्षकगण|деканат|кафедра|^(?:socios|sócios|asociados|associados|associés|colaborador[ea]s|collaboratori)$/iu,
  ],
]

/** What the nearest headings above a line say of it: those that the line stands below, and those above them. */
export type SectionAt = (line: number) => SectionKind | null

/** A heading, or a label that works as one, and the heading that it stands below. */
interface Heading {
  level: number
  text: string
  above: Heading | null
}

const labelLevel = 6

/**
 * Tells what the headings above a line say. Classifies a heading only when a line below needs it. Those who look for
 * people and for numbers ask the same of a page.
 */
export const sectionKinds = ofLast((page: HtmlPage): SectionAt => {
  let headings: (Heading | null)[] | undefined
  let ofPage: SectionKind | null | undefined
  return (line) => {
    const zone = page.blocks[line]?.zone
    if (zone === undefined) return null
    headings ??= headingsOf(page)
    let heading = headings[line] ?? null
    if (zone === 'footer' || zone === 'header' || zone === 'nav')
      return heading?.level === labelLevel ? kindOf(heading.text) : null
    for (; heading; heading = heading.above) {
      const kind = kindOf(heading.text)
      if (kind !== null) return kind
    }
    if (ofPage === undefined) ofPage = kindOfPage(page)
    return ofPage
  }
})

/** For each line the heading that it stands below, or is. */
function headingsOf({ blocks }: HtmlPage): (Heading | null)[] {
  let heading: Heading | null = null
  return blocks.map(({ tag, text }) => {
    const level = tag.length === 2 && /^h[1-6]$/.test(tag) ? Number(tag[1]) : 0
    const isLabel =
      level === 0 && text.length < 60 && (tag === 'strong' || tag === 'th' || text.endsWith(':'))
    if (level > 0 && text !== '') heading = { level, text, above: aboveOf(heading, level) }
    else if (isLabel && kindOf(text) === 'useful_numbers')
      heading = { level: labelLevel, text, above: aboveOf(heading, labelLevel) }
    return heading
  })
}

function aboveOf(heading: Heading | null, level: number): Heading | null {
  let above = heading
  while (above && above.level >= level) above = above.above
  return above
}

function kindOfPage({ title, url }: HtmlPage): SectionKind | null {
  return kindOf(title.split(/\s[|–—·:-]\s/)[0] ?? '') ?? kindOf(lastOfPath(url))
}

const greek = /\p{Script=Greek}/u
/** Greek capitals have no accents: "ΔΙΟΙΚΗΣΗ". */
const greekKinds = kinds.map(([kind, { source, flags }]): [SectionKind, RegExp] => [
  kind,
  new RegExp(withoutAccents(source), flags),
])

function withoutAccents(text: string): string {
  return text.normalize('NFD').replaceAll('\u0301', '').normalize('NFC')
}

const known = new Map<string, SectionKind | null>()
const mostTexts = 5000

/** What a heading says of the lines below it. */
export function kindOf(heading: string): SectionKind | null {
  if (heading.length > 90) return null
  const before = known.get(heading)
  if (before !== undefined) return before
  const isGreek = greek.test(heading)
  const text = isGreek ? withoutAccents(heading) : heading
  const kind = (isGreek ? greekKinds : kinds).find(([, pattern]) => pattern.test(text))?.[0] ?? null
  if (known.size >= mostTexts) known.clear()
  known.set(ownCopy(heading), kind)
  return kind
}

/** The last name in an address, in words. */
function lastOfPath(url: string): string {
  const last = (URL.parse(url)?.pathname ?? '').split('/').filter(Boolean).at(-1) ?? ''
  return last.replace(/\.\w{2,5}$/, '').replace(/[-_+]/g, ' ')
}
