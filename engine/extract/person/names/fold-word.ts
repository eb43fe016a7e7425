const plain: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
  ª: 'a',
  º: 'o',
}

/** A word for comparison: lower case without accents; marks that are letters (Devanagari, kana) stay. */
export function foldWord(text: string): string {
  const lower = text.toLowerCase()
  if (/^[a-z\d ]*$/.test(lower)) return lower
  return lower
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u0591-\u05c7\u064b-\u065f]/g, '')
    .normalize('NFC')
    .replace(/[ßæœøłđðþıςªº]/g, (letter) => plain[letter] ?? letter)
}
