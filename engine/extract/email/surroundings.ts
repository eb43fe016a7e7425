import type { TextBlock } from '#engine/html/html-page.ts'
import { remembered } from '#engine/html/remembered.ts'
import { legalForm } from '../owner/organization-words.ts'
import { isHeading } from '../person/cards/line-styles.ts'
import { type PageScene, plainName } from '../page-scene.ts'

/** A part of a line: from one position to another. */
export interface Span {
  from: number
  to: number
}

/**
 * The words that introduce what stands in block `at`: of the block itself what lies in `span`, if that is known, and what
 * comes before it, at most eight blocks and 500 characters, not past a heading (which is included) nor past block `after`.
 */
export function wordsBefore(
  blocks: TextBlock[],
  at: number,
  { after, span }: { after: number; span?: Span | undefined },
): string {
  const own = Math.ceil(at)
  const lines: string[] = []
  let length = 0
  for (
    let index = Math.min(own, blocks.length - 1);
    index > after && index >= 0 && own - index < 8;
    index--
  ) {
    const block = blocks[index]
    if (!block || length > 500) break
    if (index < own && block.zone !== blocks[own]?.zone && blocks[own] && block.zone !== 'body') break
    const { text } = block
    const line = index === own && span ? introduction(text, span) : { text, length: text.length }
    lines.unshift(line.text.slice(-longestLine))
    length += line.length
    if (index < own && isHeading(block)) break
  }
  return lines.join(' ¶ ')
}

/** Letters of a line that are kept: its last ones. */
const longestLine = 400

/**
 * What stands in the line before the span's end; what follows it where nothing does. Of a line with thousands of addresses
 * no more is copied for each than is kept; `length` is that of all.
 */
function introduction(text: string, { from, to }: Span): { text: string; length: number } {
  const before = text.slice(from, to)
  if (/\p{L}{3}/u.test(before)) return { text: before, length: before.length }
  const after = text.slice(Math.max(to, text.length - longestLine))
  return { text: `${before} ${after}`, length: before.length + 1 + text.length - to }
}

const mostTexts = 500

/** Codes of the wording found in a text; the lines around a footer's address are the same on all pages of a site. */
export const wordingSignals = remembered(
  (text) => wording.filter(([, pattern]) => pattern.test(text)).map(([code]) => code),
  mostTexts,
)

/** An officer for data protection, who may be another firm. */
const officer =
  /datenschutzbeauftragt|data protection officer|\bDPO\b|délégué.{0,6} à la protection|delegad[oa] de protecci|responsabile della protezione|encarregado (?:de|pela|da) prote|functionaris.{0,5} gegevensbescherming|inspektor\p{L}* ochrony|pověřen\p{L}+|zodpovedn\p{L}+ osob|dataskyddsombud|databeskyttelsesrådgiver|personvernombud|tietosuojavastaava|υπεύθυν\p{L}+ προστασίας|veri koruma görevlisi|responsabil\p{L}* cu protecția|adatvédelmi tisztviselő|službeni\p{L}+ za zaštitu/iu
const shortestName = 5

/** What a privacy notice says of a contact in it: `names_site` behind the name of the site, `other_firm` for an officer from outside. */
export function privacySignals(words: string, { ownName }: PageScene): string[] {
  const at = words.search(officer)
  const near = at < 0 ? words : words.slice(at)
  if (ownName.length >= shortestName && plainName(near).includes(ownName)) return ['names_site']
  return at >= 0 && legalForm.test(near) ? ['other_firm'] : []
}

/** How many words of a text could be part of a name or an address: capitalised, and no label. */
export const addressWords = remembered((text) => {
  const words = text.match(/\p{Lu}[\p{Ll}-]{2,}/gu) ?? []
  return words.filter(
    (word) => !/^(?:Tel|Fax|Telefon|Telefax|Phone|Mobil|Mobile|E-?Mail|Mail|Internet|Web)/i.test(word),
  ).length
}, mostTexts)

/** Wording near an address or a number that tells whose it is. */
const wording: [string, RegExp][] = [
  [
    'authority',
    /aufsichtsbeh[öo]rde|landesbeauftragte|bundesbeauftragte|landesamt f|landeszentrum f|supervisory authorit|(?:data protection|privacy|consumer)(?: \p{L}+){0,4} (?:board|office|authority|commission\p{L}*|registrar|ombud\p{L}*)|trading standards|data protection (?:authority|commission|agency)|information commissioner|\bico\b.{0,40}(?:complain|contact)|autorit[ée] de contr[ôo]le|\bcnil\b|garante (?:per la|della|privacy)|agencia española de protecci|autoridad de control|comissão nacional de prote|autoriteit persoonsgegevens|ochrony danych osobowych|datatilsynet|integritetsskyddsmyndighet|tietosuojavaltuutet|andmekaitse inspektsioon|úřad pro ochranu|hatóság|beschwerderecht|right to (?:lodge a )?complain|datenschutzbeh[öo]rde|edöb\b|dataskydd|αρχ[ήη] προστασ|роскомнадзор|уповноважен\p{L}+ (?:верховної|з прав)|kişisel verileri koruma|個人情報保護委員会|个人信息保护|개인정보보호위원회|הרשות להגנת|autoridade nacional de prote|autoritatea național|datu valsts insp|duomenų apsaugos insp/iu,
  ],
  [
    'chamber',
    /\w*kammer(?! ?(?:musik|chor|orchester|spiel|konzert))\b|\bihk\b|bar association|law society|ordine (?:degli|dei|provinciale)|colegio (?:oficial|de (?:abogados|m[ée]dicos))|ordre des|barreau|berufsverband|zuständige (?:behörde|kammer|stelle)|aufsichtsführend|gewerbebeh[öo]rde|gewerbeamt|kassenärztliche|kassenzahnärztliche|regulated by|\bsra\b|erlaubnisbeh[öo]rde|zulassungsbeh[öo]rde|vermittlerregister|registergericht/i,
  ],
  [
    'arbitration',
    /schlichtung|streitbeilegung|verbraucherschlicht|ombuds(?:mann|stelle|man)|m[ée]diateur|m[ée]diation de la consommation|dispute resolution|mediatore|arbitration board|reklamationsnämnd|rozhodce/i,
  ],
  ['insurer', /haftpflicht|versicherer|insurer|professional indemnity|assureur|assicuratric/i],
  [
    'credit',
    /(?:web ?sites?|web|sites?|sito(?: web| internet)?|homepage|web-?seiten?|internetseiten?|internetauftritt|pages?|template|theme|stron[ay](?: www| internetowa)?|siti?o(?: web)?|pagina(?: web)?|página(?: web)?|site web|weboldal\w*|leht|webbplats|hemsida|hjemmeside|nettside|layout|design|grafik|gestaltung)\s+(?:(?:by|door)\b|(?:und \p{L}+ |& \p{L}+ |and \p{L}+ |e \p{L}+ )?(?:creat[oae]?d?|realizzat[oa]|fatt[oa]|curat[oa]|sviluppat[oa]|progettat[oa]|designed|made|built|developed|maintained|hosted|managed|powered|erstellt|entwickelt|gestaltet|gepflegt|programmiert|betreut|umgesetzt|realisiert|créée?|réalisée?|conçue?|développée?|hébergée?|cread[oa]|desarrollad[oa]|diseñad[oa]|hech[oa]|realizad[oa]|desenvolvid[oa]|criad[oa]|feit[oa]|wykona\w*|stworzon[ae]|zaprojektowan[ae]|gemaakt|ontworpen|gebouwd|skapad|producerad|laget|lavet) ?(?:\p{L}+ )?(?:by|von|durch|da|dal|di|par|por|door|av|af|przez)\b)|(?:designed|developed|powered|created|hosted|coded|crafted|website) (?:\p{L}+ ){0,3}by\b|made (?:with .{1,12} )?by\b|realizzazione (?:sito|web|a cura)|realizzato da|sviluppato da|sviluppo web|(?:cr[ée]{1,2}|r[ée]alis[ée]e?|con[çc]ue?|d[ée]velopp[ée]e?)\s+par\b|r[ée]alisation(?: du site| web)? ?[:-]|conception (?:du site|et r|graphique|web|:)|desarrollad[oa] por|dise[ñn]ad[oa] por|dise[ñn]o (?:web|y)|desenvolvido por|criado por|technische (?:umsetzung|betreuung|realisierung)|\b(?:umsetzung|realisierung|realisation|realizzazione|realización|realização|programmierung|webdesign|web design|web-design|webmaster|website|design|gestaltung|hosting|hoster|layout|grafik|webentwicklung|konzept)\s?(?:und|and|&|\/)?\s?\p{L}*\s?:\s?(?!\s*(?:https?:|www\.))(?=\P{L}*\p{L}+[^@:]{0,80}$)|\bwebmaster\b|\bhosting\b|\bhoster\b|h[ée]bergeur|h[ée]bergement|hosted (?:by|at|on)\b|wykonanie|realizacja(?: strony)?:|projekt (?:i|strony)|ontwerp(?: en|:)|tvorba (?:web|strán)|vytvo[řr]il|k[ée]sz[íi]tette|разработка|создание сайт|розробка сайт|створення сайт|изработка на сайт|κατασκευ[ήη] (?:ιστο|site|web)|σχεδιασμ[όο]ς ιστο|web tasar[ıi]m|site tasar[ıi]m|tasar[ıi]m(?:[ıi])? ?:|hjemmeside (?:af|fra)|nettside (?:av|fra)|webbproduktion|sivu(?:sto|t)(?:n toteutus|jen toteutus)|verkkosivut ?:|honlapk[ée]sz[íi]t|realizat de|realizare (?:site|web)|thi[ếe]t k[ếe] (?:web|b[ởo]i)|website oleh|desain web|技术支持|网站建设|網頁設計|(?:ホームページ|サイト|web)(?:制作|製作)|홈페이지 제작|웹사이트 제작|בניית אתר|עיצוב אתר|تصميم (?:الموقع|وتطوير)|sajt av|veebileh[et] (?:tegi|valmistas)|(?:photo|bild|foto|image)[- ]?(?:credits?|nachweis\w*|rechte)|fotograf(?:ie|in)?:/iu,
  ],
  [
    'processor',
    /google (?:ireland|llc|inc|analytics)|facebook (?:ireland|inc)|meta platforms|youtube|cloudflare|ionos|1&1|hetzner|all-?inkl|strato|mittwald|netcup|\bovh\b|hostinger|mailchimp|hubspot|sendinblue|brevo|cleverreach|rapidmail|paypal|klarna|stripe|mollie|matomo|hotjar|etracker|usercentrics|cookiebot|etrusted|trusted shops|auftragsverarbeit|data processor|service provider|dienstleister|sous-traitant|responsabile esterno|drittanbieter|third[- ]party/i,
  ],
  [
    'quoted',
    /\b(?:police|polizei\w*|policia|polizia|ministry|ministerium|veterinäramt|gesundheitsamt|embassy|botschaft|tickets?:|veranstalter|organi[sz]er|anmeldung (?:bei|unter)|source:|quelle:|press release|pressemitteilung|pressekontakt|media contact|über das unternehmen|about the company)\b/i,
  ],
  [
    'controller',
    /verantwortliche?r? (?:i\.?\s?s|im sinne|für|stelle|:)|angaben gem[äa](?:ß|ss)|diensteanbieter|betreiber|titolare del trattamento|responsable (?:du traitement|del tratamiento|de la publication)|data controller|the controller|\bcontroller is|herausgeber|inhaber|vertreten durch|administrator(?:em)? (?:danych|jest)|správce|vastutav töötleja|personuppgiftsansvarig|verwerkingsverantwoordelijke|editeur|éditeur|responsable del tractament|responsável pel[oa] tratamento|prevádzkovateľ|operator\p{L}* de date|adatkezelő|upravljav|voditelj\p{L}* obrade|rukovalac|rekisterinpitäjä|dataansvarlig|behandlingsansvarlig|υπεύθυν\p{L}+ επεξεργασίας|veri sorumlusu|оператор\p{L}* персональных|володіл\p{L}+ персональних|администратор на лични|duomenų valdytoj|pārzini|個人情報(?:の?取扱\p{L}*|保護|管理)*(?:管理|責任)者|個人情報\p{L}{0,12}窓口|个人信息(?:处理者|保护负责人)|개인정보 ?(?:보호|관리) ?책임자|pengendali data|kiểm soát dữ liệu/iu,
  ],
  [
    'contact_word',
    /\b(?:e-?mail|mail|contact|kontakt|contatt|correo|courriel|write to us|schreiben sie|reach us|get in touch|contato|anfragen)\b|e-?post|почт|контакт/i,
  ],
]
