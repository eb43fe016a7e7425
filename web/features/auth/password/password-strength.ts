export type Strength = 'weak' | 'fair' | 'strong'

/** Bits under which a password is guessed from a stolen hash within days, and above which not at all. */
const fairBits = 35
const strongBits = 55

/** Letters after the third of a word say little that the first did not: about 1.5 bits each (Shannon 1951). */
const wordStart = 3
const wordBits = 1.5

/**
 * How hard a password is to guess, by what its characters add: words count for little, repeats and rows of digits for
 * less. It is a hint: which passwords are refused the server says.
 */
export function passwordStrength(password: string): Strength {
  let bits = 0
  let inWord = 0
  const seen = new Set<string>()
  let before = Number.NaN
  for (const letter of password) {
    const code = letter.codePointAt(0) ?? 0
    const step = Math.abs(code - before)
    const isLetter = /\p{L}/u.test(letter)
    inWord = isLetter ? inWord + 1 : 0
    if (step <= 1) bits += 0.5
    else if (isLetter) bits += inWord > wordStart ? wordBits : 4.7
    else if (seen.has(letter)) bits += 1
    else bits += /\d/.test(letter) ? 3.3 : 5
    seen.add(letter)
    before = code
  }
  if (bits < fairBits) return 'weak'
  return bits < strongBits ? 'fair' : 'strong'
}
