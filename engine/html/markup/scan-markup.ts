/** Looks for where the parts of HTML begin and end (HTML 13.2.5). All are linear in what they pass over. */

const exclamationMark = 33
const slash = 47
const equals = 61
const greaterThan = 62
const questionMark = 63

/** Where the next tag, comment or declaration begins, else the end. */
export function nextMarkup(html: string, from: number): number {
  for (let at = html.indexOf('<', from); at >= 0; at = html.indexOf('<', at + 1)) {
    const code = html.charCodeAt(at + 1)
    if (isLetter(code) || code === slash || code === exclamationMark || code === questionMark) return at
  }
  return html.length
}

const commentEnd = /--!?>/g

export function endOfComment(html: string, from: number): number {
  commentEnd.lastIndex = from
  return commentEnd.exec(html)?.index ?? html.length
}

/** Where the end tag of an element begins whose content is text. */
export function endOfText(html: string, from: number, endTag: RegExp | null): number {
  if (!endTag) return from
  endTag.lastIndex = from
  return endTag.exec(html)?.index ?? html.length
}

const scriptEnd = /<\/script[\s/>]/gi
const scriptMark = /<!--|-->|<\/?script[\s/>]/gi

/** The end tag of a script; one inside a comment that has begun another script does not count (HTML 13.2.5.15 to 31). */
export function endOfScript(html: string, from: number): number {
  const first = endOfText(html, from, scriptEnd)
  const comment = html.slice(from, first).indexOf('<!--') // the next one may be at the end of the page
  if (comment < 0) return first
  let isComment = false
  let isInner = false
  scriptMark.lastIndex = from + comment
  for (let found = scriptMark.exec(html); found; found = scriptMark.exec(html)) {
    const [mark] = found
    if (mark === '<!--') {
      isComment = true
      scriptMark.lastIndex -= 2
    } else if (mark === '-->') isComment = isInner = false
    else if (mark.startsWith('</') && !isInner) return found.index
    else if (isComment && /script/i.test(mark)) isInner = !mark.startsWith('</')
  }
  return html.length
}

export function endOfName(html: string, from: number): number {
  let at = from
  for (; at < html.length; at++) {
    const code = html.charCodeAt(at)
    if (code === greaterThan || code === slash || isSpace(code)) break
  }
  return at
}

/** The first character belongs to the name whatever it is, as browsers have it. */
export function endOfAttributeName(html: string, from: number): number {
  let at = from + 1
  for (; at < html.length; at++) {
    const code = html.charCodeAt(at)
    if (code === equals || code === greaterThan || code === slash || isSpace(code)) break
  }
  return at
}

export function endOfValue(html: string, from: number): number {
  let at = from
  for (; at < html.length; at++) {
    const code = html.charCodeAt(at)
    if (code === greaterThan || isSpace(code)) break
  }
  return at
}

export function skipSpace(html: string, from: number): number {
  let at = from
  while (isSpace(html.charCodeAt(at))) at++
  return at
}

export function isSpace(code: number): boolean {
  return code === 32 || code === 10 || code === 9 || code === 13 || code === 12
}

export function isLetter(code: number): boolean {
  return (code > 96 && code < 123) || (code > 64 && code < 91)
}
