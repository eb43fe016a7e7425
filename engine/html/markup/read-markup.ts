import { decodeHTML, decodeHTMLAttribute } from 'entities/decode'
import { Attributes } from './attributes.ts'
import { type ElementRules, elementRules } from './element-rules.ts'
import { nameAt } from './name-table.ts'
import {
  endOfAttributeName,
  endOfComment,
  endOfName,
  endOfScript,
  endOfText,
  endOfValue,
  isLetter,
  isSpace,
  nextMarkup,
  skipSpace,
} from './scan-markup.ts'

/** Told of a page in its order. Names are in lower case, character references decoded, every open element closed. */
export interface MarkupHandler {
  open: (element: ElementRules, attributes: Attributes) => void
  text: (text: string) => void
  close: (tag: string) => void
  comment: (text: string) => void
}

interface OpenElement {
  name: string
  /** Its content is SVG or MathML. */
  foreign: boolean
}

/** Elements deeper than this end the reading: what nests deeper is no page for readers. */
const deepest = 1500

const doubleQuote = 34
const singleQuote = 39
const slash = 47
const equals = 61
const greaterThan = 62
const questionMark = 63

/**
 * Reads HTML of any quality in one pass, as browsers take it apart (HTML 13.2.5) but without building a tree: end tags
 * that may be left out are added, those without a beginning are dropped. Linear in the length of `html`. Our own reader
 * because it takes a third of the time of htmlparser2, which looks at every character through a table of states.
 */
export function readMarkup(html: string, handler: MarkupHandler): void {
  const stack: OpenElement[] = []
  let at = 0

  function isForeign(): boolean {
    return stack.length > 0 && (stack[stack.length - 1] as OpenElement).foreign
  }

  function pop(): void {
    handler.close((stack.pop() as OpenElement).name)
  }

  function open(rules: ElementRules, attributes: Attributes, closesItself: boolean): void {
    const { name, ends } = rules
    // HTML 13.2.6.4.7: a form inside a form is none.
    if (name === 'form' && stack.some((one) => one.name === 'form')) return
    if (ends) while (stack.length > 0 && ends.has((stack[stack.length - 1] as OpenElement).name)) pop()
    const foreign = rules.foreign ?? isForeign()
    if (!rules.void) stack.push({ name, foreign })
    handler.open(rules, attributes)
    if (rules.void) handler.close(name)
    else if (closesItself && foreign) pop()
  }

  function close(rules: ElementRules): void {
    const { name } = rules
    if (rules.void) {
      if (name !== 'br') return
      handler.open(rules, new Attributes())
      return handler.close('br')
    }
    let from = stack.length - 1
    while (from >= 0 && (stack[from] as OpenElement).name !== name) from--
    if (from >= 0) while (stack.length > from) pop()
    else if (name === 'p') {
      open(rules, new Attributes(), false)
      pop()
    }
  }

  /** A start tag whose name begins at `at`; leaves `at` behind the tag. One that never ends is left out. */
  function startTag(): void {
    const nameEnd = endOfName(html, at)
    const written = nameAt(html, at, nameEnd)
    const inForeign = isForeign()
    const rules = written.text === 'image' && !inForeign ? elementRules('img') : written.rules
    const attributes = new Attributes()
    at = nameEnd
    let closesItself = false
    for (;;) {
      const code = html.charCodeAt(at)
      if (code === greaterThan) break
      if (at >= html.length) return
      if (code === slash) closesItself = true
      else if (!isSpace(code)) {
        closesItself = false
        attribute(attributes)
        continue
      }
      at++
    }
    at++
    open(rules, attributes, closesItself)
    if (inForeign) return
    if (rules.endTag) textElement(rules)
    else if (rules.name === 'plaintext') {
      handler.text(html.slice(at))
      at = html.length
    }
  }

  /** An attribute that begins at `at`, put to the others unless its name is among them already. */
  function attribute(attributes: Attributes): void {
    const nameEnd = endOfAttributeName(html, at)
    const name = nameAt(html, at, nameEnd)
    at = skipSpace(html, nameEnd)
    let value = ''
    if (html.charCodeAt(at) === equals) {
      at = skipSpace(html, at + 1)
      const quote = html.charCodeAt(at)
      const quoted = quote === doubleQuote || quote === singleQuote
      const end = quoted ? html.indexOf(quote === doubleQuote ? '"' : "'", at + 1) : endOfValue(html, at)
      value = html.slice(quoted ? at + 1 : at, end < 0 ? html.length : end)
      at = end < 0 ? html.length : quoted ? end + 1 : end
      if (value.includes('&')) value = withoutReferences(value)
    }
    attributes.add(name, value)
  }

  function textElement({ name, endTag, decoded }: ElementRules): void {
    const end = name === 'script' ? endOfScript(html, at) : endOfText(html, at, endTag)
    if (end > at) text(html.slice(at, end), decoded)
    at = end
  }

  function text(raw: string, decoded: boolean): void {
    handler.text(decoded && raw.includes('&') ? decodeHTML(raw) : raw)
  }

  /** What begins with `</`, `<!` or `<?`; leaves `at` behind it. */
  function otherMarkup(mark: number): void {
    if (mark === slash && isLetter(html.charCodeAt(at + 2))) {
      const nameEnd = endOfName(html, at + 2)
      const end = html.indexOf('>', nameEnd)
      if (end >= 0) close(nameAt(html, at + 2, nameEnd).rules)
      at = end < 0 ? html.length : end + 1
      return
    }
    if (html.startsWith('<!--', at)) return comment()
    if (html.startsWith('<![CDATA[', at)) {
      const end = html.indexOf(']]>', at)
      const content = html.slice(at + 9, end < 0 ? html.length : end)
      if (isForeign()) handler.text(content)
      else handler.comment(`[CDATA[${content}]]`)
      at = end < 0 ? html.length : end + 3
      return
    }
    const end = html.indexOf('>', at)
    const content = html.slice(at + (mark === questionMark ? 1 : 2), end < 0 ? html.length : end)
    if (content !== '' && !/^doctype/i.test(content)) handler.comment(content)
    at = end < 0 ? html.length : end + 1
  }

  function comment(): void {
    const abrupt = /-?>/y
    abrupt.lastIndex = at + 4
    if (abrupt.test(html)) {
      at = abrupt.lastIndex
      return handler.comment('')
    }
    const end = endOfComment(html, at + 4)
    handler.comment(html.slice(at + 4, end))
    at = end + (html.charCodeAt(end + 2) === greaterThan ? 3 : 4)
  }

  while (at < html.length && stack.length < deepest) {
    const mark = nextMarkup(html, at)
    if (mark > at) text(html.slice(at, mark), true)
    at = mark
    if (at >= html.length) break
    const code = html.charCodeAt(at + 1)
    if (isLetter(code)) {
      at++
      startTag()
    } else otherMarkup(code)
  }
  while (stack.length > 0) pop()
}

const quotationMark = '&quot;'

/** A value with its character references read. Quotation marks are the ones that settings in attributes are full of. */
function withoutReferences(value: string): string {
  const plain = value.includes(quotationMark) ? value.replaceAll(quotationMark, '"') : value
  return plain.includes('&') ? decodeHTMLAttribute(plain) : plain
}
