/** Signs of full width, as East Asian type has them, and what they are in ASCII. */
const wide = /[\uff01-\uff5e﹫。]/
const allWide = /[\uff01-\uff5e﹫。]/g

/** A text with its signs of full width as ASCII, sign by sign: no position moves. */
export function narrow(text: string): string {
  return wide.test(text) ? text.replace(allWide, narrowed) : text
}

function narrowed(sign: string): string {
  if (sign === '﹫') return '@'
  return sign === '。' ? '.' : String.fromCharCode(sign.charCodeAt(0) - 0xfee0)
}
