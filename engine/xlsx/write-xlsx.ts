import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'

export type XlsxCell = string | number | null

/** Rows of a sheet with its header, as Excel allows them (Excel specifications and limits). */
export const maxXlsxRows = 1_048_576
const longestText = 32_767

/** Of zlib: a file a seventh larger than at its usual level, in half the time. */
const fastest = 1

const start = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The parts of ECMA-376 that a workbook with one sheet needs; texts stand in their cells, so no table of them is kept. */
const parts: Record<string, string> = {
  '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
}

/**
 * An XLSX file with one sheet, written while its rows arrive, in memory that does not grow with them. A text is a text
 * cell and never a formula, whatever it begins with. Texts are cut at 32,767 characters, as Excel does. Rejects what is
 * written, with a RangeError, beyond 1,048,576 rows; destroys `rows` when its reader goes.
 */
export function writeXlsx(header: readonly string[], rows: AsyncIterable<XlsxCell[][]>): Readable {
  const zip = new ZipFile()
  const file = new PassThrough()
  zip.outputStream.pipe(file)
  const sheet = Readable.from(sheetXml(header, rows), { objectMode: false })
  for (const [path, xml] of Object.entries(parts)) zip.addBuffer(Buffer.from(start + xml), path)
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml', { compressionLevel: fastest })
  zip.end()
  for (const source of [sheet, zip]) source.on('error', (error: Error) => file.destroy(error)) // yazl hears no errors of its sources
  file.once('close', () => sheet.destroy())
  return file
}

async function* sheetXml(header: readonly string[], batches: AsyncIterable<XlsxCell[][]>) {
  const letters = header.map((_, index) => `<c r="${columnLetters(index)}`)
  let number = 1
  const row = (cells: readonly XlsxCell[]) => {
    if (number > maxXlsxRows) throw new RangeError(`More than ${maxXlsxRows} rows`)
    let line = `<row r="${number}">`
    for (const [index, cell] of cells.entries()) line += cellXml(cell, `${letters[index]}${number}"`)
    number += 1
    return `${line}</row>`
  }
  yield `${start}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" state="frozen"/></sheetView></sheetViews><sheetData>`
  yield row(header)
  for await (const batch of batches) {
    let lines = ''
    for (const cells of batch) lines += row(cells)
    yield lines
  }
  yield '</sheetData></worksheet>'
}

/** A cell from its beginning, the tag with its address. */
function cellXml(cell: XlsxCell, tag: string): string {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'number') return `${tag}><v>${cell}</v></c>`
  if (isPlain(cell)) return `${tag} t="inlineStr"><is><t>${cell}</t></is></c>`
  return `${tag} t="inlineStr"><is><t xml:space="preserve">${xmlText(cell)}</t></is></c>`
}

/** Nothing to escape, no half of a pair, no blanks that a reader might drop: the texts of most cells. */
const plain = /^(?! )[^\0-\x1f&<>_\ud800-\udfff\ufffe\uffff]*(?<! )$/ // oxlint-disable-line no-control-regex -- these are what is escaped
const isPlain = (text: string) => text.length <= longestText && plain.test(text)

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
/** Not in XML 1.0; a line break of Windows, which a parser would change; and what reads like the escape itself. */
const escaped = /[\0-\x08\x0b-\x1f\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)/g // oxlint-disable-line no-control-regex -- these are what is escaped

/** Text of an element, with what XML cannot hold written as _xHHHH_ (ECMA-376, 22.4.2.4). */
const xmlText = (text: string): string =>
  text
    .toWellFormed()
    .slice(0, longestText)
    .replace(/[\ud800-\udbff]$/, '') // half of a character that was cut
    .replace(escaped, (c) => `_x${c.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .replace(/[&<>]/g, (c) => entities[c] ?? c)

/** A, B, … Z, AA: the name of a column, from 0. */
function columnLetters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last
}
