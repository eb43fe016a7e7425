/** Of Arabic, Persian, Devanagari, Bengali, Thai, Lao, Burmese, Khmer and full-width digits. */
const zeros = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0e50, 0x0ed0, 0x1040, 0x17e0, 0xff10]
const signs: Record<string, string> = {
  '＋': '+',
  '（': '(',
  '）': ')',
  '－': '-',
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '–': '–',
  '—': '–',
  '―': '–',
  '−': '-',
  ー: '-',
  '／': '/',
  '．': '.',
  '\u3000': ' ',
  '\u00a0': ' ',
  '\u2009': ' ',
  '\u202f': ' ',
}
const others = new RegExp(
  `[${zeros.map((zero) => String.fromCodePoint(zero, 0x2d, zero + 9)).join('')}${Object.keys(signs).join('')}]`,
  'g',
)

/**
 * A text with full-width digits and those of other scripts, full-width signs and wide blanks written plainly.
 * Each character stays one character, so positions hold.
 */
export function plainDigits(text: string): string {
  if (text.search(others) < 0) return text
  return text.replace(others, (letter) => {
    const code = letter.charCodeAt(0)
    const zero = zeros.find((start) => code >= start && code <= start + 9)
    return zero === undefined ? (signs[letter] ?? letter) : String(code - zero)
  })
}
