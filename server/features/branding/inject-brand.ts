import { randomBytes } from 'node:crypto'
import type { SiteSettings } from '#contract/account/branding.ts'
import { brandPolicy, openPolicy, platformPolicy } from '#server/platform/web-pages/page-policy.ts'
import { type Language, spokenOf } from '#contract/values/languages.ts'
import type { Services } from '#server/platform/services.ts'
import type { Site } from '#server/platform/tenancy/sites.ts'
import type { InjectBrand } from '#server/platform/web-pages/web-pages.ts'
import { isOpened, settingsOf } from './site-settings.ts'

/**
 * Writes the brand of a host into the page: title, color, icon and settings of that business and of no other. A
 * reseller's script is not part of the page. Signed-in users fetch the script later, and the nonce of this answer
 * lets it run.
 */
export function injectBrand({ signIn, map }: Pick<Services, 'signIn' | 'map'>): InjectBrand {
  return ({ page, inlineHashes }, site, path) => {
    const html = fillIn(page, site, path)
    if (isOpened(site)) {
      const nonce = randomBytes(16).toString('base64url')
      return {
        html: html.replace(/<script\b|<link\b(?=[^>]*modulepreload)/g, `$& nonce="${nonce}"`),
        policy: openPolicy(nonce),
        isUnique: true,
      }
    }
    const policyOf = site.reseller_id === null ? platformPolicy : brandPolicy
    return { html, policy: policyOf({ inlineHashes, signIn, map }) }
  }
}

function fillIn(page: string, site: Site, path: string): string {
  const settings = settingsOf(site)
  const { name, sidebar_background_color, button_color } = settings
  const embedded = { ...settings, script: null, chat: null, opened: isOpened(site) }
  const head = [
    `<title>${escape(name)}</title>`,
    `<meta name="description" content="${escape(pageDescription(path, name, spokenOf([site.brand?.language]) ?? 'en'))}">`,
    `<meta name="application-name" content="${escape(name)}">`,
    `<meta name="apple-mobile-web-app-title" content="${escape(name)}">`,
    `<meta name="theme-color" content="${sidebar_background_color ?? button_color}">`,
    '<link rel="icon" href="/brand/icon.svg" type="image/svg+xml">',
    '<link rel="manifest" href="/brand/site.webmanifest">',
    `<script type="application/json" id="site">${inScript(embedded)}</script>`,
  ].join('\n    ')
  return page
    .replace(/<title>[^<]*<\/title>/, () => head)
    .replace('<html', `$& data-brand="${paletteOf(settings)}"${languageOf(site)}`)
}

/** The language of the brand, for visitors whose browser asks for none of ours. */
const languageOf = ({ brand }: Site) => (brand?.language ? ` data-language="${brand.language}"` : '')

/** The colors of a brand as a name, so that a browser never paints the stored colors of another brand. */
function paletteOf(settings: SiteSettings): string {
  const { button_color, secondary_color, heading_color, text_color } = settings
  const { sidebar_background_color, login_page_bg_color } = settings
  return [
    button_color,
    secondary_color,
    heading_color,
    text_color,
    sidebar_background_color,
    login_page_bg_color,
  ]
    .map((color) => color?.slice(1) ?? 'none')
    .join('-')
}

/** JSON inside a script element: no part of it ends the element for an HTML parser. */
const inScript = (value: unknown) =>
  JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (mark) => {
    return `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`
  })

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escape = (text: string) => text.replace(/[&<>"']/g, (mark) => marks[mark] ?? mark)

type Descriptions = Record<'product' | 'signIn' | 'password' | 'join', (name: string) => string>

/** The sentences that search engines show below the title of a page, in the language of its brand. */
const descriptions: Record<Language, Descriptions> = {
  en: {
    product: (name) => `${name} finds local businesses, verifies their contacts and keeps them in lists.`,
    signIn: (name) => `Sign in to ${name} to find local businesses and verified contacts.`,
    password: (name) => `Reset your ${name} password with a code sent to your email address.`,
    join: (name) => `Accept your invitation and join your team on ${name}.`,
  },
  de: {
    product: (name) => `${name} findet lokale Betriebe, prüft ihre Kontaktdaten und verwaltet sie in Listen.`,
    signIn: (name) =>
      `Melden Sie sich bei ${name} an und finden Sie lokale Betriebe mit geprüften Kontaktdaten.`,
    password: (name) => `Setzen Sie Ihr Passwort für ${name} mit einem Code aus Ihrer E-Mail zurück.`,
    join: (name) => `Nehmen Sie Ihre Einladung an und treten Sie Ihrem Team bei ${name} bei.`,
  },
  ar: {
    product: (name) => `يعثر ${name} على الشركات المحلية ويتحقق من جهات اتصالها ويحفظها في قوائم.`,
    signIn: (name) => `سجّل الدخول إلى ${name} للعثور على شركات محلية وجهات اتصال موثوقة.`,
    password: (name) => `أعد تعيين كلمة مرور ${name} برمز يصل إلى بريدك الإلكتروني.`,
    join: (name) => `اقبل دعوتك وانضم إلى فريقك على ${name}.`,
  },
}

const publicPages: Record<string, keyof Descriptions> = {
  '/login': 'signIn',
  '/callback': 'signIn',
  '/forgot-password': 'password',
  '/join': 'join',
}

/** The sentence about the page at a path. Pages behind the sign-in share one about the product. */
const pageDescription = (path: string, name: string, language: Language): string =>
  descriptions[language][publicPages[path] ?? 'product'](name)
