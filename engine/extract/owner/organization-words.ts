import { remembered } from '#engine/html/remembered.ts'
import { foldName } from './fold-name.ts'

/**
 * Words in the names of organizations, in 25 languages. With `-` in front they also end longer words (`Imkerverein`),
 * with `-` behind they also begin them; scripts without spaces are found anywhere.
 */
const nouns = `
gmbh ggmbh ohg gbr llc inc ltd limited plc llp corp srl srls sarl sasu eurl oyj aps kft zrt uab ltda ry
club clubs society association federation union council company store shop- surgery clinic- hospital pharmacy practice
school- academy college university institute church chapel museum library theatre theater gallery hotel inn hostel cafe
restaurant bakery brewery farm garage motors buses ferries charity trust foundation police department ministry agency
bureau office bank insurance partners solicitors associates choir band centre center services group laboratory lab studio
-verein -vereine -vereinigung -verband -gesellschaft -genossenschaft -stiftung -klinik -klinikum -krankenhaus
-praxis -apotheke -schule -gymnasium -hochschule -akademie -universitat -kirche -gemeinde -pfarrei -amt -behorde -kammer
-zentrum -museum -theater -bibliothek -bucherei -feuerwehr -polizei -werk -werke -werkstatt -handel -versand -verlag
-backerei -metzgerei -gaststatte -gasthof -gasthaus -weingut -gartnerei -autohaus -bank -sparkasse -versicherung -agentur
-buro -kanzlei -betrieb -laden -markt -freunde -chor -kapelle -club -klub -optik stadt landkreis tsv tus vfl vfb
association societe entreprise cabinet clinique hopital pharmacie ecole lycee universite institut eglise paroisse mairie
musee bibliotheque theatre librairie boulangerie garage auberge restaurant syndicat federation fondation ordre chambre
comite amicale cooperative maison agence imprimerie laboratoire hebergement gendarmerie prefecture
asociacion sociedad empresa clinica hospital farmacia colegio escuela instituto universidad iglesia parroquia ayuntamiento
museo biblioteca teatro libreria panaderia taller restaurante hotel sindicato federacion fundacion cooperativa agencia
laboratorio centro policia ortopedia peluqueria ferreteria ceip ies guardia.civil proteccion.civil cruz.roja correos
mancomunidad juzgado consultorio
associazione societa azienda ditta studio clinica ospedale farmacia scuola istituto universita chiesa parrocchia comune
museo biblioteca teatro libreria panificio officina carrozzeria ristorante albergo sindacato federazione fondazione
cooperativa agenzia laboratorio centro polizia pasticceria gommista pro.loco consorzio
associacao sociedade empresa clinica hospital farmacia escola instituto universidade igreja paroquia prefeitura camara
museu biblioteca teatro livraria padaria oficina restaurante sindicato federacao fundacao cooperativa agencia laboratorio
centro policia academia supermercado loja
-vereniging -stichting -bedrijf -kliniek -ziekenhuis -apotheek -school -kerk -gemeente -museum -bibliotheek -theater
-winkel -bakkerij -garage -genootschap -politie -brandweer -praktijk -handel
stowarzyszenie towarzystwo zwiazek spolka klub fundacja klinika szpital apteka szkola- liceum instytut uniwersytet kosciol
parafia urzad muzeum biblioteka teatr ksiegarnia piekarnia warsztat restauracja hotel spoldzielnia agencja policja straz
uks ks mks ksz przychodnia hurtownia sklep
spolek sdruzeni spolecnost klub nadace klinika nemocnice lekarna skola- gymnazium ustav univerzita kostel farnost urad
obec- muzeum knihovna divadlo knihkupectvi pekarna dilna restaurace hotel druzstvo agentura policie hasici poradna dum linka stredisko ordinace
-forening -foreningen -foretag -bolag -klinik -sjukhus -apotek -skola -kyrka -kommun -museum -bibliotek -teater -bageri
-verkstad -sallskap -sallskapet -koren -klubb -forbund -stiftelse -polis -byra
-forretning -virksomhed -selskab -hospital -sygehus -skole -kirke -kommune -vaerksted -klub -forbund -politi -vvs
-butik -bageren -firma -sykehus -verksted -selskap -klubb -stiftelse 
-yhdistys -seura -yritys -liike -klinikka -sairaala -apteekki -koulu -kirkko -seurakunta -kunta -kaupunki -museo -kirjasto
-teatteri -leipomo -korjaamo -liitto -saatio -poliisi -toimisto -martat
syllogos etaireia klinike nosokomeio farmakeio scholeio ekklesia demos mouseio bibliotheke theatro fournos
συλλογος- σωματειο εταιρεια- κλινικη νοσοκομειο φαρμακειο σχολειο εκκλησια δημος μουσειο βιβλιοθηκη θεατρο φουρνος
συνεταιρισμος ιδρυμα ομοσπονδια αστυνομια -ποιια αφοι
dernegi dernek sirketi sirket vakfi klinigi hastanesi eczanesi okulu universitesi camii belediyesi muzesi kutuphanesi
tiyatrosu firini restoran otel oteli sendikasi federasyonu kooperatifi acentesi turizm ticaret sti a.s seyahat tur
общество объединение компания фирма клуб фонд клиника больница аптека школа- институт университет церковь приход
администрация музей библиотека театр магазин- пекарня мастерская ресторан гостиница кооператив агентство полиция ооо оао
зао ип нко завод ассоциация федерация союз центр
товариство- спілка лікарня аптека школа- університет церква громада музей бібліотека крамниця тов пп фоп асоціація
جمعية شركة عيادة مستشفى صيدلية مدرسة جامعة مسجد بلدية متحف مكتبة مطعم فندق مؤسسة نقابة
עמותה עמותת חברה חברת מרפאה מרפאת בית.ספר בית.חולים אוניברסיטה עירייה מוזיאון ספרייה מסעדה מלון
株式会社 有限会社 合同会社 社団法人 財団法人 法人 病院 医院 クリニック 薬局 歯科 眼科 内科 整形外科 小児科 学校 大学 協会 組合 商店 教会 図書館 博物館 旅館 ホテル 会社 事務所 工業 製作所
公司 医院 诊所 药房 学校 大学 协会 商会 教会 图书馆 博物馆 酒店 餐厅 工厂 事务所 有限
주식회사 병원 의원 약국 학교 대학교 협회 조합 교회 도서관 박물관 호텔 식당 회사 사무소
संस्था समिति कंपनी अस्पताल क्लिनिक विद्यालय विश्वविद्यालय मंदिर संघ
yayasan perusahaan klinik rumah.sakit apotek sekolah universitas masjid gereja museum perpustakaan restoran toko koperasi pt
hội công.ty phòng.khám bệnh.viện nhà.thuốc trường đại.học nhà.thờ bảo.tàng thư.viện nhà.hàng khách.sạn cửa.hàng
egyesulet tarsasag vallalkozas klinika korhaz gyogyszertar iskola egyetem templom onkormanyzat -muzeum konyvtar szinhaz
scoala liceul colegiul gradinita spitalul clinica farmacia primaria universitatea biblioteca muzeul teatrul asociatia fundatia
societatea biserica parohia compania federatia uniunea
udruga drustvo zavod ustanova bolnica ambulanta ljekarna lekarna apoteka sveuciliste fakultet univerza knjiznica biblioteka
muzej gledalisce kazaliste crkva cerkev zupnija opcina obcina opstina zveza savez podjetje poduzece gostilna udruzenje
mokykla gimnazija ligonine vaistine universitetas biblioteka muziejus teatras baznycia draugija asociacija savivaldybe
slimnica aptieka universitate biblioteka muzejs teatris baznica biedriba pasvaldiba
gumnaasium haigla kliinik apteek ulikool raamatukogu muuseum kirik selts sihtasutus
училище читалище дружество сдружение фондация детска.градина община кметство еоод оод
удружење друштво завод установа болница апотека универзитет факултет библиотека музеј позориште црква општина
ilkokulu ortaokulu lisesi anaokulu mahallesi
pekseg muhely etterem szalloda szovetseg alapitvany -tanya kolcsonzo rendorseg
`

/** Headings of pages and lists that name others: partners, clubs, dealers, useful numbers. */
const othersWords = `
partner- sponsor- supporter- links weblinks clients client customers references dealers dealer- retailers stockists suppliers
distributors exhibitors neighbours useful recommended recommendations nearby attractions affiliates affiliated clubs
members-clubs collaborators affiliated emergency directory
partner- sponsoren linkliste kunden referenzen handler vertriebspartner lieferanten aussteller nutzliche notfall- notruf- notdienst-
vertretung bereitschaft- mitgliedsvereine vereine ortsvereine mitgliedsbetriebe umgebung kooperation- netzwerk forderer ausflug-
partenaires partenaire affilie- liens clients references revendeurs distributeurs fournisseurs exposants utiles urgences 
voisins alentours
colaboradores colaboradoras enlaces clientes referencias distribuidores proveedores expositores utiles urgencias 
patrocinadores alrededores
collegamenti clienti referenze rivenditori fornitori espositori utili emergenze sponsor dintorni collaborazioni
parceiros clientes revendedores fornecedores expositores uteis emergencias patrocinadores apoiadores
partners klanten referenties verkooppunten leveranciers exposanten handige nuttige noodnummers omgeving
partnerzy kluby klienci referencje dystrybutorzy dostawcy wystawcy przydatne sponsorzy odnosniki zrzeszone okolicy
partneri odkazy klienti reference prodejci dodavatele vystavovatele uzitecne sponzori oddily okoli
lankar partners kunder referenser aterforsaljare leverantorer utstallare anvandbara sponsorer foreningar
samarbejdspartnere samarbeidspartnere links lenker kunder referencer forhandlere leverandorer udstillere nyttige sponsorer sponsorene foreninger
yhteistyokumppanit kumppanit linkit asiakkaat referenssit jalleenmyyjat toimittajat naytteilleasettajat hyodylliset sponsorit jasenyhdistykset
συνεργατες συνδεσμοι πελατες χορηγοι προμηθευτες χρησιμα χρησιμοι διανομεις
ortaklar ortaklarimiz baglantilar musteriler referanslar bayiler tedarikciler sponsorlar anlasmali acenteler yararli faydali cevrede
партнеры партнёры ссылки клиенты отзывы дилеры где-купить поставщики спонсоры полезные участники окрестности
партнери клубове сдружения полезни посилання клієнти дилери де-купити постачальники спонсори корисні
شركاؤنا شركاء روابط عملاء موزعون رعاة
שותפים קישורים לקוחות משווקים ספקים נותני.חסות
連携 協力 提携 リンク 取扱店 販売店 加盟店 取引先 関連 周辺 お役立ち
合作 链接 经销商 客户 会员单位 伙伴
협력 파트너 링크 판매점 대리점 고객사 회원사 주변
partneri mitra tautan pelanggan dealer-
đối.tác liên.kết khách.hàng đại.lý
partnereink partnerek linkek ugyfelek referenciak viszonteladok beszallitok hasznos tamogatok kornyeken latnivalok
`

/** Legal forms of companies and associations, as written: `AS` is one, `as` is a word. */
export const legalForm =
  /(?<![\p{L}\p{N}])(?:GmbH(?: & Co\.? ?KG)?|gGmbH|mbH|AG|KG|OHG|GbR|UG(?: \(haftungsbeschränkt\))?|e\. ?V\.|e\. ?K\.|eG|S\.?r\.?l\.?s?|S\.?p\.?A\.?|S\.?n\.?c\.?|S\.?a\.?s\.?|SARL|SASU?|EURL|S\.?L\.?U?\.?|S\.?A\.?|Ltd\.?|Limited|LLC|L\.L\.C\.|Inc\.?|Corp\.?|PLC|LLP|Sp\. ?z ?o\. ?o\.|OÜ|AS|MTÜ|Oy|AB|ApS|A\/S|B\.?V\.?|N\.?V\.?|s\. ?r\. ?o\.|a\. ?s\.|Kft\.?|d\.o\.o\.|SIA|UAB|APS|ООО|ИП)(?=$|[\s,.;)|–-])/u

interface Words {
  exact: Set<string>
  prefixes: string[]
  suffixes: string[]
  anywhere: string[]
}

function learn(list: string): Words {
  const words: Words = { exact: new Set(), prefixes: [], suffixes: [], anywhere: [] }
  for (const word of list.split(/\s+/).filter(Boolean)) {
    const text = foldName(word)
    if (isUnspaced(word)) words.anywhere.push(word)
    else if (word.startsWith('-')) {
      words.suffixes.push(text)
      words.exact.add(text)
    } else words.exact.add(text)
    if (word.endsWith('-')) words.prefixes.push(text)
  }
  return words
}

const organizations = learn(nouns)
const others = learn(othersWords)

/** Whether a line names an organization: a legal form, or a word for a kind of organization. */
export function namesOrganization(text: string): boolean {
  return (
    text.length <= longestLine && (text.length > longestKept ? isOrganization : isKnownOrganization)(text)
  )
}

const longestLine = 300
/** Titles and names are asked again and again, long lines seldom. */
const longestKept = 80
const isOrganization = (text: string): boolean => legalForm.test(text) || holds(organizations, text)
const isKnownOrganization = remembered(isOrganization, 2000)

/** Whether a heading or an address says that others are listed. */
export function announcesOthers(text: string): boolean {
  return holds(others, text)
}

function holds({ exact, prefixes, suffixes, anywhere }: Words, text: string): boolean {
  if (text.length > 300) return false
  if (anywhere.some((word) => text.includes(word))) return true
  const tokens = foldName(text).split(' ')
  for (const [index, token] of tokens.entries()) {
    if (exact.has(token) || exact.has(`${token} ${tokens[index + 1]}`)) return true
    if (token.length < 6) continue
    if (suffixes.some((ending) => token.length > ending.length + 2 && token.endsWith(ending))) return true
    if (prefixes.some((start) => token.startsWith(start))) return true
  }
  return false
}

function isUnspaced(text: string): boolean {
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(text)
}
