import { fieldError } from '#contract/messages/field-errors.ts'
import { invalid } from '#server/platform/http/problem.ts'
import type { SignInSettings } from '#server/platform/config/sign-in-settings.ts'
import { isCommonPassword } from './common-passwords.ts'

/** Refuses a new password that is too short here, among the first that anybody tries, or the address itself. */
export function checkNewPassword({ passwordMin }: SignInSettings, password: string, email: string): void {
  if (password.length < passwordMin)
    throw invalid({ password: fieldError('min_length', { min: passwordMin }) })
  const word = password.toLowerCase()
  const [local = ''] = email.toLowerCase().split('@')
  if (isCommonPassword(word) || word === email.toLowerCase() || word === local) {
    throw invalid({ password: fieldError('common_password') })
  }
}
