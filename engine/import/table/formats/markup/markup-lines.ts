import { decodeHTML } from 'entities/decode'
import {
  endOfAttributeName,
  endOfComment,
  endOfName,
  endOfText,
  endOfValue,
  isLetter,
  isSpace,
  nextMarkup,
  skipSpace,
} from '#engine/html/markup/scan-markup.ts'
import { lineMaker, type MarkupLine } from './line-maker.ts'

const slash = '/'
/** Their content is no text of a cell. */
const textEnds: Record<string, RegExp> = {
  script: /<\/script[\s/>]/gi,
  style: /<\/style[\s/>]/gi,
  title: /<\/title[\s/>]/gi,
  textarea: /<\/textarea[\s/>]/gi,
}
/** What is written below each other in a cell. */
const breaks = new Set(['br', 'p', 'div', 'li', 'hr'])

/**
 * The lines of all tables in HTML, or of all sheets in an XML spreadsheet of 2003, as they stand in the text. Linear in its
 * length, whatever it holds: no element is kept open.
 */
export function* markupLines(text: string): Generator<MarkupLine> {
  const isSheet = isXmlSpreadsheet(text)
  const maker = lineMaker(isSheet)
  for (let at = 0; at < text.length; ) {
    const mark = nextMarkup(text, at)
    if (mark > at) maker.text(text.slice(at, mark), decodeHTML)
    if (mark >= text.length) break
    const next = text.charCodeAt(mark + 1)
    if (isLetter(next)) {
      const tag = startTag(text, mark + 1)
      const name = isSheet ? localName(tag.name) : tag.name
      at = tag.end
      const textEnd = isSheet ? undefined : textEnds[name]
      if (textEnd) at = endOfText(text, at, textEnd)
      else if (breaks.has(name)) maker.lineBreak()
      else yield* maker.open(name, tag.attributes)
      if (tag.closes) yield* maker.close(name)
    } else if (text[mark + 1] === slash) {
      const end = endOfName(text, mark + 2)
      const name = text.slice(mark + 2, Math.min(end, mark + 2 + longestName)).toLowerCase()
      yield* maker.close(isSheet ? localName(name) : name)
      at = after(text, '>', end)
    } else if (text.startsWith('<![CDATA[', mark)) {
      const end = text.indexOf(']]>', mark)
      maker.text(text.slice(mark + 9, end < 0 ? text.length : end), (plain) => plain)
      at = end < 0 ? text.length : end + 3
    } else if (text.startsWith('<!--', mark)) at = after(text, '>', endOfComment(text, mark + 4))
    else at = after(text, '>', mark)
  }
  yield* maker.end()
}

const longestName = 60
const enoughToTell = 4_000

export const isXmlSpreadsheet = (text: string): boolean =>
  /<(?:[\w-]{1,20}:)?workbook[\s>]/i.test(text.slice(0, enoughToTell)) &&
  text.slice(0, enoughToTell).includes('urn:schemas-microsoft-com:office:spreadsheet')

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

function after(text: string, sign: string, from: number): number {
  const at = text.indexOf(sign, from)
  return at < 0 ? text.length : at + 1
}

/** Attributes that are looked at; a tag may have any number of others. */
const mostAttributes = 30

function startTag(text: string, from: number) {
  const nameEnd = endOfName(text, from)
  const attributes: Record<string, string> = {}
  let [at, count, closes] = [nameEnd, 0, false]
  while (at < text.length && text[at] !== '>') {
    if (text[at] === slash || isSpace(text.charCodeAt(at))) {
      closes = text[at] === slash
      at += 1
      continue
    }
    closes = false
    const end = endOfAttributeName(text, at)
    const name = text.slice(at, Math.min(end, at + longestName)).toLowerCase()
    at = skipSpace(text, end)
    if (text[at] !== '=') continue
    at = skipSpace(text, at + 1)
    const quote = text[at] === '"' || text[at] === "'" ? text[at] : undefined
    const valueEnd = quote ? after(text, quote, at + 1) : endOfValue(text, at)
    if (count < mostAttributes && name !== '__proto__')
      attributes[name] = quote ? text.slice(at + 1, valueEnd - 1) : text.slice(at, valueEnd)
    count += 1
    at = valueEnd
  }
  const name = text.slice(from, Math.min(nameEnd, from + longestName)).toLowerCase()
  return { name, attributes, closes, end: at + 1 }
}
