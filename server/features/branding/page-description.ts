import type { Language } from '#contract/values/languages.ts'

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
export const pageDescription = (path: string, name: string, language: Language): string =>
  descriptions[language][publicPages[path] ?? 'product'](name)
