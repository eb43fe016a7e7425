import type { WordTable } from '../words.ts'

/** Why a row of a file is left out. Pages and the file of such rows say it in these words. */
export const rowReasons = {
  no_name: ['No name', 'Kein Name', 'لا اسم'],
  no_position: ['No latitude and longitude', 'Keine Koordinaten', 'لا خط عرض ولا خط طول'],
  no_business: ['Not a business', 'Kein Unternehmen', 'ليس نشاطًا تجاريًا'],
  total: ['Sum of the rows above', 'Summe der Zeilen darüber', 'مجموع الصفوف السابقة'],
  closed: ['Closed for good', 'Dauerhaft geschlossen', 'مغلق نهائيًا'],
  no_username: ['No username that can be read', 'Kein lesbarer Benutzername', 'لا اسم مستخدم مقروءًا'],
  no_network: ['No network', 'Kein Netzwerk', 'لا شبكة'],
  no_contact: [
    'No website, email or phone that can be read',
    'Keine lesbare Website, E-Mail oder Telefonnummer',
    'لا موقع ولا بريد ولا هاتف مقروءًا',
  ],
  no_country: ['Phone without a country', 'Telefonnummer ohne Land', 'هاتف بلا بلد'],
  no_person_contact: [
    'No profile, email or phone that can be read, and no name with a website',
    'Kein lesbares Profil, keine E-Mail oder Telefonnummer, kein Name mit Website',
    'لا ملف شخصي ولا بريد ولا هاتف مقروءًا، ولا اسم مع موقع',
  ],
  no_domain: [
    'No website or company email that can be read',
    'Keine lesbare Website oder Firmen-E-Mail',
    'لا موقع ولا بريد شركة مقروءًا',
  ],
  in_list: ['Already in the list', 'Schon in der Liste', 'موجودة في القائمة'],
  repeated: ['Repeats an earlier row', 'Wiederholt eine frühere Zeile', 'تكرار لصف سابق'],
  same_creator: [
    'Same creator as an earlier row: the last row counts',
    'Gleicher Influencer wie in einer früheren Zeile: die letzte zählt',
    'المؤثر نفسه كما في صف سابق: يُعتمد الصف الأخير',
  ],
  broken_record: ['Row is damaged', 'Zeile ist beschädigt', 'الصف تالف'],
  too_large_record: ['Row is longer than 4 MB', 'Zeile ist länger als 4 MB', 'الصف أطول من 4 ميغابايت'],
  cut_off: [
    'File ends here, the rest is missing',
    'Datei endet hier, der Rest fehlt',
    'ينتهي الملف هنا وبقيته مفقودة',
  ],
  // What a newer release has stored.
  other: ['For another reason', 'Aus einem anderen Grund', 'لسبب آخر'],
} as const satisfies WordTable
export type RowReason = keyof typeof rowReasons
export const rowReasonCodes = Object.keys(rowReasons) as RowReason[] // keys of an object are strings to the compiler

/** A stored reason, which a newer release may have stored. */
export const knownReason = (stored: string): RowReason =>
  Object.hasOwn(rowReasons, stored) ? (stored as RowReason) : 'other' // one of its keys

/** Why a value is left out or changed though its row is imported. */
export const valueFaults = {
  unreadable: ["Can't be read", 'Nicht lesbar', 'غير مقروء'],
  no_country: [
    'No country: choose it in “Country of rows without one”',
    'Kein Land: bei „Land für Zeilen ohne Land“ wählen',
    'لا بلد: اختره في «بلد الصفوف التي بلا بلد»',
  ],
  unknown: ['Not known', 'Nicht bekannt', 'غير معروف'],
  cut: ['Too long, cut', 'Zu lang, gekürzt', 'أطول من اللازم، اختُصر'],
  too_many: ['More than three in the row', 'Mehr als drei in der Zeile', 'أكثر من ثلاثة في الصف'],
  beside: ['No column above it', 'Keine Spalte darüber', 'لا عمود فوقه'],
  beyond: [
    'Beyond the 500 columns that are read',
    'Hinter den 500 Spalten, die gelesen werden',
    'بعد الأعمدة الـ500 المقروءة',
  ],
  unlisted: [
    'Column not among those to choose from',
    'Spalte nicht unter denen, die zur Wahl standen',
    'العمود ليس ضمن الأعمدة المعروضة للاختيار',
  ],
  unnamed: ['No name, listed by an address', 'Kein Name, unter einer Adresse geführt', 'لا اسم، يُدرَج بعنوان'],
  day_order: [
    'Order of day and month not clear',
    'Reihenfolge von Tag und Monat unklar',
    'ترتيب اليوم والشهر غير واضح',
  ],
  rate_form: ['Percent or fraction not clear', 'Prozent oder Anteil unklar', 'غير واضح: نسبة مئوية أم كسر'],
  several_accounts: [
    'Row has several accounts, column does not say which',
    'Zeile hat mehrere Konten, Spalte sagt nicht, welches',
    'للصف عدة حسابات والعمود لا يحدد أيها',
  ],
  other: rowReasons.other,
} as const satisfies WordTable
export type ValueFault = keyof typeof valueFaults
export const valueFaultCodes = Object.keys(valueFaults) as ValueFault[] // as above

/** As `knownReason`. */
export const knownFault = (stored: string): ValueFault =>
  Object.hasOwn(valueFaults, stored) ? (stored as ValueFault) : 'other' // as above

/** Why a value is not, or not as a whole, in its row. */
export interface CellFault {
  /** Empty for a value that is in no column. */
  column: string
  fault: ValueFault
  /** Of a value that is in no column, which stands nowhere else. */
  value?: string
}

type Prefixed<Prefix extends string, Table> = {
  readonly [Key in keyof Table & string as `${Prefix}${Key}`]: Table[Key]
}

const prefixed = <Prefix extends string, Table extends WordTable>(prefix: Prefix, table: Table) =>
  Object.fromEntries(Object.entries(table).map(([key, words]) => [`${prefix}${key}`, words])) as Prefixed<
    Prefix,
    Table
  > // fromEntries forgets the keys

/** The words of this file as the texts of pages. */
export const reasonTexts = {
  ...prefixed('tables.reject.', rowReasons),
  ...prefixed('tables.fault.', valueFaults),
}
