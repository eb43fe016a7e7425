import type { WordTable } from '#contract/values/words.ts'

declare module '#web/i18n/catalogue.ts' {
  interface TextFiles {
    accounts: { set: 'accounts'; texts: typeof texts }
  }
}

/** Keys start with `accounts.`. */
export const texts = {
  'accounts.thing': ['the accounts', 'die Konten', 'الحسابات'],
  'accounts.one': ['this account', 'dieses Konto', 'هذا الحساب'],
  'accounts.count': [
    '{count, plural, one {# account} other {# accounts}}',
    '{count, plural, one {# Konto} other {# Konten}}',
    '{count, plural, zero {لا حسابات} one {حساب واحد} two {حسابان} few {# حسابات} many {# حسابًا} other {# حساب}}',
  ],
  'accounts.search': ['Account name or email', 'Kontoname oder E-Mail', 'اسم الحساب أو البريد'],
  'accounts.none': ['No accounts', 'Keine Konten', 'لا حسابات'],
  'accounts.kind': ['Type', 'Art', 'النوع'],
  'accounts.everyKind': ['Every type', 'Alle Arten', 'كل الأنواع'],
  'accounts.kind.platform': ['Platform', 'Plattform', 'المنصة'],
  'accounts.kind.reseller': ['Reseller', 'Reseller', 'موزّع'],
  'accounts.kind.client': ['Client', 'Kunde', 'عميل'],
  'accounts.people': ['People', 'Personen', 'الأشخاص'],
  'accounts.lastActivity': ['Last sign-in', 'Letzte Anmeldung', 'آخر تسجيل دخول'],
} as const satisfies WordTable
