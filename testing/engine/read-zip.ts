import { inflateRawSync } from 'node:zlib'

/** The files of a ZIP archive as texts, by their paths: read from its central directory, whose sizes are exact. */
export function readZip(zip: Buffer): Map<string, string> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06'))
  const files = new Map<string, string>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [size, nameLength] = [zip.readUInt32LE(at + 20), zip.readUInt16LE(at + 28)]
    const [more, local] = [zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32), zip.readUInt32LE(at + 42)]
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const content = inflateRawSync(zip.subarray(start, start + size))
    files.set(zip.toString('utf8', at + 46, at + 46 + nameLength), content.toString())
    at += 46 + nameLength + more
  }
  return files
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>' }

/** The rows of an XLSX sheet, texts and numbers by the letters of their column; a cell of another kind throws. */
export function readSheet(xml: string): Record<string, string | number>[] {
  return Array.from(xml.matchAll(/<row r="\d+">(.*?)<\/row>/gs), ([, row = '']) => {
    const cells = row.matchAll(/<c r="([A-Z]+)\d+"(.*?)<\/c>/gs)
    return Object.fromEntries(
      Array.from(cells, ([, letters = '', cell = '']): [string, string | number] => [
        letters,
        readCell(cell),
      ]),
    )
  })
}

function readCell(cell: string): string | number {
  const number = /^><v>([^<]*)<\/v>$/.exec(cell)?.[1]
  if (number !== undefined) return Number(number)
  const text = /^ t="inlineStr"><is><t(?: xml:space="preserve")?>([^<>]*)<\/t><\/is>$/.exec(cell)?.[1]
  if (text === undefined) throw new Error(`Neither a text nor a number: ${cell}`)
  return text
    .replace(/&(amp|lt|gt);/g, (_, name: string) => entities[name] ?? '')
    .replace(/_x([0-9A-F]{4})_/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
}
