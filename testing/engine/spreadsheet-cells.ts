/** Shown as nothing, though Unicode calls some of them letters or marks. */
const fillers = /\u034f|\u115f|\u1160|\u17b4|\u17b5|[\u180b-\u180f]|\u3164|[\ufe00-\ufe0e]|\ufe0f|\uffa0/
  .source
const invisible = new RegExp(`^(?:[\\s\\p{Cc}\\p{Cf}\\p{Zs}]|${fillers})+`, 'u')

/** Whether a spreadsheet might run this cell, reliability rule 17. A strict E.164 number is none. */
export function isLive(cell: string): boolean {
  if (/^\+[0-9]{6,15}$/.test(cell)) return false
  return /^[\t\r\n]/.test(cell) || /^[=+\-@＝＋－＠−]/.test(cell.replace(invisible, ''))
}

/** Where a spreadsheet of another language, or one that misreads a quote, begins a new cell. */
export const cellSeparator = /[;\t\r\n]/
const armedAfter = new RegExp(
  `(${cellSeparator.source})'(?='*(?:(?!${cellSeparator.source})(?:[\\s\\p{Cc}\\p{Cf}\\p{Zs}]|${fillers}))*[=+\\-@＝＋－＠−])`,
  'gu',
)

/** Takes our quotes away: those after a separator, and that of the start. A text that would be live, or that begins with quotes before such a text, has one. */
export function unquoted(text: string): string {
  const cell = text.replace(armedAfter, '$1')
  return cell.startsWith("'") && isLive(cell.replace(/^'+/, '')) ? cell.slice(1) : cell
}
