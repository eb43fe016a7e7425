import { z } from 'zod'
import { Text } from './fields.ts'
import { route } from './route.ts'

const Hex = z.string().regex(/^#[0-9a-fA-F]{6}$/)

/** The brand of a domain, specification 3 "Business settings". */
export const SiteSettings = z
  .object({
    name: z.string(),
    domain: z.string(),
    script: z.string().nullable(),
    logo: z.string().nullable(),
    content: z.string().nullable(),
    login_page_bg_color: Hex,
    sidebar_background_color: Hex.nullable(),
    button_color: Hex,
    secondary_color: Hex,
    text_color: Hex,
    heading_color: Hex,
    crms: z.array(z.enum(['ghl', 'keap', 'zapier'])),
    menu: z.array(z.object({ label: z.string(), href: z.string() })),
    show_training_center: z.boolean(),
  })
  .meta({ id: 'SiteSettings' })
export type SiteSettings = z.infer<typeof SiteSettings>

/** The platform's own look: what an unknown domain gets, and what the browser shows until it knows better. */
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
  crms: ['ghl', 'keap', 'zapier'],
  menu: [],
  show_training_center: true,
}

export const getSiteSettings = route('getSiteSettings', {
  access: 'public',
  summary: 'The brand of a domain; an unknown domain gets the defaults',
  body: z.object({ domain: Text.max(255) }),
  data: SiteSettings,
})
