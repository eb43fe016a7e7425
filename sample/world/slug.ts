const SPECIAL: Record<string, string> = { ß: 'ss', ø: 'o', ł: 'l', ı: 'i', đ: 'd', æ: 'ae', œ: 'oe' }

const GERMAN: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue' }

/** Latin letters without marks, as people write their names into addresses; German writes ö as oe. */
export function plainLetters(text: string, lang = 'en'): string {
  return text
    .toLowerCase()
    .replace(/[äöü]/g, (letter) => (lang === 'de' && GERMAN[letter]) || letter)
    .replace(/[ßøłıđæœ]/g, (letter) => SPECIAL[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
}

/** `Zahnarztpraxis am Lindenhof` → `zahnarztpraxis-am-lindenhof`. */
export function slug(text: string, lang = 'en'): string {
  return plainLetters(text, lang)
    .replace(/['’.]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
