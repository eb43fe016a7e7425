import { foldWord } from './fold-word.ts'
import { givenStrength } from './known-names.ts'
import { degrees, particles, titles, unsureTitles } from './name-words.ts'

/** A name without the titles before it and the titles and degrees behind it. */
export function withoutTitles(text: string): { rest: string; isTitled: boolean } {
  let words = spaced(text.replace(/^The (?=(?:Very |Right )?(?:Rev|Ven|Hon)\b)/, '')).split(' ')
  const whole = words.length
  words = words.slice(titlesBefore(words))
  let rest = withoutTitlesBehind(words.join(' '))
  if (
    rest.split(' ').length === whole &&
    !rest.includes(',') &&
    !degrees.has(foldWord((words.at(-1) ?? '').replace(/[.()®]/g, '')))
  ) {
    return { rest, isTitled: false }
  }
  for (let round = 0; round < 4; round++) {
    const last = /[\s,]+([\p{L}.()®]{2,14})$/u.exec(rest)
    if (!last?.[1]) break
    const degree = foldWord(last[1].replace(/[.()®]/g, ''))
    const isDegree = degrees.has(degree) && (/,\s*\S+$/.test(rest) || last[1] !== capitalised(last[1]))
    if (!isDegree || rest.slice(0, last.index).trim().split(' ').length < 2) break
    rest = rest.slice(0, last.index).replace(/,$/, '').trim()
    words = rest.split(' ')
  }
  return { rest: rest.replace(/,$/, ''), isTitled: rest.split(' ').length < whole }
}

/** "Ο κος", "Η κα": the Greek article before a form of address. */
const greekArticle = new Set(['Ο', 'Η'])
/** "к.т.н.", "д.м.н.": degrees of single letters. */
const cyrillicDegree = /^(?:(?=\p{Ll})\p{Script=Cyrillic}\.){2,4},?$/u
/** Titles of several abbreviations go on in small letters: "dr n. o zdr.", "Mgr. et Mgr.", "dr. sc. med.". */
const smallAbbreviation = /^\p{Ll}{1,6}\.,?$/u

/** How many words of titles a name begins with. */
function titlesBefore(words: string[]): number {
  let at = greekArticle.has(words[0] ?? '') && words[1]?.startsWith('κ') ? 1 : 0
  while (at < words.length - 1) {
    const first = words[at] ?? ''
    const next = words[at + 1] ?? ''
    const left = words.length - at
    const word = foldWord(first.replace(/[^\p{L}\p{M}-]/gu, ''))
    const parts = titles.has(word) ? [word] : titleParts(first)
    // Spanish "Ma. José Linde": María.
    if (first === 'Ma.' && givenStrength(next) === 2) break
    // Polish "p. Jan Linde"; with a capital it is an initial, as before a family name alone.
    if (left === 2 && /^\p{Lu}\.$/u.test(first)) break
    if (first === 'M.' && hasFamilyInCapitals(words.slice(at + 1))) at += 1
    else if (first === 'p.' || cyrillicDegree.test(first)) at += 1
    else if (left > 3 && titles.has(foldWord(`${first}_${next}`))) at += 2
    else if (parts.length > 0 && parts.every((each) => titles.has(each))) {
      if (left < 3 && parts.some((each) => unsureTitles.has(each))) break
      at += 1
    } else if (
      left > 2 &&
      ((at > 0 && goesOnSmall(first, next)) ||
        (shortened.test(first) && isUnlistedTitle(first, words.slice(at + 1))))
    )
      at += 1
    else break
  }
  return at
}

/** "M. LINDE Jean": a Monsieur, and no initial, where capitals tell the family name from the given one. */
function hasFamilyInCapitals(words: string[]): boolean {
  const isCapital = (word: string) => word.length > 2 && word === word.toUpperCase()
  return words.some(isCapital) && words.some((word) => givenStrength(word) === 2 && !isCapital(word))
}

const shortened = /^\p{Lu}\p{Ll}{2,6}\.$/u
const shortestForm = /^\p{Lu}\p{Ll}\.$/u
/** Streets, places, and other things that bear the names of people. */
const ofPlaces = new Set(
  'str ulica al aleja pl plac os osiedle sta sto sto santo ave avda calle cra carr pza plza blvd bul cad sok mah nam namestie ul utca krt ter tel fax tlf mob vol ed est esq urb col dept piso via viale rua trav jard prol edif hosp inst esc bibl ing jan feb mar apr jun jul aug sep sept oct okt nov dec fig abb kap cap art kat band zit vgl'.split(
    ' ',
  ),
)

/** "Obst. Ana Linde López": an abbreviation, or several, before a name that is known. */
function isUnlistedTitle(word: string, [given = '', second = '', ...more]: string[]): boolean {
  if (shortestForm.test(given)) return isUnlistedTitle(word, [second, ...more])
  return (
    !ofPlaces.has(foldWord(word.slice(0, -1))) &&
    givenStrength(word.slice(0, -1)) === 0 &&
    (givenStrength(given) === 2 ||
      (isCapitalised(given) && givenStrength(given) + givenStrength(second) === 2))
  )
}

function isCapitalised(word: string): boolean {
  return /^\p{Lu}\p{Ll}/u.test(word)
}

/** Words that go on with a title, and are roles without one: "д.м.н., профессор". */
const afterTitles = new Set(['профессор', 'професор', 'доцент', 'наук', 'profesor', 'docent'])

function goesOnSmall(word: string, next: string): boolean {
  if (smallAbbreviation.test(word) || afterTitles.has(word)) return true
  const isJoint = /^\p{Ll}{1,2}$/u.test(word) && (!particles.has(word) || word === 'o')
  return isJoint && (smallAbbreviation.test(next) || titles.has(foldWord(next.replace(/\W+$/, ''))))
}

/** "Dr.Mara Linde": a title that no space parts from the name. */
function spaced(text: string): string {
  const glued = /^((?:\p{L}[\p{L}\p{M}]{1,5}\.-?)+)(?=\p{Lu}\p{Ll}{2}|\p{Lo}[\p{Lo}\p{M}]{2})/u.exec(
    text,
  )?.[1]
  const isTitle = glued !== undefined && titleParts(glued).every((part) => titles.has(part))
  return isTitle ? `${glued} ${text.slice(glued.length)}` : text
}

const abbreviations = /^(?:[\s,]*(?:\p{Lu}\p{L}{0,4}\. ?){1,4}\p{Lu}?\p{L}{0,4}){1,4}$/u
/** "univ.", "к.м.н.", "UW": what a word behind a name may be, beside a title that is known. */
const abbreviation = /^(?:(?:\p{L}{1,6}\.)+-?\p{L}{0,5}|\p{Lu}{2,4})$/u

/** "Nina Hribar, dr. dent. med.", "Dewi Lestari, S. Pd., M. Pd.", "Ana Babić, prof.": titles and other abbreviations behind the name. */
function withoutTitlesBehind(name: string): string {
  const bare = withoutDottedTitle(name)
  const at = bare.indexOf(',')
  if (at < 0 || bare.lastIndexOf(' ', at) < 1) return bare
  const behind = bare.slice(at + 1).trim()
  const words = behind.split(/[\s,]+/).filter(Boolean)
  const isTitle = (word: string) =>
    cyrillicDegree.test(word) || titleParts(word).every((part) => titles.has(part) || degrees.has(part))
  const areTitles =
    words.some(isTitle) && words.every((word) => isTitle(word) || abbreviation.test(word)) && !isName(words)
  return areTitles || abbreviations.test(behind) ? bare.slice(0, at) : bare
}

/** "Linde, Don": behind the comma stands what may be a given name. */
function isName(words: string[]): boolean {
  const [only = '', more] = words
  return more === undefined && !/\./.test(only) && unsureTitles.has(foldWord(only))
}

/** "Novák Jan Ing.", "Jan Novák ml.": a title with its full stop behind two words. */
function withoutDottedTitle(name: string): string {
  if (!name.endsWith('.')) return name
  const last = / (\p{L}{2,6})\.$/u.exec(name)
  const word = foldWord(last?.[1] ?? '')
  if (!last || (!titles.has(word) && !degrees.has(word))) return name
  const before = name.slice(0, last.index)
  return /^\S+ \S/.test(before) && !before.includes(',') ? before : name
}

/** Whether a text holds titles and nothing else: "к.т.н.", "Dr. Öğr. Üyesi". */
export function isTitlesOnly(text: string): boolean {
  const words = text.split(/[\s,]+/).filter(Boolean)
  return words.every((word) => {
    const parts = titleParts(word)
    return cyrillicDegree.test(word) || (parts.length > 0 && parts.every((part) => titles.has(part)))
  })
}

/** "Dipl.-Ing.", "Dr.med." */
function titleParts(word: string): string[] {
  return word
    .split(/[-.]/)
    .map((part) => foldWord(part.replace(/[^\p{L}\p{M}]/gu, '')))
    .filter(Boolean)
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()
}
