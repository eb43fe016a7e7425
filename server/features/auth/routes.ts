import * as contract from '#contract/account/auth.ts'
import { getErasure as getErasureRoute } from '#contract/account/identities.ts'
import * as social from '#contract/account/social-login.ts'
import { open, read, write, writeUnkept } from '#server/platform/http/serve.ts'
import { acceptTerms, getTerms } from './registration/accept-terms.ts'
import { changePassword } from './password/change-password.ts'
import { facebookNotices, getErasure } from './social/facebook-notices.ts'
import { checkResetCode, forgotPassword, resetPassword } from './password/forgot-password.ts'
import { login } from './sign-in/login.ts'
import { loginWithSocial } from './social/login-with-social.ts'
import { logout } from './sessions/logout.ts'
import {
  cancelMailChange,
  changeMail,
  confirmMailChange,
  getMailChange,
  resendMailChange,
} from './codes/mail-change.ts'
import { listSessions, revokeOtherSessions, revokeSession } from './sessions/own-sessions.ts'
import { confirmEmail, register, resendConfirmation } from './registration/register.ts'
import { securityRoutes } from './security-routes.ts'
import { sendCode } from './codes/send-code.ts'
import { signInOptions } from './sign-in/sign-in-options.ts'
import { askSocialEmail } from './social/social-email.ts'

export const routes = [
  ...securityRoutes,
  open(contract.getSignInOptions, ({ services, site }) => signInOptions(services, site)),
  open(contract.login, ({ services, body, ...visit }) => login(services, body, visit)),
  open(social.loginWithSocial, ({ services, body, ...visit }) => loginWithSocial(services, body, visit)),
  open(social.askSocialEmail, ({ services, body, site, address }) =>
    askSocialEmail(services, body, { site, address }),
  ),
  open(getErasureRoute, ({ db, params }) => getErasure(db, params.code)),
  write(contract.logout, ({ tx, actor }) => logout(tx, actor)),

  open(contract.forgotPassword, ({ services, body, site, address }) =>
    forgotPassword(services, body.email, site, address),
  ),
  open(contract.checkResetCode, ({ services, body, site, address }) =>
    checkResetCode(services, body, site, address),
  ),
  open(contract.resetPassword, ({ services, body, site, address }) =>
    resetPassword(services, body, site, address),
  ),

  open(contract.register, ({ services, body, site, address }) => register(services, body, site, address)),
  open(contract.resendConfirmation, ({ services, body, site, address }) =>
    resendConfirmation(services, body, site, address),
  ),
  open(contract.confirmEmail, ({ services, body, ...visit }) => confirmEmail(services, body, visit)),
  read(contract.getTerms, ({ services, actor, site }) => getTerms(services, actor, site)),
  write(contract.acceptTerms, ({ tx, actor }) => acceptTerms(tx, actor)),

  writeUnkept(contract.changePassword, ({ services, actor, body, ...visit }) =>
    changePassword(services, actor, body, visit),
  ),
  read(contract.getMailChange, ({ db, actor }) => getMailChange(db, actor)),
  writeUnkept(contract.changeMail, ({ services, actor, body, site }) =>
    changeMail(services, actor, body, site),
  ),
  write(contract.cancelMailChange, ({ tx, actor }) => cancelMailChange(tx, actor)),
  write(contract.resendMailChange, ({ tx, services, actor, site }) =>
    resendMailChange(tx, services, actor, site),
  ),
  write(contract.confirmMailChange, ({ tx, services, actor, body, site, address }) =>
    confirmMailChange(tx, services, actor, body.code, site, address),
  ),

  read(contract.listSessions, ({ db, actor }) => listSessions(db, actor)),
  write(contract.revokeSession, ({ tx, actor, params, address }) =>
    revokeSession(tx, actor, params.id, address),
  ),
  write(contract.revokeOtherSessions, ({ tx, actor, address }) => revokeOtherSessions(tx, actor, address)),
]

export const streams = [facebookNotices]
export const jobs = [sendCode]
