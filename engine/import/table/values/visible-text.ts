/** Printable ASCII and composed Latin letters, with single spaces inside: nothing that has to be tidied. */
const tidy = /^[!-~\u00a1-\u00ac\u00ae-\u024f]+(?: [!-~\u00a1-\u00ac\u00ae-\u024f]+)*$/

/** Control characters but those of lines, soft hyphens, marks of direction, spaces without width, byte order marks. */
const unseen =
  /(?!\s)[\p{Cc}\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufff9-\ufffb]|\ufeff/gu

/** They join letters and pictures; beside Latin letters and digits they are left over. */
const joiners = /[\u200c\u200d]/g
const isLatin = /^[\0-\u024f\u2000-\u206f]*$/
const outerJoiners = /^[\s\u200c\u200d]+|(?<![\s\u200c\u200d])[\s\u200c\u200d]+$/g

/** Spaces of every width, and letters that are drawn as one. */
const spaces = /[\p{Zs}\u2800\u3164\uffa0]+/gu

/** A text as it is seen: without characters that show nothing, with single spaces, composed, and trimmed. */
export function visibleText(written: string): string {
  if (tidy.test(written)) return written
  const text = written.replace(unseen, '').toWellFormed().normalize('NFC').replace(spaces, ' ')
  if (!text.includes('\u200c') && !text.includes('\u200d')) return text.trim()
  return text.replace(isLatin.test(text) ? joiners : outerJoiners, '').trim()
}

/** Whether a cell shows nothing. */
export const isBlank = (cell: string): boolean => !/^[!-~]/.test(cell) && visibleText(cell) === ''
