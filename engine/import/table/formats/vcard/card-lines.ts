/** A property of a card: `TEL;TYPE=WORK:+44…`. */
export interface CardLine {
  /** In capitals, without the group before it. */
  name: string
  /** In capitals: values of TYPE, and what version 2.1 writes without a name. */
  types: readonly string[]
  value: string
}

/** Pictures, sounds and keys are longer than all else, and no row has them. */
const skipped = /^(?:[\w-]{1,40}\.)?(?:photo|logo|sound|key|x-[\w-]*photo[\w-]*)[;:]/i

/** No value of a card that a row has is longer. */
const longestProperty = 100_000
const longestHead = 1_000

/** A property whose lines are still coming. */
interface Begun {
  parts: string[]
  length: number
  isSkipped: boolean
  isQuotedPrintable: boolean
}

/**
 * The properties of cards, line by line (RFC 6350 3.2, RFC 2426, vCard 2.1): folded lines are joined, letters written as
 * `=C3=A9` read. An over-long property is cut off.
 */
export async function* cardLines(pieces: AsyncIterable<string>): AsyncGenerator<CardLine[]> {
  let rest = ''
  let begun: Begun | undefined
  let found: CardLine[] = []
  const end = () => {
    const read = begun && !begun.isSkipped ? cardLine(begun) : undefined
    if (read) found.push(read)
    begun = undefined
  }
  const add = (line: string) => {
    const isSoft = begun?.isQuotedPrintable === true && begun.parts.at(-1)?.endsWith('=') === true
    const isFolded = line.startsWith(' ') || line.startsWith('\t')
    if (!begun || (!isSoft && !isFolded)) {
      end()
      begun = begin(line)
    } else if (!begun.isSkipped && begun.length < longestProperty) {
      if (isSoft) begun.parts.push(begun.parts.pop()?.slice(0, -1) ?? '')
      const more = isFolded ? line.slice(1) : line
      begun.parts.push(more)
      begun.length += more.length + 1
    }
  }
  for await (const piece of pieces) {
    const lines = (rest + piece).split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    for (const line of lines) add(line)
    if (rest.length > longestProperty) rest = rest.slice(0, longestHead) // a line without an end
    yield found
    found = []
  }
  add(rest)
  end()
  yield found
}

const begin = (line: string): Begun => {
  const head = line.slice(0, longestHead)
  return {
    parts: [line.slice(0, longestProperty)],
    length: line.length,
    isSkipped: skipped.test(head),
    isQuotedPrintable: /;(?:encoding=)?(?:quoted-printable|qp)[;:]/i.test(head),
  }
}

function cardLine({ parts, isQuotedPrintable }: Begun): CardLine | undefined {
  const line = parts.join('')
  const colon = colonOf(line)
  if (colon < 0) return undefined
  const [named = '', ...parameters] = line.slice(0, colon).toUpperCase().split(';')
  const name = named.slice(named.lastIndexOf('.') + 1).trim()
  const types = parameters.flatMap((each) => {
    const [parameter = '', said] = each.split('=', 2)
    if (said === undefined) return [parameter]
    return parameter === 'TYPE' ? said.replaceAll('"', '').split(',') : parameter === 'PREF' ? ['PREF'] : []
  })
  const value = line.slice(colon + 1)
  if (!isQuotedPrintable) return { name, types, value }
  const charset = /;charset=([\w-]{1,30})/i.exec(line.slice(0, longestHead))?.[1]
  return { name, types, value: fromQuotedPrintable(value, charset) }
}

/** The colon behind the parameters; one in quotation marks is a part of them. */
function colonOf(line: string): number {
  let isQuoted = false
  for (let at = 0; at < Math.min(line.length, longestHead); at += 1) {
    if (line[at] === '"') isQuoted = !isQuoted
    else if (line[at] === ':' && !isQuoted) return at
  }
  return -1
}

function fromQuotedPrintable(value: string, charset = 'utf-8'): string {
  const bytes = Buffer.from(
    value.replace(/=([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  )
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch {
    return bytes.toString('utf8') // the name of no encoding
  }
}
