import * as contract from '#contract/account/auth.ts'
import * as identities from '#contract/account/identities.ts'
import * as factors from '#contract/account/second-factor.ts'
import * as social from '#contract/account/social-login.ts'
import {
  bySystem,
  mutation,
  keepsActors,
  publicRoute,
  query,
  secretMutation,
} from '#server/platform/http/served-route.ts'
import * as mailChange from './codes/mail-change.ts'
import { sendCode } from './codes/send-code.ts'
import { noteFailedSignIn } from './sign-in/note-failed-sign-in.ts'
import { addPasskey, beginPasskey } from './passkeys/add-passkey.ts'
import { beginPasskeyLogin, loginWithPasskey } from './passkeys/login-with-passkey.ts'
import { removePasskey, renamePasskey } from './passkeys/passkeys.ts'
import { changePassword } from './password/change-password.ts'
import { checkResetCode, forgotPassword, resetPassword } from './password/forgot-password.ts'
import { confirmEmail, register, resendConfirmation } from './registration/register.ts'
import * as secondFactor from './second-factor/second-factor.ts'
import { signInWithCode } from './second-factor/second-step.ts'
import * as confirmed from './sessions/confirm-session.ts'
import * as sessions from './sessions/own-sessions.ts'
import { login } from './sign-in/login.ts'
import { getSignInOptions } from './sign-in/sign-in-options.ts'
import { connectIdentity, disconnectIdentity } from './social/connect-identity.ts'
import { facebookNotices, getErasure } from './social/facebook-notices.ts'
import { loginWithSocial } from './social/login-with-social.ts'
import { askSocialEmail } from './social/social-email.ts'

export const routes = [
  keepsActors(publicRoute(contract.getSignInOptions, getSignInOptions)),
  keepsActors(publicRoute(contract.login, login)),
  publicRoute(factors.signInWithCode, signInWithCode),
  keepsActors(publicRoute(factors.beginPasskeyLogin, beginPasskeyLogin)),
  publicRoute(factors.loginWithPasskey, loginWithPasskey),
  publicRoute(social.loginWithSocial, loginWithSocial),
  publicRoute(social.askSocialEmail, askSocialEmail),
  keepsActors(publicRoute(identities.getErasure, getErasure)),
  keepsActors(publicRoute(contract.forgotPassword, forgotPassword)),
  keepsActors(publicRoute(contract.checkResetCode, checkResetCode)),
  publicRoute(contract.resetPassword, resetPassword),
  publicRoute(contract.register, register),
  keepsActors(publicRoute(contract.resendConfirmation, resendConfirmation)),
  publicRoute(contract.confirmEmail, confirmEmail),
  bySystem('the session ends', mutation(contract.logout, sessions.logout)),
  query(contract.listSessions, sessions.listSessions),
  bySystem('a session ends', mutation(contract.revokeSession, sessions.revokeSession)),
  bySystem('sessions end', mutation(contract.revokeOtherSessions, sessions.revokeOtherSessions)),
  bySystem('the password and the sessions', secretMutation(contract.changePassword, changePassword)),
  query(contract.getMailChange, mailChange.getMailChange),
  bySystem('a code that changes the email', secretMutation(contract.changeMail, mailChange.changeMail)),
  bySystem('codes that change the email', mutation(contract.cancelMailChange, mailChange.cancelMailChange)),
  bySystem('a code that changes the email', mutation(contract.resendMailChange, mailChange.resendMailChange)),
  bySystem('the email', mutation(contract.confirmMailChange, mailChange.confirmMailChange)),
  query(factors.getSecurity, secondFactor.getSecurity),
  bySystem('the second factor', secretMutation(factors.beginSecondFactor, secondFactor.beginSecondFactor)),
  bySystem(
    'the second factor',
    secretMutation(factors.confirmSecondFactor, secondFactor.confirmSecondFactor),
  ),
  bySystem('the recovery codes', secretMutation(factors.renewRecoveryCodes, secondFactor.renewRecoveryCodes)),
  bySystem('the second factor', secretMutation(factors.removeSecondFactor, secondFactor.removeSecondFactor)),
  bySystem('a code that confirms the session', mutation(factors.sendSessionCode, confirmed.sendSessionCode)),
  bySystem('the session is confirmed', mutation(factors.confirmSession, confirmed.confirmSession)),
  bySystem(
    'the session is confirmed',
    secretMutation(factors.confirmSessionWithPasskey, confirmed.confirmSessionWithPasskey),
  ),
  bySystem('a step towards a passkey', secretMutation(factors.beginPasskey, beginPasskey)),
  bySystem('a passkey', secretMutation(factors.addPasskey, addPasskey)),
  bySystem('the name of a passkey', mutation(factors.renamePasskey, renamePasskey)),
  bySystem('a passkey', secretMutation(factors.removePasskey, removePasskey)),
  bySystem('a social identity', secretMutation(identities.connectIdentity, connectIdentity)),
  bySystem('a social identity', secretMutation(identities.disconnectIdentity, disconnectIdentity)),
]
export const streams = [facebookNotices]
export const jobs = [sendCode, noteFailedSignIn]
