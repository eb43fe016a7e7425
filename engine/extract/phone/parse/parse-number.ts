import { type CountryCode, type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max'

/**
 * What the library reads in a text, if it is a number. For one that is none the library throws an error and catches it:
 * noting the stack of each took ten times as long as reading.
 */
export function parseNumber(text: string, country?: CountryCode): PhoneNumber | undefined {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 0
  try {
    return parsePhoneNumberFromString(text, country)
  } finally {
    Error.stackTraceLimit = stackTraceLimit
  }
}
