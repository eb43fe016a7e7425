import type { Entry, ZipFile } from 'yauzl'
import { parseXml } from '../parse-xml.ts'
import type { Shared, XmlHandler } from '../read-sheet.ts'
import { type DigitFormat, digitFormat } from './number-text.ts'

/** Number formats of dates that every workbook has (ECMA-376 18.8.30). */
const isDateFormat = (id: number) => (id >= 14 && id <= 22) || (id >= 45 && id <= 47)
/** More kinds of digits than any workbook has. */
const mostFormats = 10_000

/** The styles whose numbers are days, and those that show digits otherwise than they are stored. */
export async function stylesOf(
  zip: ZipFile,
  entry: Entry | undefined,
): Promise<Pick<Shared, 'dates' | 'digits'>> {
  const dates = new Set<number>()
  const digits = new Map<number, DigitFormat>()
  if (!entry) return { dates, digits }
  const ownDates = new Set<number>()
  const ownDigits = new Map<number, DigitFormat>()
  let isCells = false
  let style = 0
  const addFormat = (id: number, code: string) => {
    if (/[ymd]/i.test(code.replace(/"[^"]*"|\[[^[\]]*\]/g, ''))) ownDates.add(id)
    const format = ownDigits.size < mostFormats ? digitFormat(code) : undefined
    if (format) ownDigits.set(id, format)
  }
  const handler: XmlHandler = {
    onopentag: (name, attributes) => {
      if (name === 'numFmt') addFormat(Number(attributes['numFmtId']), attributes['formatCode'] ?? '')
      if (name === 'cellXfs') isCells = true
      if (name === 'xf' && isCells) {
        const id = Number(attributes['numFmtId'])
        if (isDateFormat(id) || ownDates.has(id)) dates.add(style)
        const format = ownDigits.get(id)
        if (format) digits.set(style, format)
        style += 1
      }
    },
    onclosetag: (name) => {
      if (name === 'cellXfs') isCells = false
    },
  }
  for await (const _ of parseXml(zip, entry, handler));
  return { dates, digits }
}
