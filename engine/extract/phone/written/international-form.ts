const tenDigits = '(?=(?:\\D{0,2}\\d){10}\\D{0,2}$)'
const gap = '[\\s./-]*'

/** Prefixes of countries whose numbers keep their zero behind the code: Italy, San Marino, the Vatican (ITU-T E.164). */
const keepsZero = new RegExp(`^\\(?\\+${gap}(?:39|378|379)`)
/** An Italian mobile number has ten digits from 3 on, and no zero. */
const italianMobile = /^\(?\+[\s./-]*39[\s./-]*\(\s*0\s*\)[\s./-]*3(?:\D{0,2}\d){9}\D{0,2}$/
/** Mexico dialled a 1 before mobile numbers until 2019. */
const mexican = new RegExp(`^\\(?\\+${gap}52\\)?${gap}\\(?1\\)?${gap}${tenDigits}`)
/** 01 for another town, 044 and 045 for mobile numbers, and the code with its 1 but without the plus. */
const dialledInMexico = new RegExp(`^\\(?(?:01|044|045|52${gap}1?)\\)?${gap}${tenDigits}`)

/**
 * A written number with what people write around its digits in the form that begins with a plus: a doubled zero or the
 * 0011 of Australia before the code, a zero in brackets, the prefixes that Mexico has given up. Others stay as they are.
 */
export function internationalForm(written: string, country?: string): string {
  const plain = written
    .replace(/\p{Cf}/gu, '')
    .trim()
    // No number of +1 begins with a 1, and no other code does.
    .replace(/^\(?0011[\s./-]*(?=[1-9])/, '+')
    .replace(/^\(?00[\s./-]*(?=[1-9])/, '+')
  if (mexican.test(plain)) return plain.replace(mexican, '+52 ')
  if (country === 'MX' && dialledInMexico.test(plain)) return plain.replace(dialledInMexico, '+52 ')
  const isKept = keepsZero.test(plain) && !italianMobile.test(plain)
  return plain.replace(/\(\s*0\s*\)/, isKept ? '0' : ' ').replace(/^(\+[\d\s]*) {2,}/, '$1 ')
}
