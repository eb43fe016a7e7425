import { foldWord } from './fold-word.ts'
import { degrees, titles, unsureTitles } from './name-words.ts'

/** A name without the titles before it and the titles and degrees behind it. */
export function withoutTitles(text: string): { rest: string; isTitled: boolean } {
  let words = spaced(text.replace(/^The (?=(?:Very |Right )?(?:Rev|Ven|Hon)\b)/, '')).split(' ')
  const whole = words.length
  while (words.length > 1) {
    const first = words[0] ?? ''
    const word = first.replace(/[^\p{L}\p{M}-]/gu, '')
    // Polish "p. Jan Linde"; with a capital it is an initial.
    if (first === 'p.') {
      words = words.slice(1)
      continue
    }
    const parts = titles.has(foldWord(word)) ? [foldWord(word)] : titleParts(first)
    const pair = foldWord(words.slice(0, 2).join('_'))
    if (words.length > 3 && titles.has(pair)) words = words.slice(2)
    else if (parts.length > 0 && parts.every((each) => titles.has(each))) {
      const isSure = !parts.some((each) => unsureTitles.has(each))
      if (!isSure && words.length < 3) break
      words = words.slice(1)
    } else break
  }
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

/** "Dr.Mara Linde": a title that no space parts from the name. */
function spaced(text: string): string {
  const glued = /^((?:\p{L}[\p{L}\p{M}]{1,5}\.-?)+)(?=\p{Lu}\p{Ll}{2}|\p{Lo}[\p{Lo}\p{M}]{2})/u.exec(
    text,
  )?.[1]
  const isTitle = glued !== undefined && titleParts(glued).every((part) => titles.has(part))
  return isTitle ? `${glued} ${text.slice(glued.length)}` : text
}

/** "Nina Hribar, dr. dent. med.", "Dewi Lestari, S. Pd., M. Pd.": titles and other abbreviations behind the name. */
function withoutTitlesBehind(name: string): string {
  const at = name.indexOf(',')
  if (at < 0) return name
  const behind = name.slice(at + 1)
  const words = behind.split(/[\s,]+/).filter(Boolean)
  const isTitle = (word: string) => titleParts(word).every((part) => titles.has(part) || degrees.has(part))
  const isDegree = name.lastIndexOf(' ', at) > 0 && abbreviations.test(behind)
  return (words.length > 1 && words.every(isTitle)) || isDegree ? name.slice(0, at) : name
}

const abbreviations = /^(?:[\s,]*(?:\p{Lu}\p{L}{0,4}\. ?){1,4}\p{Lu}?\p{L}{0,4}){1,4}$/u

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
