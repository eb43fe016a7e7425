import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { FacebookSettings } from '#server/platform/config/sign-in-settings.ts'
import { askProvider, GivenEmail, type SocialAnswer } from './social-profile.ts'

const Debugged = z.object({
  data: z.object({
    app_id: z.string(),
    type: z.literal('USER'),
    is_valid: z.literal(true),
    user_id: z.string().min(1).max(255),
  }),
})
const Person = z.object({
  id: z.string(),
  email: GivenEmail,
  first_name: z.string().optional(),
  last_name: z.string().optional(),
})

/** The person behind an access token of Facebook, if it was made for our app and is still good. */
export async function askFacebook(settings: FacebookSettings, token: string): Promise<SocialAnswer> {
  const { appId, appSecret, graphUrl, version } = settings
  const graph = (path: string, query: Record<string, string>) =>
    askProvider(`${graphUrl}/${version}/${path}?${new URLSearchParams(query).toString()}`)

  const asked = await graph('debug_token', { input_token: token, access_token: `${appId}|${appSecret}` })
  if ('why' in asked) return { outcome: 'unreachable', why: asked.why }
  const debugged = Debugged.safeParse(asked.body)
  if (debugged.data?.data.app_id !== appId) return { outcome: 'refused' }

  const reply = await graph('me', {
    fields: 'id,email,first_name,last_name',
    access_token: token,
    appsecret_proof: createHmac('sha256', appSecret).update(token).digest('hex'),
  })
  if ('why' in reply) return { outcome: 'unreachable', why: reply.why }
  const { data } = Person.safeParse(reply.body)
  if (reply.status !== 200 || data?.id !== debugged.data.data.user_id) return { outcome: 'refused' }
  return {
    outcome: 'person',
    profile: {
      provider: 'facebook',
      subject: data.id,
      email: data.email,
      email_verified: false, // Facebook does not say whether it has checked the mailbox
      first_name: data.first_name?.slice(0, 100) ?? '',
      last_name: data.last_name?.slice(0, 100) ?? '',
    },
  }
}
