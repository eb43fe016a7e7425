/** The addresses in a cell: several of them, or one behind a name as "Ada <ada@engines.example>". */
export function emailParts(cell: string): string[] {
  if (!/[\s;,|<>'"()]/.test(cell)) return [cell]
  return cell
    .split(/[\s;,|<>()"]+/)
    .map((part) => part.replace(/^'+|(?<!')'+$/g, ''))
    .filter((part) => part.includes('@'))
}

const digitsOf = (text: string): number => text.replace(/\P{Nd}/gu, '').length
/** Fewer are the end of one number: "030 / 555 01 23". */
const leastDigits = 7

/** The numbers in a cell, without the mark by which spreadsheets keep a plus sign from being a formula. */
export function phoneParts(cell: string): string[] {
  const text = /^['’]/.test(cell) ? cell.slice(1).trimStart() : cell
  if (digitsOf(text) < leastDigits * 2) return [text]
  const parts = text.split(/[;,|\n]| \/ | ::: /).map((part) => part.trim())
  return parts.every((part) => digitsOf(part) >= leastDigits) ? parts : [text]
}

const siteBeginning = /^(?:https?:\/\/)?(?:[\p{L}\d-]+\.)+\p{L}{2,}(?:[/:?#]|$)/iu

/** The websites in a cell: several of them only where each part is one. */
export function siteParts(cell: string): string[] {
  if (!/[\s;|]/.test(cell)) return [cell]
  const parts = cell
    .replaceAll(' ::: ', ' ')
    .split(/\s*[;|]\s*(?=(?:https?:\/\/)?[\p{L}\d-]+\.)|,?\s+/iu)
    .filter((part) => part !== '')
  return parts.length > 1 && parts.every((part) => siteBeginning.test(part)) ? parts : [cell]
}
