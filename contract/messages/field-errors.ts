import type { ValuesOf } from './message-types.ts'
import { writeFieldError } from './write-field-error.ts'

/** The message catalogue of specification 5, word for word but for the form of their numbers: what is wrong with a field, in the browser and on the server. */
export const catalogue = {
  all_empty: 'Please fill out all the empty fields',
  required: 'Field is required',
  email: 'Field must be a valid email',
  url: 'Field must be a valid url',
  type: 'Type is not valid',
  passwords_match: 'Passwords must match',
  password_length: 'The password must be at least 6 characters',
  min_length: 'Field must be at least {min, number} characters',
  min: 'Field must be min {min, number}',
  max: 'Field must be max {max, number}',
  greater_than: 'Field must be greater than {more, number}',
  integer: 'Field must be an integer',
} as const

/** What only the server can find wrong with a field. */
export const serverFieldErrors = {
  admin_only_module: 'Only a platform admin can have this module.',
  common_password: 'This password is too common. Choose another one.',
  damaged_image: 'This image is damaged.',
  domain_not_yours: "This domain can't be yours.",
  email_taken: 'This email already has an account.',
  file_memory: 'This file needs too much memory to be read. Split it, or save it as CSV.',
  file_unread: "This file can't be read, or reading it takes too long. Save it as CSV, and upload that.",
  future_day: 'Choose a day in the future.',
  image_kind: 'Choose a PNG, JPEG or WebP image.',
  image_pixels: 'This image has more than 25 megapixels.',
  image_size: 'This image is larger than 5 MB.',
  invited: 'This person is already invited.',
  in_team: 'This person is already in your team.',
  name_taken: 'This name is already used.',
  model_https: 'Start the address with https://.',
  model_own_network: 'The operator has to allow addresses on the own network.',
  model_password: 'Leave the user name and password out of the address.',
  model_port: 'Use an address without a port.',
  not_table:
    'This file has no rows that we can read, or it is incomplete. Save or download it again, and upload it.',
  not_json: "This isn't a JSON object.",
  not_mapping: 'Check the form of this value.',
  not_osm: "This isn't an .osm.pbf file.",
  other_table_format:
    "We can't read this format. Open the file in a spreadsheet program and save it as XLSX or CSV.",
  own_email: 'Change your own email in your profile.',
  owner_email: 'The owner changes their email in their own profile.',
  phone_country: 'Choose a country, or begin with the country code (+44).',
  own_module: "Your account doesn't have this module.",
  reseller_clients: 'A reseller can only have clients.',
  role: "This user can't have this role.",
  same_email: 'This is already your email.',
  teammate: 'Choose a teammate.',
  wrong_code: 'This code is wrong or expired.',
  wrong_password: 'This password is wrong.',
} as const

export const fieldErrors = { ...catalogue, ...serverFieldErrors } as const
export type FieldErrorCode = keyof typeof fieldErrors

type Values<Code extends FieldErrorCode> = ValuesOf<(typeof fieldErrors)[Code]>

/** What is wrong with a field, as it travels through forms: zod knows no errors but texts. */
export function fieldError<Code extends FieldErrorCode>(
  code: Code,
  ...[values]: keyof Values<Code> extends never ? [] : [values: Values<Code>]
): string {
  return writeFieldError({ code, values: values as FieldError['values'] | undefined })
}

export interface FieldError {
  code: FieldErrorCode
  values: Readonly<Record<string, number>>
}

/** The code and values of such a text; undefined for a text of another origin. */
export function readFieldError(text: string): FieldError | undefined {
  const [, code = '', values = '{}'] = /^(\w+)(?: (\{.*\}))?$/.exec(text) ?? []
  return isCode(code) ? { code, values: JSON.parse(values) as FieldError['values'] } : undefined
}

const isCode = (code: string): code is FieldErrorCode => Object.hasOwn(fieldErrors, code)
