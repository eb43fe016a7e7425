import * as contract from '#contract/account/auth.ts'
import { getErasure as getErasureRoute } from '#contract/account/identities.ts'
import * as social from '#contract/account/social-login.ts'
import { mutation, publicRoute, query, secretMutation } from '#server/platform/http/served-route.ts'
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
  publicRoute(contract.getSignInOptions, (db, { services, site }) => signInOptions(services, site)),
  publicRoute(contract.login, (db, context, input) => login(context.services, input, context)),
  publicRoute(social.loginWithSocial, (db, context, input) =>
    loginWithSocial(context.services, input, context),
  ),
  publicRoute(social.askSocialEmail, (db, { services, site, address }, input) =>
    askSocialEmail(services, input, { site, address }),
  ),
  publicRoute(getErasureRoute, (db, context, input) => getErasure(db, input.code)),
  mutation(contract.logout, (tx, { actor }) => logout(tx, actor)),

  publicRoute(contract.forgotPassword, (db, { services, site, address }, input) =>
    forgotPassword(services, input.email, site, address),
  ),
  publicRoute(contract.checkResetCode, (db, { services, site, address }, input) =>
    checkResetCode(services, input, site, address),
  ),
  publicRoute(contract.resetPassword, (db, { services, site, address }, input) =>
    resetPassword(services, input, site, address),
  ),

  publicRoute(contract.register, (db, { services, site, address }, input) =>
    register(services, input, site, address),
  ),
  publicRoute(contract.resendConfirmation, (db, { services, site, address }, input) =>
    resendConfirmation(services, input, site, address),
  ),
  publicRoute(contract.confirmEmail, (db, context, input) => confirmEmail(context.services, input, context)),
  query(contract.getTerms, (db, { services, actor, site }) => getTerms(services, actor, site)),
  mutation(contract.acceptTerms, (tx, { actor }) => acceptTerms(tx, actor)),

  secretMutation(contract.changePassword, (db, context, input) =>
    changePassword(context.services, context.actor, input, context),
  ),
  query(contract.getMailChange, (db, { actor }) => getMailChange(db, actor)),
  secretMutation(contract.changeMail, (db, { services, actor, site }, input) =>
    changeMail(services, actor, input, site),
  ),
  mutation(contract.cancelMailChange, (tx, { actor }) => cancelMailChange(tx, actor)),
  mutation(contract.resendMailChange, (tx, { services, actor, site }) =>
    resendMailChange(tx, services, actor, site),
  ),
  mutation(contract.confirmMailChange, (tx, { services, actor, site, address }, input) =>
    confirmMailChange(tx, services, actor, input.code, site, address),
  ),

  query(contract.listSessions, (db, { actor }) => listSessions(db, actor)),
  mutation(contract.revokeSession, (tx, { actor, address }, input) =>
    revokeSession(tx, actor, input.id, address),
  ),
  mutation(contract.revokeOtherSessions, (tx, { actor, address }) => revokeOtherSessions(tx, actor, address)),
]

export const streams = [facebookNotices]
export const jobs = [sendCode]
