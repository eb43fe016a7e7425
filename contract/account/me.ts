import { z } from 'zod'
import { Id, Moment, Text } from '#contract/fields.ts'
import { moduleSlugs, roles } from '#contract/values/modules.ts'
import { route } from '#contract/route.ts'
import { TimeZone } from '#contract/time-zone.ts'

/** The signed-in user, specification 3 "User". */
export const Me = z
  .object({
    id: Id('user'),
    account_id: Id('account'),
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    language: z.string().nullable().describe('BCP 47; null until the browser or the user names one'),
    time_zone: z.string().nullable().describe('IANA name; null until the browser or the user names one'),
    photo: z.string().nullable().describe('Path of the image'),
    role: z.enum(roles),
    created_at: Moment,
    modules: z.array(z.object({ id: z.number().int(), slug: z.enum(moduleSlugs) })),
    isMainUser: z.boolean(),
    accessToWallet: z.boolean(),
    hash_hmac: z
      .string()
      .nullable()
      .describe("Proves to the domain's chat widget who the user is: HMAC-SHA256 with the widget's secret"),
    hasBillingPortal: z
      .boolean()
      .describe('The account has paid here, so that there is a portal to manage payments'),
    parentSettings: z.object({ support_open_ai_api_key: z.boolean() }),
    open_ai_api_key: z
      .boolean()
      .describe('True when a key is there, own or lent; the key itself never leaves the server'),
    terms_url: z
      .string()
      .nullable()
      .describe('URL of the terms that the user still has to accept; null when there are none'),
    impersonation: z
      .object({ account_name: z.string(), reason: z.string(), expires_at: Moment })
      .nullable()
      .describe('A person of the platform or the reseller works as this user'),
  })
  .meta({ id: 'Me' })
export type Me = z.infer<typeof Me>

export const getMe = route('GET /api/me', {
  access: 'user',
  scope: 'account.read',
  summary: 'The signed-in user with modules and rights',
  data: Me,
})

/** A name on one line, so that the subject of an email can hold it. */
export const PersonName = Text.trim()
  .max(80)
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u)

/** The fields that users change themselves. A field that is left out keeps its value. */
export const Profile = z.object({
  first_name: PersonName,
  last_name: PersonName,
  language: z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/),
  time_zone: TimeZone,
})

const ProfileChange = Profile.partial()
export type ProfileChange = z.infer<typeof ProfileChange>

export const saveMe = route('POST /api/me', {
  access: 'user',
  summary: 'Changes name, language or time zone of the signed-in user',
  body: ProfileChange,
  data: Me,
})

export const acceptTerms = route('POST /api/accept-terms', {
  access: 'user',
  personal: true,
  summary: 'Stores that the signed-in user accepts the terms',
  data: z.null(),
})

export const removePhoto = route('DELETE /api/me/photo', {
  access: 'user',
  summary: 'Removes the photo of the signed-in user',
  data: Me,
})
