/** Words that say of a business that it has closed. */
const closed =
  'closed|geschlossen|aufgegeben|ferm[ée]e?s?|chius[oaie]|cerrad[oa]s?|fechad[oa]s?|encerrad[oa]s?|gesloten|opgeheven|zamkni[ęe]t[eya]|zlikwidowan[eya]|zavřen[oaý]|uzavřen[oaý]|zrušen[oaý]|zatvoren[oaáý]|stängt|stängd|nedlagd|nedlagt|lukket|stengt|suljettu|lopetettu|bezárt|megszűnt|închis[ăe]?|kapalı|kapandı|закрыт[оаы]?|закрився|зачинен[оаий]*|затворен[оа]?|κλειστό|έκλεισε|مغلق|סגור'
const forGood =
  'permanently|permanent|for good|down|now|dauerhaft|endgültig|für immer|définitivement|definitivamente|permanentemente|definitief|blijvend|na stałe|trwale|trvale|natrvalo|definitivně|permanent|för alltid|pysyvästi|véglegesen|definitiv|kalıcı olarak|навсегда|назавжди|окончательно|μόνιμα|نهائيا|לצמיתות'
const since = '(?:\\s+(?:since|seit|depuis|dal|desde|sinds|od|im|en|in)?\\s*(?:\\d{1,2}[./])*\\d{4})?'
const word = (words: string) => `(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`

/** "Permanently closed", "definitivamente chiuso", "cerrado permanentemente". */
const closedForGood = new RegExp(
  `${word(forGood)}\\s+${word(closed)}|${word(closed)}\\s+${word(forGood)}|閉店|廃業|永久关闭|已歇业|永久歇業|폐업`,
  'iu',
)
/** "(closed)", "[geschlossen]", "(closed since 2021)". */
const inBrackets = new RegExp(
  `[(（[{]\\s*(?:seit\\s+\\d{4}\\s+)?(?:${forGood})?\\s*(?:${closed})${since}\\s*[!.]?\\s*[)）\\]}]`,
  'iu',
)
/** "Closed: Corner Shop", "CLOSED - Corner Shop". The Cerrado is a landscape, and coffee is called after it. */
const others = closed.replace('cerrad[oa]s?|', '')
const inFront = new RegExp(`^\\W*(?:${others})${since}(?:\\s+[-–—|]+\\s+|\\s*:\\s*)\\S`, 'iu')
const behind = new RegExp(`\\S(?:\\s+[-–—|*]+\\s*|\\s*[:,]\\s+)(?:${others})${since}\\W*$`, 'iu')
const shouted = /^\W*CERRAD[OA](?:\s+[-–—|]+\s+|\s*:\s*)\S|\S\s+[-–—|*]+\s*CERRAD[OA]\W*$/u
const forNow =
  /temporar|tempor[aä]l|temporan|provisor|provisoir|vorübergehend|zeitweise|tijdelijk|tymczasowo|dočasně|tillfälligt|midlertidig|geçici|временно|тимчасово|臨時|暂时|임시/iu

/** Whether a name says that the business has closed for good. */
export function saysClosed(name: string): boolean {
  if (forNow.test(name)) return false
  return [closedForGood, inBrackets, inFront, behind, shouted].some((pattern) => pattern.test(name))
}

const allWeek =
  /^(?:24\/7|(?:Mo-Su|Su-Sa)?(?:,\s*PH)?|PH,\s*Mo-Su)?(?:\s*0?0:00-(?:24:00|00:00))?\s*(?:off|closed)$/i
const holidays = /^(?:PH|SH)(?:,\s*(?:PH|SH))*\s+(?:off|closed)$/i

/**
 * Whether opening hours (OpenStreetMap wiki, "Key:opening_hours") say that it never opens again: all week, without a
 * season, and without a remark that says otherwise, such as "by appointment".
 */
export function neverOpens(hours: string): boolean {
  if (hours.length > 200) return false
  const remarks = [...hours.matchAll(/"([^"]*)"/g)].map(([, remark = '']) => remark.trim())
  if (remarks.some((remark) => remark !== '' && !isClosing(remark))) return false
  const rules = hours
    .replace(/"[^"]*"/g, ' ')
    .split(/;|\|\|/)
    .map((rule) => rule.trim())
    .filter((rule) => rule !== '' && !holidays.test(rule))
  return rules.length > 0
    ? rules.every((rule) => allWeek.test(rule))
    : remarks.length > 0 || saysClosed(hours)
}

const onlyClosed = new RegExp(`^(?:${closed})${since}\\W*$`, 'iu')
const isClosing = (remark: string) => saysClosed(remark) || onlyClosed.test(remark)
