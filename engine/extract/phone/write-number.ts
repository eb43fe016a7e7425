import { parsePhoneNumberFromString } from 'libphonenumber-js'

const mostKnown = 20_000
const known = new Map<string, string>()

/**
 * An E.164 number with its country code, in the groups its country reads it in: "+44 20 7946 0018".
 * Groups by the metadata of libphonenumber, notation by ITU-T E.123. What is no E.164 number comes back as it is.
 * Numbers are remembered, because pages show the same ones again and libphonenumber takes long for each.
 */
export function phoneText(e164: string): string {
  const before = known.get(e164)
  if (before !== undefined) return before
  const text = parsePhoneNumberFromString(e164)?.formatInternational() ?? e164
  if (known.size >= mostKnown) known.clear()
  known.set(e164, text)
  return text
}
