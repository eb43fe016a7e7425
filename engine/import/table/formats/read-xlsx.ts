import { posix } from 'node:path'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { headerFinder } from './find-header.ts'
import { type Shared, sheetReader, withoutEscapes, type XmlHandler } from './read-sheet.ts'
import { mergedCells, mergedFiller } from './merged-cells.ts'
import { mostUnpacked, parseXml, piecesOf } from './parse-xml.ts'
import { stylesOf } from './numbers/cell-styles.ts'
import { chooseSheet, type Sheet } from './workbook/choose-sheet.ts'
import { BrokenTable } from '../broken-table.ts'
import { columnName, type LineOptions, type OnColumns, type TableRow } from './row.ts'

const maxEntries = 10_000
/** Letters of all texts that cells share; they are held while the sheet is read. */
const maxSharedLetters = 50_000_000
export interface ReadXlsxOptions extends LineOptions {
  /** The name of the sheet that is read, where the workbook has it. */
  sheet?: string | undefined
  /** Is told the names of all sheets, and of the one that is read, before its first row. */
  onSheets?: ((names: readonly string[], read: string) => void) | undefined
}

/**
 * Reads a sheet of an Excel workbook (ECMA-376), row by row: the one that is asked for, else the likeliest. A formula is its
 * last value. A sheet that is damaged in the middle is read as far as it goes, with a fault in place of the rest.
 * @throws BrokenTable for a file that is no workbook, is damaged before its first row or unpacks to far more than it is.
 */
export async function* readXlsx(
  path: string,
  { onColumns, hasHeader, sheet: wanted, onSheets }: ReadXlsxOptions = {},
): AsyncGenerator<TableRow> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch(() => {
    throw new BrokenTable('broken_file')
  })
  try {
    const most = mostUnpacked(zip.fileSize)
    const entries = new Map<string, Entry>()
    let unpacked = 0
    for await (const entry of zip.eachEntry()) {
      entries.set(entry.fileName, entry)
      unpacked += entry.uncompressedSize
      if (entries.size > maxEntries || unpacked > most) throw new BrokenTable('too_large')
    }
    const { sheets, has1904Dates } = await sheetsOf(zip, entries)
    if (sheets.length === 0) throw new BrokenTable(isOtherDocument(entries) ? 'other_format' : 'not_a_table')
    const texts = await sharedTexts(zip, entries.get('xl/sharedStrings.xml'))
    const styles = await stylesOf(zip, entries.get('xl/styles.xml'))
    let [parsed, letters] = [0, 0]
    const onParsed = (more: number) => {
      parsed += more
    }
    const onLetters = (more: number) => {
      letters += more
      if (letters > most) throw new BrokenTable('too_large')
    }
    const shared = { texts, ...styles, has1904Dates, onLetters }
    const read = ({ entry }: Sheet, told?: OnColumns) =>
      asFarAsItGoes(rowsOf(zip, entry, { ...shared, onParsed, onColumns: told, hasHeader }))
    const names = sheets.map(({ name }) => name)
    const asked = sheets.length === 1 ? sheets[0] : sheets.find(({ name }) => name === wanted)
    if (asked) {
      onSheets?.(names, asked.name)
      yield* read(asked, onColumns)
      return
    }
    const begun = await chooseSheet(sheets, { read, lettersRead: () => parsed + letters })
    if (!begun) return
    onSheets?.(names, begun.sheet.name)
    if (begun.told) onColumns?.(...begun.told)
    yield begun.first
    yield* begun.rows
  } catch (error) {
    throw error instanceof BrokenTable ? error : new BrokenTable('broken_file')
  } finally {
    zip.close()
  }
}

/** Workbooks of other programs, binary ones of Excel, and texts. */
const isOtherDocument = (entries: ReadonlyMap<string, Entry>): boolean =>
  Array.from(entries.keys()).some((name) =>
    /^(?:mimetype$|content\.xml$|xl\/workbook\.bin$|index\.|Index\/|word\/|ppt\/)/.test(name),
  )

async function* asFarAsItGoes(rows: AsyncGenerator<TableRow>): AsyncGenerator<TableRow> {
  let last = 0
  try {
    for await (const row of rows) {
      last = row.record
      yield row
    }
  } catch (error) {
    if (last === 0 || error instanceof BrokenTable) throw error
    yield { record: last + 1, values: {}, fault: 'cut_off' }
  }
}

interface Sheets {
  /** Those that are shown first. */
  sheets: Sheet[]
  /** Its days count from 1904, as those of old workbooks of the Macintosh. */
  has1904Dates: boolean
}

async function sheetsOf(zip: ZipFile, entries: Map<string, Entry>): Promise<Sheets> {
  const usual = entries.get('xl/worksheets/sheet1.xml')
  const [book, links] = [entries.get('xl/workbook.xml'), entries.get('xl/_rels/workbook.xml.rels')]
  const named: { id: string | undefined; name: string; isHidden: boolean }[] = []
  let has1904Dates = false
  const onopentag = (name: string, attributes: Record<string, string>) => {
    if (name === 'workbookPr') has1904Dates = /^(?:1|true)$/.test(attributes['date1904'] ?? '')
    if (name !== 'sheet') return
    const id = Object.entries(attributes).find(([attribute]) => /^\w+:id$/.test(attribute))?.[1]
    const isHidden = attributes['state'] !== undefined && attributes['state'] !== 'visible'
    named.push({ id, name: columnName(attributes['name'] ?? ''), isHidden })
  }
  if (book) for await (const _ of parseXml(zip, book, { onopentag }));
  const targets = new Map<string | undefined, string>()
  const onlink = (name: string, attributes: Record<string, string>) => {
    const { Id, Target, Type = '/worksheet' } = attributes
    if (name === 'Relationship' && Target !== undefined && Type.endsWith('/worksheet'))
      targets.set(Id, Target)
  }
  if (links) for await (const _ of parseXml(zip, links, { onopentag: onlink }));
  const found = named
    .toSorted((a, b) => Number(a.isHidden) - Number(b.isHidden))
    .flatMap(({ id, name, isHidden }) => {
      const entry = entries.get(pathOf(targets.get(id) ?? ''))
      return entry ? [{ name, isHidden, entry }] : []
    })
  const only = usual ? [{ name: '', isHidden: false, entry: usual }] : []
  return { sheets: found.length === 0 ? only : found, has1904Dates }
}

/** The path of a target, which is written from the workbook or from the root. */
const pathOf = (target: string): string =>
  posix.normalize(target.startsWith('/') ? target.slice(1) : `xl/${target}`)

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
        texts.push(withoutEscapes(text))
      }
    },
  }
  for await (const _ of parseXml(zip, entry, handler)) {
    if (letters + text.length > maxSharedLetters) throw new BrokenTable('too_large')
  }
  return texts
}

interface SheetOptions extends Shared, LineOptions {
  /** Is told how many letters of the sheet were parsed. */
  onParsed: (letters: number) => void
}

async function* rowsOf(
  zip: ZipFile,
  sheet: Entry,
  { onColumns, onParsed, hasHeader, ...shared }: SheetOptions,
): AsyncGenerator<TableRow> {
  const finder = headerFinder(onColumns, hasHeader)
  const next = await mergedCells(piecesOf(zip, sheet)).catch((error: unknown) => {
    if (error instanceof BrokenTable) throw error
    return undefined // a sheet that breaks is read as far as it goes
  })
  const { handler, taken, isComplete } = sheetReader(shared, next && mergedFiller(next))
  for await (const parsed of parseXml(zip, sheet, handler)) {
    onParsed(parsed)
    for (const { record, cells } of taken()) {
      if (typeof cells === 'string') {
        yield* finder.settle()
        if (!finder.header()) throw new BrokenTable(cells, record)
        yield { record, values: {}, fault: cells }
      } else
        yield* finder.add(
          Array.from(cells, (value) => value ?? ''),
          record,
        )
    }
  }
  yield* finder.settle()
  if (!isComplete()) throw new Error('The sheet has no end')
}
