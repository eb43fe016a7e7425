import { zipFile } from './zip-file.ts'

interface Workbook {
  /** The sheets, by their names. */
  names: number
  /** The XML of rows of each part. The names take the parts in turn. */
  parts: readonly string[]
  /** Texts that cells share. */
  texts?: readonly string[]
}

/** A row of `<c>` with the text of each index. */
export const sharedRow = (...texts: readonly number[]): string =>
  `<row>${texts.map((text) => `<c t="s"><v>${text}</v></c>`).join('')}</row>`

/** A workbook of many sheets whose cells share their texts: a few kilobytes that hold much. */
export function sharedWorkbook({ names, parts, texts = [] }: Workbook): Buffer {
  const numbers = Array.from({ length: names }, (_, number) => number)
  const sheets = numbers.map((number) => `<sheet name="S${number}" r:id="r${number}"/>`)
  const links = numbers.map(
    (number) =>
      `<Relationship Id="r${number}" Type="/worksheet" Target="worksheets/sheet${number % parts.length}.xml"/>`,
  )
  const written = parts.map((rows, part): [string, string] => [
    `xl/worksheets/sheet${part}.xml`,
    `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
  ])
  return zipFile({
    'xl/workbook.xml': `<workbook><sheets>${sheets.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${links.join('')}</Relationships>`,
    'xl/sharedStrings.xml': `<sst>${texts.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
    ...Object.fromEntries(written),
  })
}
