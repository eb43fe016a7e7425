import { dictionary } from '@zxcvbn-ts/language-common'
import { fieldError } from '#contract/messages/field-errors.ts'
import type { SignInSettings } from '#server/platform/config/sign-in-settings.ts'
import { invalid } from '#server/platform/http/problem.ts'

/** More than the first 3,000 that ASVS V6.2.4 asks for. The list is in order of use, in lower case. */
const commonCount = 10_000

const commonPasswords = new Set(dictionary['passwords-common'].slice(0, commonCount).map(String))

interface NewPassword {
  password: string
  email: string
}

/** Refuses a new password that is too short for this installation, common, or the user's own email. */
export function checkNewPassword({ passwordMin }: SignInSettings, { password, email }: NewPassword): void {
  if (password.length < passwordMin)
    throw invalid({ password: fieldError('min_length', { min: passwordMin }) })
  const word = password.toLowerCase()
  const [local = ''] = email.toLowerCase().split('@')
  if (commonPasswords.has(word) || word === email.toLowerCase() || word === local) {
    throw invalid({ password: fieldError('common_password') })
  }
}
