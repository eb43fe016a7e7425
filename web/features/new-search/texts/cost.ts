import type { WordTable } from '#contract/values/words.ts'

declare module '#web/i18n/catalogue.ts' {
  interface TextFiles {
    newSearchCost: { set: 'newSearch'; texts: typeof texts }
  }
}

/** What a search costs, and what to do when the balance is too small for it. */
export const texts = {
  'newSearch.paidBefore': [
    "Leads you've paid for before are free.",
    'Bereits bezahlte Leads sind kostenlos.',
    'العملاء الذين دفعت مقابلهم من قبل مجانيون.',
  ],
  'newSearch.searchSmaller': [
    '{count, plural, one {Search # lead} other {Search # leads}}',
    '{count, plural, one {# Lead suchen} other {# Leads suchen}}',
    '{count, plural, zero {دون بحث} one {البحث عن عميل واحد} two {البحث عن عميلين} few {البحث عن # عملاء} many {البحث عن # عميلًا} other {البحث عن # عميل}}',
  ],
  'newSearch.searchFree': [
    '{count, plural, one {Get # paid lead} other {Get # paid leads}}',
    '{count, plural, one {# bezahlten Lead holen} other {# bezahlte Leads holen}}',
    '{count, plural, zero {لا عملاء مدفوعين} one {جلب عميل مدفوع واحد} two {جلب عميلين مدفوعين} few {جلب # عملاء مدفوعين} many {جلب # عميلًا مدفوعًا} other {جلب # عميل مدفوع}}',
  ],
  'newSearch.limitTooLow': [
    'A limit of {limit} cr pays for no lead. Each costs {price} cr, and none is paid for yet. Enter {price} or more.',
    'Ein Limit von {limit} Cr reicht für keinen Lead. Jeder kostet {price} Cr, bezahlt ist noch keiner. Geben Sie mindestens {price} ein.',
    'حد النقاط ({limit}) لا يكفي لأي عميل. سعر كل عميل بالنقاط: {price}، ولم يُدفع ثمن أي منهم بعد. أدخل {price} أو أكثر.',
  ],
  'newSearch.free': ['free', 'kostenlos', 'مجانًا'],
  'newSearch.shortNote': [
    "The search hasn't started. {leads, plural, =0 {Your balance doesn't cover any new leads.} one {Your balance covers # lead.} other {Your balance covers # leads.}}",
    'Die Suche wurde nicht gestartet. {leads, plural, =0 {Ihr Guthaben reicht für keinen neuen Lead.} one {Ihr Guthaben reicht für # Lead.} other {Ihr Guthaben reicht für # Leads.}}',
    'لم يبدأ البحث. {leads, plural, =0 {رصيدك لا يكفي لأي عميل جديد.} zero {رصيدك لا يكفي لأي عميل جديد.} one {رصيدك يكفي لعميل واحد.} two {رصيدك يكفي لعميلين.} few {رصيدك يكفي لـ # عملاء.} many {رصيدك يكفي لـ # عميلًا.} other {رصيدك يكفي لـ # عميل.}}',
  ],
  'newSearch.startAndWait': [
    'Start now, wait for credits · up to {credits} credits',
    'Jetzt starten, auf Credits warten · bis zu {credits} Credits',
    'البدء الآن وانتظار النقاط · النقاط: حتى {credits}',
  ],
  'newSearch.accountOwner': ['the account owner', 'den Kontoinhaber', 'مالك الحساب'],
} as const satisfies WordTable
