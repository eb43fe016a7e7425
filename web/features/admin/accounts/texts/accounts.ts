import type { WordTable } from '#contract/values/words.ts'

declare module '#web/i18n/catalogue.ts' {
  interface TextFiles {
    accounts: { set: 'accounts'; texts: typeof texts }
  }
}

/** Keys start with `accounts.`. */
export const texts = {
  'accounts.loadFailed': [
    "We couldn't load the accounts.",
    'Die Konten konnten nicht geladen werden.',
    'تعذّر تحميل الحسابات.',
  ],
  'accounts.oneFailed': [
    "We couldn't load this account.",
    'Dieses Konto konnte nicht geladen werden.',
    'تعذّر تحميل هذا الحساب.',
  ],
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
  'accounts.domains': ['Domains', 'Domains', 'النطاقات'],
  'accounts.noDomains': [
    'No domains. The owner adds one with the API.',
    'Keine Domains. Der Inhaber fügt eine über die API hinzu.',
    'لا نطاقات. يضيف المالك نطاقًا عبر API.',
  ],
  'accounts.domainVerified': ['Verified', 'Bestätigt', 'مُتحقَّق منه'],
  'accounts.domainNotVerified': ['Not verified', 'Nicht bestätigt', 'غير مُتحقَّق منه'],
  'accounts.verifyDomain': ['Verify domain', 'Domain bestätigen', 'التحقق من النطاق'],
  'accounts.recordName': ['TXT record', 'TXT-Eintrag', 'سجل TXT'],
  'accounts.recordValue': ['Value', 'Wert', 'القيمة'],
  'accounts.domain.verified': [
    'Domain verified. The brand shows there now.',
    'Domain bestätigt. Die Marke erscheint dort jetzt.',
    'تم التحقق من النطاق. تظهر العلامة هناك الآن.',
  ],
  'accounts.domain.record_missing': [
    'TXT record not found. Set it, then verify again.',
    'TXT-Eintrag nicht gefunden. Tragen Sie ihn ein und bestätigen Sie erneut.',
    'لم يُعثر على سجل TXT. أضفه ثم تحقق مرة أخرى.',
  ],
  'accounts.domain.taken': [
    'Another account has verified this domain.',
    'Ein anderes Konto hat diese Domain bestätigt.',
    'تحقق حساب آخر من هذا النطاق.',
  ],
  'accounts.domain.not_looked_up': [
    'DNS did not answer. Try again later.',
    'DNS hat nicht geantwortet. Versuchen Sie es später erneut.',
    'لم يستجب نظام DNS. حاول لاحقًا.',
  ],
} as const satisfies WordTable
