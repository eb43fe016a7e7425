/**
 * Lower case without accents, one space between words; works for every script. In Arabic, letters that are written for
 * each other are one.
 */
export function fold(text: string): string {
  const lower = text.toLowerCase()
  if (/^[a-z0-9]+(?: [a-z0-9]+)*$/.test(lower)) return lower
  return lower
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/ł/g, 'l')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه')
    .replace(/[\u00ad\u0640]/g, '') // soft hyphen, tatweel
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

const writtenOut: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' }

/** A text folded in each way that somebody may type it: as it is, without its articles, with its umlauts written out. */
export function spellingsOf(text: string): string[] {
  const folded = withAndWithoutArticle(fold(text))
  const lower = text.toLowerCase().normalize('NFC')
  if (!/[äöü]/.test(lower)) return folded
  return [...folded, fold(lower.replace(/[äöü]/g, (letter) => writtenOut[letter] ?? letter))]
}

/** A folded text, and the same without the Arabic article before its words: "the bakery" is typed for "bakery" too. */
export function withAndWithoutArticle(folded: string): string[] {
  const bare = folded.replace(/(^| )ال(?=\p{L})/gu, '$1')
  return bare === folded ? [folded] : [folded, bare]
}
