import type { Readable } from 'node:stream'
import { Parser } from 'htmlparser2'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { type Shared, sheetReader, type XmlHandler } from './read-sheet.ts'
import { BrokenTable, distinctColumns, type ReadRow, rowOfCells } from './row.ts'

const maxEntries = 10_000
/** Letters of all texts that cells share; they are held while the sheet is read. */
const maxSharedLetters = 50_000_000
/** Sheets shrink to about a tenth; what shrinks to a thousandth is made to harm. */
const maxRatio = 300
const ratioFrom = 50_000_000

/**
 * Reads the first sheet of an Excel workbook (ECMA-376), row by row. Its first row names the columns. A formula is its
 * last value. A sheet that is damaged in the middle is read as far as it goes, with a fault in place of the rest.
 * @throws BrokenTable for a file that is no workbook, is damaged before its first row or unpacks to far more than it is.
 */
export async function* readXlsx(path: string): AsyncGenerator<ReadRow> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch(() => {
    throw new BrokenTable('broken_file')
  })
  try {
    const entries = new Map<string, Entry>()
    for await (const entry of zip.eachEntry()) {
      entries.set(entry.fileName, entry)
      if (entries.size > maxEntries) throw new BrokenTable('too_large')
    }
    const sheet = entries.get(await firstSheet(zip, entries))
    if (!sheet) throw new BrokenTable('not_a_table')
    const texts = await sharedTexts(zip, entries.get('xl/sharedStrings.xml'))
    const dates = await dateStyles(zip, entries.get('xl/styles.xml'))
    yield* asFarAsItGoes(rowsOf(zip, sheet, { texts, dates }))
  } catch (error) {
    throw error instanceof BrokenTable ? error : new BrokenTable('broken_file')
  } finally {
    zip.close()
  }
}

async function* asFarAsItGoes(rows: AsyncGenerator<ReadRow>): AsyncGenerator<ReadRow> {
  let isRead = false
  try {
    for await (const row of rows) {
      isRead = true
      yield row
    }
  } catch (error) {
    if (!isRead || error instanceof BrokenTable) throw error
    yield 'cut_off'
  }
}

/** The text of an entry, piece by piece. */
async function* piecesOf(zip: ZipFile, entry: Entry): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let bytes = 0
  const stream: Readable = await zip.openReadStreamPromise(entry)
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > ratioFrom && bytes > entry.compressedSize * maxRatio) throw new BrokenTable('too_large')
    yield decoder.decode(chunk, { stream: true })
  }
}

/**
 * Parses an entry as XML and yields after each piece, so that what was found can be taken away. The parser is not told of
 * the end: it would close what has none.
 */
async function* parse(zip: ZipFile, entry: Entry, handler: XmlHandler): AsyncGenerator<void> {
  const parser = new Parser(handler, { xmlMode: true, decodeEntities: true })
  for await (const piece of piecesOf(zip, entry)) {
    parser.write(piece)
    yield
  }
}

async function firstSheet(zip: ZipFile, entries: Map<string, Entry>): Promise<string> {
  const usual = 'xl/worksheets/sheet1.xml'
  const [book, links] = [entries.get('xl/workbook.xml'), entries.get('xl/_rels/workbook.xml.rels')]
  if (!book || !links) return usual
  let id: string | undefined
  const onopentag = (name: string, attributes: Record<string, string>) => {
    if (name === 'sheet') id ??= attributes['r:id']
  }
  for await (const _ of parse(zip, book, { onopentag }));
  let target: string | undefined
  const onlink = (name: string, attributes: Record<string, string>) => {
    if (name === 'Relationship' && attributes['Id'] === id) target = attributes['Target']
  }
  for await (const _ of parse(zip, links, { onopentag: onlink }));
  if (target === undefined) return usual
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

/** The texts that cells share, by their index. Phonetic hints (rPh) are no part of them. */
async function sharedTexts(zip: ZipFile, entry: Entry | undefined): Promise<string[]> {
  const texts: string[] = []
  if (!entry) return texts
  let [text, letters] = ['', 0]
  let isText = false
  let isHint = false
  const handler: XmlHandler = {
    onopentagname: (name) => {
      if (name === 'si') text = ''
      if (name === 't') isText = true
      if (name === 'rPh') isHint = true
    },
    ontext: (part) => {
      if (isText && !isHint) text += part
    },
    onclosetag: (name) => {
      if (name === 't') isText = false
      if (name === 'rPh') isHint = false
      if (name === 'si') {
        letters += text.length + 8
        texts.push(text)
      }
    },
  }
  for await (const _ of parse(zip, entry, handler)) {
    if (letters + text.length > maxSharedLetters) throw new BrokenTable('too_large')
  }
  return texts
}

/** Number formats of dates that every workbook has (ECMA-376 18.8.30). */
const isDateFormat = (id: number) => (id >= 14 && id <= 22) || (id >= 45 && id <= 47)

/** The styles whose numbers are days. */
async function dateStyles(zip: ZipFile, entry: Entry | undefined): Promise<ReadonlySet<number>> {
  const dates = new Set<number>()
  if (!entry) return dates
  const own = new Set<number>()
  let isCells = false
  let style = 0
  const handler: XmlHandler = {
    onopentag: (name, attributes) => {
      if (
        name === 'numFmt' &&
        /[ymd]/i.test((attributes['formatCode'] ?? '').replace(/"[^"]*"|\[[^\]]*\]/g, ''))
      )
        own.add(Number(attributes['numFmtId']))
      if (name === 'cellXfs') isCells = true
      if (name === 'xf' && isCells) {
        const format = Number(attributes['numFmtId'])
        if (isDateFormat(format) || own.has(format)) dates.add(style)
        style += 1
      }
    },
    onclosetag: (name) => {
      if (name === 'cellXfs') isCells = false
    },
  }
  for await (const _ of parse(zip, entry, handler));
  return dates
}

async function* rowsOf(zip: ZipFile, sheet: Entry, shared: Shared): AsyncGenerator<ReadRow> {
  const { handler, taken, isComplete } = sheetReader(shared)
  let columns: string[] | undefined
  for await (const _ of parse(zip, sheet, handler)) {
    for (const line of taken()) {
      if (typeof line === 'string') {
        if (!columns) throw new BrokenTable(line, 1)
        yield line
      } else if (line.some((value) => value.trim() !== '')) {
        if (columns) yield rowOfCells(columns, line)
        else columns = distinctColumns(Array.from(line, (value) => value ?? ''))
      }
    }
  }
  if (!isComplete()) throw new Error('The sheet has no end')
}
