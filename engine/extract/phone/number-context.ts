import type { PhoneKind } from '../facts.ts'

/** A run of digits as numbers of telephones are written. */
export interface DigitRun {
  raw: string
  start: number
  end: number
}

const run = /[+(]{0,2}\d(?:[\d ()./\u2010-\u2015\u2212·-]){5,44}\d/g
const date =
  /^\(?(?:\d{1,2}[./-]\d{1,2}[./-](?:19|20)?\d\d\b|(?:19|20)\d\d[./-]\d{1,2}[./-]\d{1,2}\b|(?:19|20)\d\d ?[-–/] ?(?:19|20)\d\d\b|\d{1,2}\. ?\d{1,2}\. ?(?:19|20)\d\d)/
const notNumber =
  /(?:u\.?st|umsatzsteuer|\bvat\b|\btax\b|tva\b|\bnip\b|regon|\bkrs\b|p\. ?iva|part(?:ita)?\.? ?iva|c\.? ?f\.?(?: e p\.? ?iva)?|cod(?:ice)?\.? ?fisc|\brea\b|i[čc]o?\b|di[čc]\b|siret|siren|\brcs\b|\bape\b|kvk|btw|\bcif\b|\bnif\b|nipc|cnpj|cpf\b|hr[ab]\b|handelsregister|registergericht|steuer|st\.? ?-?nr|\bein\b|\babn\b|\bacn\b|company (?:no|number|reg)|charity|reg(?:istration|istered|istr\w*)?\.? ?(?:no|nr|number|code|kood)|registrikood|reg\.?kood|\bkmkr\b|инн|огрн|кпп|бик|р\/с|к\/с|y-tunnus|org\.? ?-?nr|organisationsnummer|\bcvr\b|iban|\bbic\b|swift|konto|\bblz\b|bankverbindung|account|sort code|isbn|issn|\bdoi\b|\bean\b|\bgtin\b|art(?:ikel)?\.? ?-?nr|\bsku\b|order|invoice|rechnung|bestell|\bid\b|\buid\b|licen[cs]e|lizenz|\blic\b|\bgps\b|\blat\b|\blng\b|\blon\b|coordinat|koordinat|©|copyright|\bplz\b|zip|postcode|aktenzeichen|\baz\b|gläubiger|creditor|kundennummer|mitgliedsnummer|version|npi\b|\bdea\b|serial|seriennummer|patent|\bpin\b|matricola|iscri\w+|albo|betriebsnummer|\bik\b|cui\b|reg\. com|mb\b|oib|pib|adószám|cégjegyzék|számla|bankszámla|datum|date|år|vuosi|capitale?|capital|aantal|rekeningnummer)[\s.:#nº°№/()=-]*(?:\w{2,4}[-. ]{1,2})?$/i
const unitAfter =
  /^[\s\u00a0]?(?:€|\$|£|%|eur\b|usd\b|gbp\b|chf\b|zł|kč|ft\b|руб|₽|km\b|m²|m2\b|qm\b|kg\b|mm\b|cm\b|px\b|mb\b|gb\b|uhr\b|h\b|Uhr|am\b|pm\b|years|jahre|pieces|stück|mitglieder|members)/i
const currencyBefore = /(?:€|\$|£|eur|usd|chf)[\s\u00a0]?$/i
const labels: [PhoneKind | 'phone', RegExp][] = [
  ['fax', /(?:tele|\b)fax\w*|\bfaks\b|факс|\bf(?:x|ax)?\s?[:.]\s*$|(?:^|[|·,;/]) ?f\s+$|φαξ|fakss|faksi/gi],
  [
    'mobile',
    /\bmobil\w*|handy|\bcell\w*|\bgsm\b|móvil|movil|celular|cellulare|portable|komórk\w*|kom\.|mob\.?\b|matkapuhelin|моб\w*|\bm\s?[:.]\s*$|(?:^|[|·,;/]) ?m\s+$|natel|whats ?app|viber|signal\b/gi,
  ],
  [
    'phone',
    /\btel\w*|t[ée]l[ée]phon\w*|phone|\bfon\b|\bcall\b|anruf\w*|hotline|\bruf\b|telefon\w*|teléfono|telèfon|puhelin|\bpuh\b|тел\w*|τηλ\w*|\btf\b|\btlf\b|\btlph|\bt\s?[:.]\s*$|(?:^|[|·,;/]) ?[tp]\s+$|\bp\s?[:.]\s*$|☎|📞|📱|✆|chiama\w*|appele\w*|llám\w*|ligue|contact ?(?:number|no)|bel ons|bel:|zadzwoń|zavolejte|ring|sími|durchwahl|zentrale|notruf|helpline|toll[- ]?free|freephone|\bdial\b|text us|sms|電話|电话|電話番号/gi,
  ],
]

/** Runs of digits in `text` that may be telephone numbers by what they are made of and what stands around them. */
export function findDigitRuns(text: string): DigitRun[] {
  const found: DigitRun[] = []
  for (const { raw, start, end } of runsIn(text)) {
    const digits = raw.replace(/\D/g, '').length
    if (digits < 7 || digits > 17 || date.test(raw)) continue
    const before = text[start - 1] ?? ' '
    const after = text[end] ?? ' '
    if (
      /[\p{L}\p{N}_@=#&.,]/u.test(before) &&
      !/(?:tel|fax|fon|phone|mobil)\.?$/i.test(text.slice(Math.max(0, start - 8), start))
    )
      continue
    if (/[\p{L}_@=%]/u.test(after) && !/[A-ZÄÖÜ]/.test(after)) continue
    if (/[,:]\d/.test(text.slice(end, end + 2))) continue
    const lead = text.slice(Math.max(0, start - 45), start)
    if (notNumber.test(lead) || currencyBefore.test(lead) || unitAfter.test(text.slice(end, end + 10)))
      continue
    found.push({ raw, start, end })
  }
  return found
}

function runsIn(text: string): DigitRun[] {
  if (text.search(run) < 0) return []
  return Array.from(text.matchAll(run), (match) => {
    const raw = match[0]
    return splitRun({ raw, start: match.index, end: match.index + raw.length })
  }).flat()
}

/** Two numbers in one run: `02 5512340 - 0321 551234`, `030 123456 / 0171 1234567`. */
function splitRun(one: DigitRun): DigitRun[] {
  // A postal code stands before an American number.
  const code = /^\d{5} (?=\(?[2-9]\d\d\)?[ .-]\d{3}[ .-]\d{4}$)/.exec(one.raw)?.[0].length ?? 0
  if (code > 0) return [{ raw: one.raw.slice(code), start: one.start + code, end: one.end }]
  if (!/[/·–]| - /.test(one.raw)) return [one]
  const cut = /^(.{7,}?\d)( ?[/·] ?| - | – )(?=(?:\+|0|\()[\d ()/.-]{7,}$)/.exec(one.raw)
  const first = cut?.[1]
  if (!cut || !first || first.replace(/\D/g, '').length < 7) return [one]
  const middle = one.start + cut[0].length
  return [
    { raw: first, start: one.start, end: one.start + first.length },
    { raw: one.raw.slice(cut[0].length), start: middle, end: one.end },
  ]
}

/** Whether a line in front says that what follows is another kind of number. */
export function isOtherNumber(before: string): boolean {
  return notNumber.test(before.trimEnd())
}

/** The kind the nearest label in `before` states, or null when none does. "Tel./Fax" is a telephone. */
export function labelBefore(before: string): PhoneKind | null {
  if (!/\S/.test(before)) return null
  let best: PhoneKind | null = null
  let nearest = -1
  for (const [kind, pattern] of labels) {
    if (before.search(pattern) < 0) continue
    for (const match of before.matchAll(pattern)) {
      const at = match.index + match[0].length
      if (at > nearest) {
        nearest = at
        best = kind
      }
    }
  }
  if (
    best === 'fax' &&
    /tel\w*\.?\s?[/&+]\s?(?:tele)?fax\W*$|(?:phone|fon)\s?[/&]\s?fax\W*$|tel\.?,? ?(?:and|und|e|y|et) (?:tele)?fax\W*$/i.test(
      before,
    )
  )
    return 'phone'
  return best
}

/** Numbers that only forms and templates show. */
export function isStandIn(national: string, reserved: boolean): boolean {
  if (/^(\d)\1{6,}$|123456|(\d)\2{6,}|0000000|987654321/.test(national)) return true
  return !reserved && /^\d{3}555(?:01\d\d|1234|5555)$|^\d{3}8675309$/.test(national)
}
