import { parsePhoneNumberFromString } from 'libphonenumber-js'

/**
 * An E.164 number with its country code, in the groups its country reads it in: "+44 20 7946 0018".
 * Groups by the metadata of libphonenumber, notation by ITU-T E.123. What is no E.164 number comes back as it is.
 */
export function phoneText(e164: string): string {
  return parsePhoneNumberFromString(e164)?.formatInternational() ?? e164
}
