import type { TextBlock } from '#engine/html/html-page.ts'

/** Wording near an address or a number that tells whose it is. */
const wording: [string, RegExp][] = [
  [
    'authority',
    /aufsichtsbeh[öo]rde|landesbeauftragte|bundesbeauftragte|landesamt f|landeszentrum f|supervisory authorit|data protection (?:authority|commission|agency)|information commissioner|\bico\b.{0,40}(?:complain|contact)|autorit[ée] de contr[ôo]le|\bcnil\b|garante (?:per la|della|privacy)|agencia española de protecci|autoridad de control|comissão nacional de prote|autoriteit persoonsgegevens|ochrony danych osobowych|datatilsynet|integritetsskyddsmyndighet|tietosuojavaltuutet|andmekaitse inspektsioon|úřad pro ochranu|hatóság|beschwerderecht|right to (?:lodge a )?complain|datenschutzbeh[öo]rde|edöb\b|dataskydd/i,
  ],
  [
    'chamber',
    /\w*kammer(?! ?(?:musik|chor|orchester|spiel|konzert))\b|\bihk\b|bar association|law society|ordine (?:degli|dei|provinciale)|colegio (?:oficial|de (?:abogados|m[ée]dicos))|ordre des|barreau|berufsverband|zuständige (?:behörde|kammer|stelle)|aufsichtsführend|gewerbebeh[öo]rde|gewerbeamt|kassenärztliche|kassenzahnärztliche|regulated by|\bsra\b|erlaubnisbeh[öo]rde|zulassungsbeh[öo]rde|vermittlerregister|registergericht/i,
  ],
  [
    'arbitration',
    /schlichtung|streitbeilegung|verbraucherschlicht|ombuds(?:mann|stelle|man)|m[ée]diateur|m[ée]diation de la consommation|dispute resolution|mediatore|arbitration board|reklamationsnämnd|rozhodce/i,
  ],
  [
    'insurer',
    /haftpflicht|berufshaftpflicht|versicherer|insurer|professional indemnity|assureur|assicuratric/i,
  ],
  [
    'credit',
    /(?:web ?design|web ?site|site|sito(?: web)?|homepage|web-?seite|internetseite|internetauftritt|page|template|theme|strona|stron[ay]|layout)\s*(?:und \w+ |& \w+ |realizz\w+ |designed |created |made |built |developed |erstellt |entwickelt |gestaltet )?\s*(?::|by|von|durch|da\b|di\b|par|por|door|av\b|przez|-)|(?:designed|developed|powered|built|created|hosted|maintained|coded|crafted) (?:\w+ ){0,3}by|made (?:with .{1,12} )?by|realizzazione|realizzato da|sviluppato da|sviluppo web|(?:cr[ée]{1,2}|r[ée]alis[ée]e?|con[çc]u|d[ée]velopp[ée])\s+par|r[ée]alisation|conception (?:du|et|graphique|web|:)|desarrollad[oa] por|dise[ñn]ad[oa] por|dise[ñn]o (?:web|y)|desenvolvido por|criado por|\bumsetzung|\brealisation|realisierung|programmierung|technische (?:umsetzung|betreuung)|webmaster|webdesign|web design|\bhosting\b|\bhoster\b|h[ée]bergeur|h[ée]bergement|hosted (?:by|at|on)|wykonanie|realizacja(?: strony)?:|projekt (?:i|strony)|gemaakt door|ontwerp(?: en|:)|tvorba (?:web|strán)|vytvo[řr]il|k[ée]sz[íi]tette|weboldal k|разработка|создание сайт|sajt av|producerad av|nettside av|lavet af|veebileh[et]|(?:photo|bild|foto|image)[- ]?(?:credits?|nachweis\w*|rechte)|fotograf(?:ie|in)?:/i,
  ],
  [
    'processor',
    /google (?:ireland|llc|inc|analytics)|facebook (?:ireland|inc)|meta platforms|youtube|cloudflare|ionos|1&1|hetzner|all-?inkl|strato|mittwald|netcup|\bovh\b|hostinger|mailchimp|hubspot|sendinblue|brevo|cleverreach|rapidmail|paypal|klarna|stripe|mollie|matomo|hotjar|etracker|usercentrics|cookiebot|etrusted|trusted shops|auftragsverarbeit|data processor|service provider|dienstleister|sous-traitant|responsabile esterno|drittanbieter|third[- ]party/i,
  ],
  [
    'quoted',
    /\b(?:police|polizei|policia|polizia|ministry|ministerium|veterinäramt|gesundheitsamt|embassy|botschaft|tickets?:|veranstalter|organi[sz]er|anmeldung (?:bei|unter)|source:|quelle:|press release|pressemitteilung|pressekontakt|media contact|über das unternehmen|about the company)\b/i,
  ],
  [
    'controller',
    /verantwortliche?r? (?:i\.?\s?s|im sinne|für|stelle|:)|angaben gem[äa](?:ß|ss)|diensteanbieter|betreiber|titolare del trattamento|responsable (?:du traitement|del tratamiento|de la publication)|data controller|the controller|\bcontroller is|herausgeber|inhaber|vertreten durch|administrator(?:em)? (?:danych|jest)|správce|vastutav töötleja|personuppgiftsansvarig|verwerkingsverantwoordelijke|editeur|éditeur/i,
  ],
  [
    'contact_word',
    /\b(?:e-?mail|mail|contact|kontakt|contatt|correo|courriel|write to us|schreiben sie|reach us|get in touch|contato|anfragen)\b|e-?post|почт|контакт/i,
  ],
]

const isHeading = /^h[1-6]$/

/**
 * The words that introduce what stands in block `at`: the block itself and what comes before it, at most eight blocks
 * and 500 characters, not past a heading (which is included) nor past block `after`.
 */
export function wordsBefore(blocks: TextBlock[], at: number, after: number): string {
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
    lines.unshift(block.text.length > 400 ? block.text.slice(-400) : block.text)
    length += block.text.length
    if (index < own && isHeading.test(block.tag)) break
  }
  return lines.join(' ¶ ')
}

/** Codes of the wording found in `text`. */
export function wordingSignals(text: string): string[] {
  return wording.filter(([, pattern]) => pattern.test(text)).map(([code]) => code)
}

/** How many words of `text` could be part of a name or an address: capitalised, and no label. */
export function addressWords(text: string): number {
  const words = text.match(/\p{Lu}[\p{Ll}-]{2,}/gu) ?? []
  return words.filter(
    (word) => !/^(?:Tel|Fax|Telefon|Telefax|Phone|Mobil|Mobile|E-?Mail|Mail|Internet|Web)/i.test(word),
  ).length
}
