import { crc32, deflateSync } from 'node:zlib'
import { blob } from '#engine/import/pbf/write-osm.ts'
import { osmFile } from '../../engine/osm-file.ts'
import { zipFile } from '../../engine/zip-file.ts'

/** Files of the other formats that take far more to read than they hold. */

const sheetNames = (count: number) => Array.from({ length: count }, (_, index) => `S${index + 1}`)

function workbook(sheets: Record<string, string | Buffer>, shared = ''): Buffer {
  const names = Object.keys(sheets)
  const list = names.map(
    (name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="r${index + 1}"/>`,
  )
  const links = names.map(
    (_, index) =>
      `<Relationship Id="r${index + 1}" Type="/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
  )
  return zipFile({
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${list.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${links.join('')}</Relationships>`,
    ...(shared && { 'xl/sharedStrings.xml': shared }),
    ...Object.fromEntries(
      names.map((name, index) => [`xl/worksheets/sheet${index + 1}.xml`, sheets[name] ?? '']),
    ),
  })
}

const sheet = (rows: string): string => `<worksheet><sheetData>${rows}</sheetData></worksheet>`
const row = (cells: string, count: number): string => `<row>${cells}</row>`.repeat(count)
const shared = (index: number) => `<c t="s"><v>${index}</v></c>`
const header = row(`<c t="inlineStr"><is><t>Name</t></is></c><c t="inlineStr"><is><t>Email</t></is></c>`, 1)

export const hostileXlsx: Record<string, () => Buffer> = {
  'a text of a megabyte in a million cells': () =>
    workbook(
      { S1: sheet(header + row(shared(0), 1_000_000)) },
      `<sst><si><t>${'a'.repeat(1_000_000)}</t></si></sst>`,
    ),
  'thirty sheets of blank rows': () => {
    const blank = sheet(row('<c/><c/>', 300_000))
    return workbook(Object.fromEntries(sheetNames(30).map((name) => [name, blank])))
  },
  'a sheet of zeros': () => workbook({ S1: Buffer.alloc(400_000_000) }),
  'six million shared texts of no letters': () =>
    workbook({ S1: sheet(header + row(shared(0), 10)) }, `<sst>${'<si><t/></si>'.repeat(6_000_000)}</sst>`),
}

export const hostileText: Record<string, () => Buffer> = {
  'CSV of one endless field': () =>
    Buffer.concat([Buffer.from('Name,Email\n"'), Buffer.alloc(45_000_000, 'a')]),
  'CSV of blank lines': () => Buffer.concat([Buffer.from('Name,Email\n'), Buffer.alloc(45_000_000, '\n')]),
  'JSON nested a million deep': () =>
    Buffer.from(`[{"Name":${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}},{"Name":"Pier"}]`),
  'JSON Lines of arrays of empty texts': () =>
    Buffer.from(`${`[${'"",'.repeat(1_200_000)}""]\n`.repeat(10)}`),
}

/** Blocks of a map that hold fourteen million texts of no letters each. */
export function hostileMap(): Buffer {
  const table = Buffer.concat([
    Buffer.from([0x0a, 0x80, 0xfe, 0xac, 0x0d]),
    Buffer.alloc(28_000_000, Buffer.from([10, 0])),
  ])
  const bomb = blob('OSMData', table)
  return Buffer.concat([osmFile([]), ...Array.from({ length: 30 }, () => bomb)])
}

/** A PNG of 25 million pixels of sixteen bits a channel. */
export function hostilePng(): Buffer {
  const [width, height] = [5_000, 5_000]
  const chunk = (kind: string, bytes: Buffer) => {
    const body = Buffer.concat([Buffer.from(kind), bytes])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(bytes.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([16, 6, 0, 0, 0], 8)
  const pixels = deflateSync(Buffer.alloc(height * (1 + width * 8)), { level: 9 })
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
