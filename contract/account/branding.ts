import { z } from 'zod'
import { Line, Text } from '#contract/fields.ts'
import { crms } from '#contract/values/crm/crm-values.ts'
import { languageTags } from '#contract/values/languages.ts'
import { route } from '#contract/route.ts'

const Hex = z.string().regex(/^#[0-9a-fA-F]{6}$/)

/** A chat widget by its vendor. The secret that signs the user is never read back. */
export const Chat = z.object({
  vendor: z.enum(['intercom', 'chatwoot']),
  app_id: Line(100).regex(/^[\w-]+$/),
  base_url: z
    .url({ protocol: /^https$/, hostname: z.regexes.domain })
    .max(200)
    .regex(/^https:\/\/[^/?#@]+$/)
    .nullable()
    .describe('The address of the Chatwoot installation; Intercom has one for all'),
  identifier: z.enum(['id', 'email']).describe('The field of the user that is signed'),
})
export type Chat = z.infer<typeof Chat>

/** Screens of specification 2 that an entry of a brand's menu may name: screens that open without a parameter. */
export const menuScreens = [
  'LeadSearch:NewSearch',
  'LeadSearch:SavedLists',
  'Settings:BusinessProfile',
  'Settings:Wallet',
  'ManageTeam',
  'ProfileSettings:Profile',
  'BillingPortal',
] as const
const MenuScreen = z.enum(menuScreens)
export type MenuScreen = z.infer<typeof MenuScreen>

/** The brand of a domain, specification 3 "Business settings". */
export const SiteSettings = z
  .object({
    name: z.string(),
    domain: z.string(),
    script: z.string().nullable(),
    logo: z.string().nullable().describe('Path of the image'),
    content: z.string().nullable(),
    login_page_bg_color: Hex,
    sidebar_background_color: Hex.nullable(),
    button_color: Hex,
    secondary_color: Hex,
    text_color: Hex,
    heading_color: Hex,
    crms: z.array(z.enum(crms)),
    menu: z.array(
      z.object({ label: z.string(), routeName: MenuScreen.optional(), href: z.string().optional() }),
    ),
    show_training_center: z.boolean(),
    chat: Chat.nullable(),
  })
  .meta({ id: 'SiteSettings' })
export type SiteSettings = z.infer<typeof SiteSettings>

/** The platform's own brand, for unknown domains, and in the browser until the brand of the host is known. */
export const defaultSiteSettings: SiteSettings = {
  name: 'Quarry',
  domain: '',
  script: null,
  logo: null,
  content: null,
  login_page_bg_color: '#573BFF',
  sidebar_background_color: null,
  button_color: '#573BFF',
  secondary_color: '#01C0F6',
  text_color: '#A0AEC0',
  heading_color: '#202633',
  crms: [...crms],
  menu: [],
  show_training_center: true,
  chat: null,
}

export const getSiteSettings = route('POST /api/site-settings', {
  access: 'public',
  personal: false,
  summary: 'The brand of the host; every other domain gets the default brand',
  body: z.object({ domain: Text.max(255) }),
  data: SiteSettings,
})

/** A color as people write it, `#abc` or `#aabbcc`, stored as six digits in lower case. */
const Color = z
  .string()
  .regex(/^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/)
  .transform((hex) => (hex.length === 4 ? hex.replace(/[^#]/g, '$&$&') : hex).toLowerCase())

/** A web address that a link may lead to, without a user name. */
const WebAddress = Text.trim()
  .max(500)
  .refine((text) => {
    const url = URL.parse(text)
    return /^https?:\/\//i.test(text) && url !== null && url.username === '' && url.password === ''
  })

export const SiteChange = z.object({
  domain: Text.trim().min(1).max(255),
  name: Line(80).regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u),
  script: Text.max(20_000).nullable(),
  content: Text.max(2_000).nullable(),
  login_page_bg_color: Color,
  sidebar_background_color: Color.nullable(),
  button_color: Color,
  secondary_color: Color,
  text_color: Color,
  heading_color: Color,
  crms: z.array(z.enum(crms)).max(crms.length),
  menu: z
    .array(
      z
        .object({ label: Line(60), routeName: MenuScreen.optional(), href: WebAddress.optional() })
        .refine(({ routeName, href }) => routeName !== undefined || href !== undefined, {
          path: ['href'],
        }),
    )
    .max(20)
    .describe('Each entry leads to a screen of the product or to a web address'),
  show_training_center: z.boolean(),
  language: z
    .enum(languageTags)
    .nullable()
    .default(null)
    .describe('The language for visitors whose browser asks for none of ours; null: English'),
  sign_up: z.boolean().describe('Whether visitors of the domain may register'),
  chat: Chat.nullable(),
  chat_secret: Text.min(1).max(200).nullish().describe('Never read back; left out: unchanged'),
})
export type SiteChange = z.output<typeof SiteChange>

export const saveSiteSettings = route('PUT /api/site-settings', {
  access: 'whitelabel',
  personal: true,
  summary: 'Changes the brand of a domain of the own account; visitors see it once the domain is verified',
  body: SiteChange,
  data: z.object({ domain: z.string(), is_verified: z.boolean(), has_chat_secret: z.boolean() }),
})
