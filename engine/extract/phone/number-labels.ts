import { remembered } from '#engine/html/remembered.ts'
import type { PhoneKind } from '../facts.ts'

/** A pattern of whole words: no letter or digit of any script right before or after it. */
function words(alternatives: string): string {
  return `(?<![\\p{L}\\p{N}])(?:${alternatives})(?![\\p{L}\\p{N}])`
}

/** Labels by kind, in the languages of many sites; those of scripts without spaces need no boundary. */
const labels: [PhoneKind, RegExp][] = [
  [
    'fax',
    new RegExp(
      `${words('(?:tele)?fax\\p{Ll}{0,4}|(?:tele)?faks\\p{Ll}{0,3}|facsimile|t[ée]l[ée]copie\\p{Ll}{0,3}|факс|телефакс|φαξ|τηλεομοιοτυπ\\p{L}*|فاكس|الفاكس|ناسوخ|פקס|फैक्स|फ़ैक्स|belgegeçer|belgeç|fx')}|ファックス|ファクス|ファクシミリ|FAX|传真|傳真|팩스|โทรสาร|แฟกซ์|แฟ็กซ์|ফ্যাক্স|தொலைநகல்|نمابر|ფაქსი|ֆաքս|(?:^|[|·,;/(]) ?f ?[.:] ?$|(?:^|[|·,;/]) ?f\\s+$`,
      'giu',
    ),
  ],
  [
    'mobile',
    new RegExp(
      `${words('mobi(?:l|le|el|iel|lný|lní|len|tel|ltelefon\\p{Ll}*)?\\p{Ll}{0,6}|handy(?:nummer)?|cell?(?:ular\\p{Ll}*|phone)?|gsm|m[óo]vil\\p{Ll}*|telem[óo]vel|tlm|portable|kom[óo]rk\\p{Ll}*|kom|mob|matkapuhelin|kännykkä|моб\\p{L}*|κινητ\\p{L}*|κιν|cep(?: tel\\p{Ll}*)?|natel|whats ?app|wa|viber|signal|جوال|الجوال|موبايل|محمول|المحمول|خلوي|נייד|סלולרי|मोबाइल|मोबाईल|di động|hp|handphone|ponsel')}|携帯|手机|手機|行動電話|移动电话|휴대폰|휴대전화|핸드폰|มือถือ|মোবাইল|கைபேசி|تلفن همراه|მობ(?:ილური)?|Բջջ|(?:^|[|·,;/(]) ?m ?[.:] ?$|(?:^|[|·,;/]) ?m\\s+$`,
      'giu',
    ),
  ],
  [
    'phone',
    new RegExp(
      `${words('tel\\p{Ll}*|t[ée]l[ée]ph\\p{Ll}*|t[ée]l|phones?|telephones?|ph|fone|fon|fono|call|anruf\\p{Ll}*|hotline|ruf(?:nummer)?|fijo|puhelin\\p{Ll}*|puh|vaihde|тел\\p{L}*|τηλ\\p{L}*|tf|tlf|tfn|tlph|tlfn|telp|telepon|tālr\\p{L}*|điện thoại|đt|đ\\.t|sđt|sími|chiama\\p{Ll}*|appele\\p{Ll}*|ll[áa]m\\p{Ll}*|ligue|bel|bel ons|zadzwoń|zavolejte|volejte|ring|durchwahl|zentrale|centralino|centralita|central|pbx|conmutador|standard|växel|sentralbord|omstilling|notruf|helpline|toll[- ]?free|freephone|dial|text us|sms|contact (?:number|no|us)|office|marque|marca[çc][õo]es|agendamento|consulta|reserv\\p{Ll}*|rendez-vous|rdv|cita previa|pida cita|urgenc\\p{Ll}*|urgences?|emergenc\\p{Ll}*|notdienst|bereitschaft\\p{Ll}*|termin\\p{Ll}*|prenota\\p{Ll}*|appuntament\\p{Ll}*|afspraa?k\\p{Ll}*|rejestracja|objedn\\p{Ll}*|tidsbest\\p{Ll}*|tidsbokning|timebest\\p{Ll}*|ajanvaraus|ραντεβού|ραντεβου|randevu|запис\\p{L}*|appointments?|bookings?|هاتف|الهاتف|تلفون|تليفون|טלפון|טל|फोन|फ़ोन|दूरभाष|संपर्क')}|☎|☏|📞|📱|✆|℡|電話(?:番号)?|お?電話|电话|電話|热线|熱線|TEL|フリーダイヤル|总机|總機|专线|專線|客服|代表(?=電話|[\\s:：]*$)|전화(?:번호)?|대표전화|연락처|โทร(?:ศัพท์)?(?!สาร)|ফোন|টেলিফোন|தொலைபேசி|تلفن|ტელ(?:ეფონი)?|Հեռ|(?:^|[|·,;/(]) ?[tp] ?[.:] ?$|(?:^|[|·,;/]) ?[tp]\\s+$`,
      'giu',
    ),
  ],
]

/** "Tel./Fax" names a telephone that is a fax as well. */
const phoneAndFax =
  /(?:tel\p{Ll}*|t[ée]l[ée]?ph?\p{Ll}*|phone|fon|тел\p{L}*|τηλ\p{L}*|tlf|puh|電話|电话|전화|โทร[\p{L}\p{M}]{0,9})\.?(?:\s?[/／&＆+,·・、|-]\s?|\s(?:and|und|e|y|et|og|och|ja|i|en|и|та|ve|και)\s)(?:tele)?(?:fax|faks|fakss|факс|φαξ|télécopie|传真|傳真|ファックス|팩스|โทรสาร|แฟกซ์)\P{L}*$/iu

/** Words for who pays the call; they stand between a label and its number. */
const tariff =
  /(?:フリーダイヤル|フリーコール|toll[- ]?free|free ?phone|num[eé]ro vert|numero verde|gebührenfrei|gratis|免费)\P{L}*$/iu

/** The kind the nearest label in `before` states, or null when none does. "Tel./Fax" is a telephone. */
export const labelBefore = remembered(readLabel, 500)

function readLabel(before: string): PhoneKind | null {
  if (!/\S/.test(before)) return null
  const label = nearestLabel(before)
  const bare = label?.kind === 'phone' ? before.replace(tariff, '') : before
  const labeled = bare.length < before.length ? nearestLabel(bare) : null
  const isDirect = labeled !== null && !/[\p{L}\p{N}]/u.test(bare.slice(labeled.end))
  return (isDirect ? labeled : label)?.kind ?? null
}

function nearestLabel(before: string): { kind: PhoneKind; end: number } | null {
  let best: PhoneKind | null = null
  let end = -1
  for (const [kind, pattern] of labels) {
    if (before.search(pattern) < 0) continue
    for (const match of before.matchAll(pattern)) {
      const at = match.index + match[0].length
      if (at > end) {
        end = at
        best = kind
      }
    }
  }
  if (best === null) return null
  return { kind: best === 'fax' && phoneAndFax.test(before.slice(0, end)) ? 'phone' : best, end }
}

/** Words before a number that make it another number: of tax offices, registers, banks, shops, maps. */
const otherNumber = new RegExp(
  `(?:${words(
    'u\\.?st\\.?(?:-?id)?(?:-?nr)?|ust-?idnr|umsatzsteuer\\p{L}*|vat(?: no| number| reg)?|tax(?: id| no| number)?|tva|nip|regon|krs|p\\. ?iva|part(?:ita)?\\.? ?iva|c\\.? ?f\\.?|cf/?p\\.? ?iva|cod(?:ice)?\\.? ?fisc\\p{L}*|rea|ičo?|ico|di[čc]|dph|siret|siren|rcs|ape|naf|kvk|btw|cif|nif|nipc|nie|dni|rfc|cuit|cuil|rut|rut|nit|ruc|cnpj|cpf|cep|hr[ab]|handelsregister|registergericht|steuer\\p{L}*|st\\.? ?-?nr|ein|abn|acn|arbn|company (?:no|number|reg\\p{L}*)|charity(?: no| number)?|reg(?:istration|istered|istr\\p{L}*)?\\.? ?(?:no|nr|number|code|kood|num)?|registrikood|kmkr|инн|огрн|огрнип|кпп|бик|окпо|оквэд|р/с|к/с|снилс|єдрпоу|іпн|ідрпоу|еик|булстат|y-tunnus|alv|org\\.? ?-?nr|orgnr|organisations?nummer|cvr|iban|bic|swift|konto(?:nr|nummer)?|kto|blz|bankverbindung|bank account|account (?:no|nr|number)|a/c|sort code|bankgiro|plusgiro|postgiro|isbn|issn|doi|ean|gtin|art(?:ikel)?\\.? ?-?nr|artikelnummer|sku|order (?:no|nr|number|id)|invoice(?: no| nr| number)?|rechnung\\p{L}*|bestell\\p{L}*|id|uid|gisa|gln|duns|licen[cs]e(?: no| number)?|lizenz\\p{L}*|lic|gps|lat|lng|lon|coordinat\\p{L}*|koordinat\\p{L}*|copyright|plz|zip|postcode|postal code|c\\.?p|aktenzeichen|az|gläubiger\\p{L}*|creditor|kundennummer|mitgliedsnummer|version|npi|dea|serial(?: no)?|seriennummer|patent|pin|matricola|iscri\\p{L}+|albo|betriebsnummer|ik|cui|cif|reg\\. com|mb|oib|pib|jib|adószám|cégjegyzék\\p{L}*|számla\\p{L}*|bankszámla\\p{L}*|datum|date|fecha|datos|år|vuosi|capitale?|capital|aantal|rekeningnummer|αφμ|α\\.φ\\.μ|γεμη|vergi (?:no|numarası)|vkn|mersis|tckn|mst|mã số thuế|npwp|nib|gst(?:in)?|pan|cin|icp|rccm|siège|so|no\\.? ?tva|ח\\.?פ|ע\\.?מ|س\\.?ت|سجل تجاري|الرقم الضريبي',
  )}|[©№#]|QQ[号群]?|사업자등록번호|통신판매|계좌|登録番号|法人番号|口座|許可|免許|税号|备|號|统一社会信用代码|社会信用代码|账号|邮编|郵遞區號|統一編號|統編|〒)[\\s.:：#nº°№/()=-]*(?:(?:n[or]|num|number|code|de|at|ch|it|fr|pl|es|pt|nl|be|gb|ie|hu|ro|cz|sk|si|lt|lv|ee|dk|se|fi|hr|bg|gr|el)\\.?[-. :]{0,2})?$`,
  'iu',
)

/** Whether a line in front says that what follows is another kind of number. */
export const isOtherNumber = remembered((before) => otherNumber.test(before.trimEnd()), 500)
