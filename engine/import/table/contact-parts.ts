/** The addresses in a cell: several of them, or one behind a name as "Ada <ada@engines.example>". */
export function emailParts(cell: string): string[] {
  if (!/[\s;:,|<>'"()[\]]/.test(cell)) return [cell]
  return cell
    .split(/[\s;:,|<>()[\]"]+/)
    .map((part) => withoutQuery(part.replace(/^'+|(?<!')'+$/g, '')))
    .filter((part) => part.includes('@'))
}

/** Behind an address, `mailto:` links say what is written to it. */
function withoutQuery(part: string): string {
  const at = part.indexOf('?', part.indexOf('@'))
  return at < 0 ? part : part.slice(0, at)
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
