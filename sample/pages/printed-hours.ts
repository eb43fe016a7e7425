import type { Lang } from '../world/trade.ts'

const DAYS: Record<Lang, string> = {
  en: 'Mon Tue Wed Thu Fri Sat Sun',
  de: 'Mo Di Mi Do Fr Sa So',
  fr: 'lun. mar. mer. jeu. ven. sam. dim.',
  es: 'lun mar mié jue vie sáb dom',
  it: 'lun mar mer gio ven sab dom',
}
const CODES = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']

/** OpenStreetMap's opening hours as a sign on the door says them, one line for each group of days. */
export function printedHours(hours: string, lang: Lang): string[] {
  const days = DAYS[lang].split(' ')
  return hours.split('; ').map((line) =>
    line
      .replace(/\b(Mo|Tu|We|Th|Fr|Sa|Su)\b/g, (code) => days[CODES.indexOf(code)] ?? code)
      .replace(/(\p{L}\.?)-(?=\p{L})/gu, '$1 – ')
      .replace(/(\d)-(?=\d)/g, '$1 – ')
      .replace(/,/g, ', '),
  )
}
