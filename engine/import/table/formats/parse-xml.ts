import type { Readable } from 'node:stream'
import { Parser } from 'htmlparser2'
import type { Entry, ZipFile } from 'yauzl'
import { BrokenTable } from '../broken-table.ts'
import type { XmlHandler } from './read-sheet.ts'

/** Sheets shrink to about a tenth; what shrinks to a thousandth is made to harm. */
const maxRatio = 300
const ratioFrom = 50_000_000

/**
 * The most bytes that all parts of a workbook of so many bytes unpack to, and the most letters of its cells, where a text
 * that cells share counts for each of them: a few kilobytes can name a long text in many cells of many sheets.
 */
export const mostUnpacked = (fileBytes: number): number => Math.max(ratioFrom, fileBytes * maxRatio)

/** The text of an entry, piece by piece. */
export async function* piecesOf(zip: ZipFile, entry: Entry): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let bytes = 0
  const stream: Readable = await zip.openReadStreamPromise(entry)
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > mostUnpacked(entry.compressedSize)) throw new BrokenTable('too_large')
    yield decoder.decode(chunk, { stream: true })
  }
}

/** The name of an element without the prefix of its namespace. */
function localName(name: string): string {
  const at = name.indexOf(':')
  return at < 0 ? name : name.slice(at + 1)
}

/**
 * Parses an entry as XML and yields after each piece how long it was, so that what was found can be taken away. The parser is not told of
 * the end: it would close what has none.
 */
export async function* parseXml(zip: ZipFile, entry: Entry, handler: XmlHandler): AsyncGenerator<number> {
  const { onopentag, onopentagname, onclosetag } = handler
  const local: XmlHandler = {
    ...handler,
    ...(onopentag && {
      onopentag: (name, attributes, isImplied) => onopentag(localName(name), attributes, isImplied),
    }),
    ...(onopentagname && { onopentagname: (name) => onopentagname(localName(name)) }),
    ...(onclosetag && { onclosetag: (name, isImplied) => onclosetag(localName(name), isImplied) }),
  }
  const parser = new Parser(local, { xmlMode: true, decodeEntities: true })
  for await (const piece of piecesOf(zip, entry)) {
    parser.write(piece)
    yield piece.length
  }
}
