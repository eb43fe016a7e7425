/** How a letter is written in Latin: the usual way, then the second one where two are in use. */
type Letters = Record<string, string | [usual: string, second: string]>

const latin: Letters = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: ['o', 'oe'],
  å: ['a', 'aa'],
  ä: ['a', 'ae'],
  ö: ['o', 'oe'],
  ü: ['u', 'ue'],
  ł: 'l',
  đ: ['d', 'dj'],
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ə: 'e',
  ŀ: 'l',
  ʼ: '',
  ʻ: '',
}

const cyrillic: Letters = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: ['e', 'yo'],
  ж: ['zh', 'j'],
  з: 'z',
  и: 'i',
  й: ['y', 'i'],
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: ['kh', 'h'],
  ц: ['ts', 'c'],
  ч: 'ch',
  ш: 'sh',
  щ: ['shch', 'sch'],
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: ['yu', 'iu'],
  я: ['ya', 'ia'],
  і: 'i',
  ї: ['i', 'yi'],
  є: ['ie', 'ye'],
  ґ: 'g',
  ў: ['u', 'w'],
}
const ukrainian: Letters = { ...cyrillic, г: 'h', и: 'y' }
const bulgarian: Letters = { ...cyrillic, щ: 'sht', ъ: ['a', 'u'], х: ['h', 'kh'], я: ['ya', 'ia'] }
/** Serbian and Macedonian, as their own Latin letters without the marks. */
const serbian: Letters = {
  ...cyrillic,
  ж: 'z',
  х: 'h',
  ц: 'c',
  ч: 'c',
  ш: 's',
  ђ: ['dj', 'd'],
  ј: 'j',
  љ: 'lj',
  њ: 'nj',
  ћ: 'c',
  џ: ['dz', 'dzh'],
  ѓ: ['gj', 'g'],
  ќ: ['kj', 'k'],
  ѕ: 'dz',
}

const greek: Letters = {
  α: 'a',
  β: 'v',
  γ: 'g',
  δ: 'd',
  ε: 'e',
  ζ: 'z',
  η: 'i',
  θ: 'th',
  ι: 'i',
  κ: 'k',
  λ: 'l',
  μ: 'm',
  ν: 'n',
  ξ: 'x',
  ο: 'o',
  π: 'p',
  ρ: 'r',
  σ: 's',
  ς: 's',
  τ: 't',
  υ: ['y', 'i'],
  φ: 'f',
  χ: ['ch', 'h'],
  ψ: 'ps',
  ω: 'o',
}

/**
 * A name part in the Latin letters a to z, the likeliest spelling first: Latin letters without their marks
 * (both forms of ä ö ü å ø), Cyrillic after the passport rules and their common second form, Greek after
 * ELOT 743. Letters of `writtenOut`, such as `äöü`, take their second form (ae, oe, ue) first. Scripts that need a
 * dictionary give none.
 */
export function latinSpellings(text: string, writtenOut = ''): string[] {
  const lower = text.normalize('NFC').toLowerCase()
  const usual = spell(lower, 0)
  const second = spell(lower, 1)
  const spellings = Array.from(writtenOut).some((letter) => lower.includes(letter))
    ? [second, usual]
    : [usual, second]
  if (/кс/.test(lower)) spellings.push(spell(lower.replaceAll('кс', 'x'), 0))
  return [...new Set(spellings)].filter((spelling) => /^[a-z]+$/.test(spelling))
}

function spell(lower: string, choice: 0 | 1): string {
  const letters = lettersOf(lower)
  const prepared =
    letters === greek
      ? spellGreekPairs(lower, choice)
      : lower.replace(/(?:ий|ый)$/, choice === 0 ? 'y' : 'iy')
  return Array.from(prepared)
    .map((letter) => {
      const written = latin[letter] ?? letters[letter]
      if (written !== undefined) return typeof written === 'string' ? written : written[choice]
      return letter.normalize('NFKD').replace(/\p{M}|['’‘`.]/gu, '')
    })
    .join('')
}

function lettersOf(lower: string): Letters {
  if (/\p{Script=Greek}/u.test(lower)) return greek
  if (/[ђјљњћџѓќѕ]/.test(lower)) return serbian
  if (/[іїєґ]/.test(lower)) return ukrainian
  return /ъ[^еёюя]/.test(lower) ? bulgarian : cyrillic
}

/** Pairs of ELOT 743: αυ and ευ by what follows, γγ, γκ, μπ and ντ by where they stand. */
function spellGreekPairs(lower: string, choice: 0 | 1): string {
  const bare = lower.normalize('NFD').replace(/\p{M}/gu, '')
  return bare
    .replace(/ου/g, 'ou')
    .replace(/([αεη])υ(?=[αβγδεζηιλμνορω])/g, (_, vowel: string) => `${greekVowels[vowel] ?? ''}v`)
    .replace(/([αεη])υ/g, (_, vowel: string) => `${greekVowels[vowel] ?? ''}f`)
    .replace(/γγ/g, 'ng')
    .replace(/γξ/g, 'nx')
    .replace(/γχ/g, 'nch')
    .replace(/γκ/g, choice === 0 ? 'gk' : 'g')
    .replace(/^μπ/, 'b')
    .replace(/μπ/g, choice === 0 ? 'mp' : 'b')
    .replace(/^ντ/, 'd')
}

const greekVowels: Record<string, string> = { α: 'a', ε: 'e', η: 'i' }
