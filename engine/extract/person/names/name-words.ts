import { foldWord } from './fold-word.ts'

function folded(text: string): ReadonlySet<string> {
  return new Set(text.split(' ').map(foldWord))
}

/** Forms of address, professions and degrees that stand before a name; compared without dots. */
export const titles = folded(
  'herr frau mr mrs ms miss mx dr drs prof professor professorin dipl ing mag rev reverend sir dame lord lady fr fra br dott dottor dottssa dottore dottoressa profssa avv avvocato arch geom rag sig sigra ingegnere notaio mme mlle me maitre docteur pr sr sra srta dña dra ldo lda lic ir mgr bc mudr mvdr judr phdr rndr paeddr doc thdr thlic phmr mddr paedr rsdr ra rain dkfm med dent vet phil rer nat jur hc univ msc bsc mba ba ma phd llm fh pd habil eng enf enfa engo arq adv av uzm doç op dt stj ecz vet pan pani ks lek hab inż adw mec kpt leg kand κος κα κ δρ κύριος κυρία г-н г-жа гн гжа д-р др проф доц адв акад канд пан пані دكتور الدكتور الدكتورة دكتورة المهندس المهندسة الأستاذ الأستاذة السيد السيدة الشيخ المحامي المحامية د م أ דר עוד פרופ פרופסור מר גב גברת רוח הרב श्री श्रीमती सुश्री डॉ डॉक्टर प्रो कुमारी bapak ibu bpk drg drh ustadz canon very ven venerable hon honourable honorable cllr councillor father sister brother imam rabbi pastor d luật_sư bác_sĩ thạc_sĩ tiến_sĩ ông bà ths bs gs pgs don donna doña dom sc ns prim spec sci cdor cdra mtro mtra lcdo lcda ingeniero licenciado cav comm päd psych kffr theol soz biol chem phys oec agr forst pharm ddr maga stb mw dhr mevr mevrouw meneer ds hr läk psyk fil tekn civ ifj özv pharmdr mga bca akad płk mjr asp bryg dh dhna αρχιμ πρωτ ιερ yrd öğr gör arş müh mim bay bayan sn sayın psk fzt dyt ec conf lect asist dna hj kh ust أ الحاج الدكتوره izr izv viš znan bacc paed oec iur dots mg bryg kpt mł asp ogn ppłk gen kan paní sl ppor npor id okl acad arh üyesi üye okt ft ktm otm ytm hll ell tkt vtm мр дипл инж спец прим асист ас гл арх ст преп докт маг полк прот свещ інж засл доктор doktor doctor',
)

/** Titles that are names or words as well: they go only when a given name and a family name are left. */
export const unsureTitles = folded(
  'don donna dom fr br ma ba pan doc med av me ra fh op mag rag ing ks vet pr leg d m ds hr ec sn dh kh cav comm st bay id sl mg gen üye ft ас гл ст doctor doktor',
)

/** Degrees and honours behind a name; compared without dots. */
export const degrees = folded(
  'phd md mba dds dmd esq jr sr ii iii iv llm llb msc bsc ma ba mag cpa rn np dvm jd realtor obe mbe cbe cfp pe aia frcs frcp mrcs mrcgp fh csc drsc dis mph mpa mfa meng beng pharmd psyd edd cfa pmp lcsw mudr msw dc od bds mfds gdc fachanwalt dea ing dipl diplom spd mpd skom mkom sh mh se mm st mt sip msi sag spdi ssi skm amd skep ners ssos sikom spsi mpsi drsc dis ml nejml jun sen',
)

/** Words of a name that begin small. */
export const particles = folded(
  'vel von vom van der den de del dela della delle dello degli di da do dos das la las le los lo du des zu zur zum ten ter te op of af av bin ibn ben bint al el y e i und auf d l ο του της з із',
)

/** Words that are no part of a name, in the languages of many sites: of navigation, trades, places and calls. */
export const commonWords = folded(
  'about us our the team contact home menu news blog shop store cart login register search service services product products ' +
    'prices gallery careers jobs privacy policy terms conditions imprint legal notice cookie cookies data protection ' +
    'read more learn book now call email mail phone fax mobile address street road avenue office hours opening monday tuesday ' +
    'wednesday thursday friday saturday sunday january february march april june july august september october november december ' +
    'all rights reserved copyright welcome follow social media facebook instagram twitter linkedin youtube google website ' +
    'company business group inc llc ltd gmbh ag kg ug ev mbh co limited corporation foundation association society club school ' +
    'university institute college department center centre hotel restaurant church museum city county state north south east west ' +
    'web design development marketing solutions systems technologies technology consulting studio digital software support help faq ' +
    'how what why when where who your my we you get started view see show click here back next previous download upload send ' +
    'board committee members staff people management leadership meet join become member events event calendar projects project ' +
    'by kami visit apply today quote quotes free repairs windows industry partnerships publications research training testimonials ' +
    'kontakt impressum datenschutz startseite über uns unser unsere unserem ihre ihr ihren leistungen angebot angebote preise aktuelles ' +
    'öffnungszeiten montag dienstag mittwoch donnerstag freitag samstag sonntag anfahrt telefon adresse straße weg platz postfach ' +
    'mehr erfahren weiterlesen jetzt buchen anfragen termin termine verein vorstand mitglieder ansprechpartner angaben gemäß vertreten durch ' +
    'umsatzsteuer registergericht handelsregister amtsgericht haftung inhalte urheberrecht rechtsanwaltskammer der die das den dem ein eine einen feste zu zur zum nach bei ' +
    'chi siamo contatti servizi prodotti azienda via piazza corso orari prenota scopri leggi tutti diritti riservati sede partita iva il palazzo villa ' +
    'accueil nous contacter mentions légales politique confidentialité plan site rue place tous droits réservés lire suite droit prendre ' +
    'inicio quienes somos contacto servicios productos aviso política privacidad calle plaza leer todos derechos reservados nuestro nuestra ' +
    'o nas kontakty usługi oferta produkty polityka prywatności regulamin sklep ulica strona główna naše více číst ' +
    'chief executive officer director manager president vice founder owner partner senior junior lead head assistant operations financial ' +
    'product technical general managing sales customer human resources public relations real estate realty quality ' +
    'zuständige zuständig berufsbezeichnung gesetzliche verantwortlich buyers buyer seller sellers homes property properties listing listings ' +
    'best top first last great good big small fast easy online offline live video photo image deutschland germany italia italy ' +
    'berlin hamburg münchen london paris rom roma wien zürich york angeles usa europe europa england america deutsch english italiano ' +
    'mission vision values history geschichte storia partnership donate volunteer reviews review client clients ' +
    'und oder für mit and or for with from this that these those not no yes please thank thanks dear happy ' +
    'criminal defense defence litigation injury divorce rechtsanwalt rechtsanwältin rechtsanwälte notar notarin steuerberater steuerberaterin zahnarzt zahnärztin tierarzt tierärztin tochter sohn enkel enkelin ehefrau witwe daughter wife widow fille fils veuve hija hijo figlia figlio dochter zoon weduwe córka wdowa dcera hči liebe lieber liebes eltern kinder geehrte chers chères queridos estimados estimadas drodzy szanowni państwo vážení milí kära bästa hyvät sayın değerli уважаемые дорогие шановні student students pupils alumni graduates law firm kanzlei rechtsanwaltskanzlei consiglio direttivo comitato bureau conseil junta directiva bestuur styrelse styret bestyrelsen zarząd výbor ' +
    'stiftung verlag gesellschaft bank sparkasse versicherung apotheke praxis klinik zentrum amt behörde landesamt bundesamt ministerium ' +
    'الفريق فريق الشركة شركة المدرسة الجمعية جمعية المؤسسة مؤسسة المركز مركز العامة العام جميع الحقوق محفوظة اتصل بنا من نحن خدماتنا شركت تماس ما درباره مدرسه خدمات محصولات אודות צור קשר שירותים החברה בית הספר हमारे बारे में संपर्क विद्यालय संस्था ' +
    'conform statutului statutul statut regulament комисија служба собрание совет одбор ' +
    'main navigation skip content footer header toggle close open language select quick links useful resources latest recent popular ' +
    'sala salas salón salle saal raum aula auditorium auditorio gimnasio gymnase zaal dvorana učionica ' +
    'monte lago porto castello chiesa piazzale saint sankt santa santo san puerto playa island beach park garden house street bridge valley lake river mountain stadion stadium stadio',
)

/** Common words that are family names as well: a strong given name before them wins. */
export const softWords = folded(
  'best good big small great first last lead head church bank london paris berlin york rom roma wien march april june august law house park garden bridge lake river street place west east north south city shop book monte corso santa santo san porto lago villa castello apply free prices firm home villa weg platz palazzo via piazza saint rue lire lang school day hall english deutsch england holland ireland das do du le van band chapel college inn temple court abbey kapelle',
)

/** What German, Dutch and Nordic compounds end in when they name a thing, an office or a firm. */
export const thingEnding =
  /(?:kanzlei|kammer|praxis|gesellschaft|verein|verband|schule|zentrum|agentur|service|dienst|stelle|amt|behörde|institut|akademie|ordnung|(?<!b)recht|schutz|system|systeme|technik|angebot|leistung|leistungen|beratung|planung|verwaltung|versicherung|erklärung|bedingungen|nummer|adresse|anschrift|zeiten|seite|straße|handel|betrieb|werk|werke|automaten|reisen|laden|design|studio|gruppe|tion|tionen|ungen|keit|heit|schaft|ismus|bezeichnung|haftung|gericht|streit|beilegung|person|ment|ship|ships|ness|ology|graphy|gra[fp]h?ie|punkte?)$/

/** Words of headings and notices in Han and Hangul that have the form of a name. */
export const easternWords: ReadonlySet<string> = new Set(
  '구성 구성원 소개 안내 모집 상담 인사 인사말 약력 경력 문의 등록 전체 명단 현황 채용 프로필 전문 주요 공지 강의 연구 이용 정보 서비스 신청 예약 진료 紹介 介绍 介紹 招聘 招募 募集 挨拶 一覧 案内 简介 簡介 团队 團隊 名单 名單 概要 沿革 成员 成員 高级 高級 全体 全體 相关 相關 联系 聯絡 就任 交代 会社 公司 电话 電話 番号 時間 时间 地址 住所 氏名 姓名 安全 安心 方針 方针 服务 服務'.split(
    ' ',
  ),
)
