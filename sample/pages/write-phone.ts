import type { Random } from '../random.ts'

/** A number the way people print it: international, in brackets, with dots; as a link or not. */
export function writePhone(phone: string, random: Random): string {
  const [area, exchange, line] = [phone.slice(2, 5), phone.slice(5, 8), phone.slice(8)]
  const printed = random.pick([
    `(${area}) ${exchange}-${line}`,
    `+1 ${area}-${exchange}-${line}`,
    `${area}-${exchange}-${line}`,
    `${area}.${exchange}.${line}`,
    `+1 (${area}) ${exchange} ${line}`,
  ])
  return random.chance(0.6) ? `<a href="tel:${phone}">${printed}</a>` : `<span>${printed}</span>`
}
