import { foldWord } from './fold-word.ts'
import { degrees, titles, unsureTitles } from './name-words.ts'

/** A name without the titles before it and the titles and degrees behind it. */
export function withoutTitles(text: string): { rest: string; isTitled: boolean } {
  let words = text.replace(/^The (?=(?:Very |Right )?(?:Rev|Ven|Hon)\b)/, '').split(' ')
  const whole = words.length
  while (words.length > 1) {
    const first = words[0] ?? ''
    const word = first.replace(/[^\p{L}\p{M}-]/gu, '')
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

/** "Nina Hribar, dr. dent. med.": titles that stand behind the name. */
function withoutTitlesBehind(name: string): string {
  const at = name.indexOf(', ')
  const behind = at < 0 ? [] : name.slice(at + 2).split(/[\s,]+/)
  const isTitle = (word: string) => titleParts(word).every((part) => titles.has(part) || degrees.has(part))
  return behind.length > 1 && behind.every(isTitle) ? name.slice(0, at) : name
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
