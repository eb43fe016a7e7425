import { z } from 'zod'
import { Session } from './auth.ts'
import { Id, Line, Moment, Text } from '#contract/fields.ts'
import { Identity } from './identities.ts'
import { route } from '#contract/route.ts'

const Password = Text.max(1024)
const Claim = Text.min(1).max(100)

export const Passkey = z
  .object({
    id: Id('passkey'),
    name: z.string(),
    host: z.string().describe('The host that the passkey signs in on'),
    created_at: Moment,
    last_used_at: Moment.nullable(),
  })
  .meta({ id: 'Passkey' })

export const Security = z
  .object({
    has_password: z.boolean(),
    is_fresh: z
      .boolean()
      .describe('The session began or was confirmed a few minutes ago: no confirmation is asked for'),
    /** The moment since when sign-ins ask for a code. */
    codes_since: Moment.nullable(),
    recovery_codes_left: z.number().int(),
    passkeys: z.array(Passkey),
    identities: z.array(Identity),
  })
  .meta({ id: 'Security' })

export const getSecurity = route('GET /api/security', {
  access: 'user',
  summary: 'What protects the sign-in of the user: second factor, recovery codes, passkeys, providers',
  data: Security,
})

export const ShowPassword = z.object({ password: Password })

export const beginSecondFactor = route('POST /api/second-factor', {
  access: 'user',
  personal: true,
  summary:
    'Answers a secret for an authenticator app; sign-ins ask for codes after the first code is confirmed',
  body: ShowPassword,
  data: z.object({ secret: z.string(), uri: z.string() }),
})

export const AppCode = z.object({ code: Text.trim().min(1).max(60) })

const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

export const confirmSecondFactor = route('POST /api/second-factor/confirm', {
  access: 'user',
  personal: true,
  summary: 'Turns the second factor on with a first code and answers the recovery codes once',
  body: AppCode,
  data: RecoveryCodes,
})

export const renewRecoveryCodes = route('POST /api/second-factor/recovery-codes', {
  access: 'user',
  personal: true,
  summary: 'Creates ten new recovery codes and voids the old ones',
  body: ShowPassword,
  data: RecoveryCodes,
})

export const removeSecondFactor = route('POST /api/second-factor/remove', {
  access: 'user',
  personal: true,
  summary: 'Turns the second factor off for a user who confirms with the password',
  body: ShowPassword,
  data: z.null(),
})

export const SecondStep = z.object({ claim: Claim, code: AppCode.shape.code })
export type SecondStep = z.infer<typeof SecondStep>

export const signInWithCode = route('POST /auth/second-factor', {
  access: 'public',
  summary: 'Completes a sign-in with a code of the app or a recovery code',
  body: SecondStep,
  data: Session,
})

/** PublicKeyCredentialCreationOptionsJSON and …RequestOptionsJSON of WebAuthn Level 3, for the browser. */
const BrowserOptions = z.record(z.string(), z.unknown())

const Ceremony = z.object({ claim: z.string(), options: BrowserOptions })

const Base64Url = z
  .string()
  .max(20_000)
  .regex(/^[\w-]*$/)

const credentialPart = {
  id: Base64Url.min(1).max(1_400),
  rawId: Base64Url.min(1).max(1_400),
  type: z.literal('public-key'),
}

/** RegistrationResponseJSON of WebAuthn Level 3, the parts that are read. */
export const NewPasskeyResponse = z.object({
  ...credentialPart,
  response: z.object({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
    transports: z.array(z.string().max(40)).max(10).default([]),
  }),
})
export type NewPasskeyResponse = z.output<typeof NewPasskeyResponse>

/** AuthenticationResponseJSON of WebAuthn Level 3, the parts that are read. */
export const PasskeyResponse = z.object({
  ...credentialPart,
  response: z.object({
    clientDataJSON: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
  }),
})
export type PasskeyResponse = z.output<typeof PasskeyResponse>

export const beginPasskey = route('POST /api/passkeys/options', {
  access: 'user',
  personal: true,
  summary:
    'What the browser needs to make a passkey for this host, for a user who confirms with the password',
  body: ShowPassword,
  data: Ceremony,
})

export const PasskeyName = z.object({ name: Line(60) })

export const AddPasskey = PasskeyName.extend({ claim: Claim, response: NewPasskeyResponse })
export type AddPasskey = z.output<typeof AddPasskey>

export const addPasskey = route('POST /api/passkeys', {
  access: 'user',
  personal: true,
  summary: 'Stores the passkey that the browser made',
  body: AddPasskey,
  data: Passkey,
})

export const renamePasskey = route('PUT /api/passkeys/:id', {
  access: 'user',
  personal: true,
  summary: 'Renames a passkey',
  params: z.object({ id: Id('passkey') }),
  body: PasskeyName,
  data: Passkey,
})

export const removePasskey = route('POST /api/passkeys/:id/remove', {
  access: 'user',
  personal: true,
  summary: 'Removes a passkey for a user who confirms with the password',
  params: z.object({ id: Id('passkey') }),
  body: ShowPassword,
  data: z.null(),
})

export const beginPasskeyLogin = route('POST /auth/passkey/options', {
  access: 'public',
  summary: 'What the browser needs to sign in with a passkey of this host',
  data: Ceremony,
})

export const LoginWithPasskey = z.object({ claim: Claim, response: PasskeyResponse })
export type LoginWithPasskey = z.output<typeof LoginWithPasskey>

export const loginWithPasskey = route('POST /auth/passkey', {
  access: 'public',
  summary: 'Signs in with a passkey, which asked its holder for a finger, a face or a PIN',
  body: LoginWithPasskey,
  data: Session,
})

export const sendSessionCode = route('POST /api/session/code', {
  access: 'user',
  personal: true,
  summary: 'Sends a code to the email of the user, who confirms the session with it',
  data: z.object({ email: z.string() }),
})

export const SessionCode = z.object({ code: Text.trim().min(1).max(60) })

export const confirmSession = route('POST /api/session/confirm', {
  access: 'user',
  personal: true,
  summary:
    'Confirms the session with the code that was sent: sign-in methods can be changed for a few minutes',
  body: SessionCode,
  data: z.null(),
})

export const confirmSessionWithPasskey = route('POST /api/session/confirm-with-passkey', {
  access: 'user',
  personal: true,
  summary: 'Confirms the session with a passkey of its user, as beginPasskeyLogin asks for it',
  body: LoginWithPasskey,
  data: z.null(),
})
