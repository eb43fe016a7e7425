import { randomBytes } from 'node:crypto'
import { encodings, type MadePage, parquetFile, types, varint } from '../../engine/parquet-file.ts'
import { zipFile } from '../../engine/zip-file.ts'

/** Small tables whose rows share long texts, which are none of their leads. */

interface LongRows {
  rows: number
  /** Of each long text. */
  letters: number
}

const inline = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
const shared = (index: number) => `<c t="s"><v>${index}</v></c>`
const headerOf = (names: readonly string[]) => `<row>${names.map(inline).join('')}</row>`
const firstRows = 25

/** A workbook with a long text beside the header in most of its rows. `spare`: bytes by which it may unpack to more. */
export function longWorkbook({ rows, letters, spare = 0 }: LongRows & { spare?: number }): Buffer {
  const row = (at: number) =>
    `<row>${inline(`N${at}`)}${inline(`n${at}.example`)}<c/>${at > firstRows ? shared(0) : ''}</row>`
  const all = Array.from({ length: rows }, (_, at) => row(at)).join('')
  return zipFile({
    'xl/sharedStrings.xml': `<sst><si><t>${'x'.repeat(letters)}</t></si></sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${headerOf(['Name', 'Website', 'Email'])}${all}</sheetData></worksheet>`,
    ...(spare > 0 && { 'xl/media/image1.png': randomBytes(spare) }),
  })
}

/** A run of one value of a dictionary. */
const run = (count: number, value: number): Buffer => Buffer.concat([varint(count * 2), Buffer.from([value])])

function valueOf(text: string): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32LE(text.length)
  return Buffer.concat([length, Buffer.from(text)])
}

/** A Parquet file with many columns of emails, which after the rows that are looked at hold a long text that is none. */
export function longParquet({ rows, letters, columns }: LongRows & { columns: number }): Buffer {
  const pagesOf = (first: string, later: string): MadePage[] => [
    {
      values: 2,
      encoding: encodings.plain,
      body: Buffer.concat([valueOf(first), valueOf(later)]),
      isDictionary: true,
    },
    {
      values: rows,
      encoding: encodings.dictionary,
      body: Buffer.concat([Buffer.from([1]), run(300, 0), run(rows - 300, 1)]),
    },
  ]
  const column = (name: string, first: string, later: string) => ({
    name,
    type: types.bytes,
    pages: pagesOf(first, later),
  })
  const long = `not an address ${'x'.repeat(letters)}`
  return parquetFile(rows, [
    column('name', 'Pier', 'Mill'),
    column('website', 'pier.example', 'mill.example'),
    ...Array.from({ length: columns }, (_, at) => column(`Email ${at + 1}`, `a${at}@pier.example`, long)),
  ])
}
