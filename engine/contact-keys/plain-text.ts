/** Format characters that copies of web pages carry: soft hyphens, zero-width blanks, marks of direction. */
export const invisible = String.raw`[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]`

const invisibleSigns = new RegExp(invisible, 'g')
const blanks = /^\s+|\s+$/g
/** What the Turkish `İ` becomes in lower case. */
const dottedI = 'i\u0307'
const plain = /^[!-@[-~]*$/

/**
 * A text as all keys begin: in lower case, composed (Unicode normal form C), without invisible signs and outer blanks. The
 * Turkish `İ` is an `i`: Unicode makes two characters of it, of which no address consists. The Greek final sigma is a sigma.
 */
export function plainText(text: string): string {
  if (plain.test(text)) return text
  return text
    .replaceAll(invisibleSigns, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(dottedI, 'i')
    .replaceAll('ς', 'σ')
    .replaceAll(blanks, '')
}
