import { z } from 'zod'
import { Email, Id, Line, Moment, Text } from '#contract/fields.ts'
import { Me } from './me.ts'
import { fieldError } from '#contract/messages/field-errors.ts'
import { route } from '#contract/route.ts'

const Password = Text.min(1).max(1024)
/** Eight characters in any case, with or without the dash, or the long token of a link. */
const Code = Text.trim().min(1).max(60)

/** A token that proves that this browser has signed in with this email before. */
const Device = Text.max(500)

export const Login = z.object({ email: Email, password: Password, device: Device.optional() })
export type Login = z.infer<typeof Login>

/** Rules for a password that is being set, not for one that is being checked. */
export const NewPassword = Text.min(6, fieldError('password_length')).max(1024)

export const Session = z.object({
  authorisation: z.object({ token: z.string() }),
  user: Me,
  device: z.string().optional().describe('Sent with the next sign-in of this email in this browser'),
})

/** A session, or the claim to show with a code of the authenticator app for one. */
export const SessionOrStep = Session.partial().extend({
  second_step: z.object({ claim: z.string() }).optional(),
})

export const login = route('POST /auth/login', {
  access: 'public',
  summary: 'Signs a user in and answers an access token for this host',
  body: Login,
  data: SessionOrStep,
})

/** Stored with the account that is created. */
export const Ref = Text.trim()
  .max(200)
  .nullish()
  .describe('The partner who sent the visitor: ?ref= of the first page')

export const logout = route('POST /auth/logout', {
  access: 'user',
  personal: false,
  summary: 'Ends the session of the token',
  data: z.null(),
})

export const getSignInOptions = route('GET /auth/options', {
  access: 'public',
  summary: 'The sign-in methods that work on this host',
  data: z.object({
    sign_up: z.boolean(),
    password_min: z.number().int(),
    terms_url: z.string().nullable(),
    sends_email: z.boolean().describe('False: no mail server is set up, so codes and invitations stay here'),
    google: z
      .object({
        client_id: z.string(),
        flow: z
          .enum(['code', 'token'])
          .describe('What the browser asks Google for and sends to loginWithSocial'),
      })
      .nullable(),
    facebook: z.object({ app_id: z.string(), version: z.string() }).nullable(),
  }),
})

export const ForgotPassword = z.object({ email: Email })

export const forgotPassword = route('POST /auth/forgot-password', {
  access: 'public',
  summary: 'Sends a code for a new password; the answer does not tell whether the email has an account',
  body: ForgotPassword,
  data: z.null(),
})

export const CheckResetCode = z.object({ email: Email, code: Code })

export const checkResetCode = route('POST /auth/reset-password/check-code', {
  access: 'public',
  summary: 'Checks a code that was sent; the code stays valid for resetPassword',
  body: CheckResetCode,
  data: z.null(),
})

export const ResetPassword = z.object({ email: Email, code: Code, password: NewPassword })
export type ResetPassword = z.infer<typeof ResetPassword>

export const resetPassword = route('POST /auth/reset-password', {
  access: 'public',
  summary: 'Sets a new password with a code, once, and ends every session of the user',
  body: ResetPassword,
  data: z.null(),
})

export const Register = z.object({
  email: Email,
  password: NewPassword,
  first_name: Line(100),
  last_name: Line(100),
  ref: Ref,
})
export type Register = z.infer<typeof Register>

/** The browser shows the claim again with the code: a code alone confirms no registration of another person. */
const Claim = z.object({ claim: z.string() })

export const register = route('POST /auth/register', {
  access: 'public',
  summary: 'Registers where the host allows it; the account is created when the email is confirmed',
  body: Register,
  data: Claim,
})

export const resendConfirmation = route('POST /auth/resend-email-verification-code', {
  access: 'public',
  summary: 'Sends a new code to the person who registered with this email and password',
  body: Login.omit({ device: true }),
  data: Claim,
})

export const ConfirmEmail = z.object({ email: Email, code: Code, claim: Text.min(1).max(100) })
export type ConfirmEmail = z.infer<typeof ConfirmEmail>

export const confirmEmail = route('POST /auth/confirm-email', {
  access: 'public',
  summary: 'Creates the account of a registration and signs its owner in',
  body: ConfirmEmail,
  data: Session,
})

export const ChangePassword = z.object({ current_password: Text.max(1024), password: NewPassword })
export type ChangePassword = z.infer<typeof ChangePassword>

export const changePassword = route('POST /api/change-password', {
  access: 'user',
  personal: true,
  summary: 'Sets a new password, ends every session of the user and answers a token for a new one',
  body: ChangePassword,
  data: z.object({ authorisation: z.object({ token: z.string() }) }),
})

export const ChangeMail = z.object({ email: Email, password: Text.max(1024) })
export type ChangeMail = z.infer<typeof ChangeMail>

const PendingMailChange = z.object({ email: z.string().nullable() })

export const getMailChange = route('GET /api/mail-change', {
  access: 'user',
  summary: 'The new email that waits for its code, or null',
  data: PendingMailChange,
})

export const changeMail = route('POST /api/mail-change', {
  access: 'user',
  personal: true,
  summary: 'Sends a code to a new email of the signed-in user, who confirms with the password',
  body: ChangeMail,
  data: PendingMailChange,
})

export const resendMailChange = route('POST /api/mail-change/resend', {
  access: 'user',
  personal: true,
  summary: 'Sends a new code to the email that waits',
  data: PendingMailChange,
})

export const confirmMailChange = route('POST /api/mail-change/confirm', {
  access: 'user',
  personal: true,
  summary: 'Replaces the email of the user with the one that waits',
  body: z.object({ code: Code }),
  data: PendingMailChange,
})

export const cancelMailChange = route('DELETE /api/mail-change', {
  access: 'user',
  personal: true,
  summary: 'Cancels the change of the email',
  data: PendingMailChange,
})

export const SignedInSession = z
  .object({
    id: Id('session'),
    is_current: z.boolean(),
    is_support: z.boolean().describe('A session of the platform or the reseller, who works as the user'),
    user_agent: z.string(),
    address: z.string(),
    created_at: Moment,
    expires_at: Moment,
  })
  .meta({ id: 'Session' })

export const listSessions = route('GET /api/sessions', {
  access: 'user',
  summary: 'The sessions of the user, newest first',
  data: z.object({ items: z.array(SignedInSession) }),
})

export const revokeSession = route('DELETE /api/sessions/:id', {
  access: 'user',
  personal: true,
  summary: 'Ends one session of the user',
  params: z.object({ id: Id('session') }),
  data: z.null(),
})

export const revokeOtherSessions = route('POST /api/sessions/revoke-others', {
  access: 'user',
  personal: true,
  summary: 'Ends every other session of the user',
  data: z.object({ revoked: z.number().int() }),
})
