import { dictionary } from '@zxcvbn-ts/language-common'

/** More than the first 3,000 that ASVS V6.2.4 asks for; the list is in order of use, in lower case. */
const most = 10_000

const common = new Set(dictionary['passwords-common'].slice(0, most).map(String))

/** Whether a password, in lower case, is among the first that everybody tries. */
export const isCommonPassword = (password: string): boolean => common.has(password)
