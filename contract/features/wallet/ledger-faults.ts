import type { Feature } from '#contract/values/feature.ts'

/** What does not add up in the books of an account. */
export const ledgerFaults = {
  wallet_differs: [
    'Wallet and ledger differ: available by {free}, reserved by {held}, number of entries by {entries}.',
    'Guthaben und Buchungen weichen voneinander ab: verfügbar um {free}, reserviert um {held}, Zahl der Buchungen um {entries}.',
    'المحفظة والحركات مختلفتان: المتاح بمقدار {free}، والمحجوز بمقدار {held}، وعدد الحركات بمقدار {entries}.',
  ],
  balance_negative: ['A balance is negative.', 'Ein Guthaben ist negativ.', 'يوجد رصيد سالب.'],
  held_differs: [
    'Reserved credits differ from the open reservations by {by}.',
    'Die reservierten Credits weichen um {by} von den offenen Reservierungen ab.',
    'تختلف النقاط المحجوزة عن الحجوزات المفتوحة بمقدار {by}.',
  ],
  lots_differ: [
    'Available credits differ from the sum of all lots by {by}.',
    'Die verfügbaren Credits weichen um {by} von der Summe aller Posten ab.',
    'تختلف النقاط المتاحة عن مجموع الحزم بمقدار {by}.',
  ],
  lot_differs: [
    'The credits of lot {number} differ from its entries by {by}.',
    'Die Credits von Posten {number} weichen um {by} von seinen Buchungen ab.',
    'تختلف نقاط الحزمة {number} عن حركاتها بمقدار {by}.',
  ],
  entry_balance_wrong: [
    'The balance after entry {number} is wrong.',
    'Das Guthaben nach Buchung {number} stimmt nicht.',
    'الرصيد بعد الحركة {number} غير صحيح.',
  ],
  entry_changed: [
    "Entry {number} was changed: its hash doesn't match.",
    'Buchung {number} wurde geändert: Ihr Hash stimmt nicht.',
    'تغيّرت الحركة {number}: بصمتها غير مطابقة.',
  ],
  entry_unchained: [
    "Entry {number} doesn't follow the one before it.",
    'Buchung {number} schließt nicht an die vorige an.',
    'الحركة {number} لا تتبع ما قبلها.',
  ],
  last_entry_differs: [
    "The wallet doesn't match the last entry of the ledger.",
    'Das Guthaben passt nicht zur letzten Buchung.',
    'المحفظة لا تطابق آخر حركة.',
  ],
  signed_entry_missing: [
    'Signed entry {number} is missing or was changed.',
    'Die signierte Buchung {number} fehlt oder wurde geändert.',
    'الحركة الموقّعة {number} مفقودة أو تغيّرت.',
  ],
  search_charge_differs: [
    'The charge of search {id} differs from the ledger by {by}.',
    'Die Kosten der Suche {id} weichen um {by} von den Buchungen ab.',
    'يختلف ما احتُسب للبحث {id} عن الحركات بمقدار {by}.',
  ],
  run_charge_differs: [
    'The charge of tool run {id} differs from the ledger by {by}.',
    'Die Kosten des Werkzeuglaufs {id} weichen um {by} von den Buchungen ab.',
    'يختلف ما احتُسب لتشغيل الأداة {id} عن الحركات بمقدار {by}.',
  ],
  lead_charge_differs: [
    'The charge of lead {id} differs from the ledger.',
    'Was für Lead {id} berechnet wurde, weicht von den Buchungen ab.',
    'يختلف ما احتُسب للعميل {id} عن الحركات.',
  ],
  closed_hold_full: [
    'The closed reservation {id} still holds credits.',
    'Die beendete Reservierung {id} hält noch Credits.',
    'الحجز المغلق {id} ما زال يحتفظ بنقاط.',
  ],
  hold_outlives_search: [
    'Reservation {id} is open though its search has ended.',
    'Reservierung {id} ist offen, obwohl ihre Suche beendet ist.',
    'الحجز {id} مفتوح رغم انتهاء بحثه.',
  ],
  hold_outlives_run: [
    'Reservation {id} is open though its tool run has ended.',
    'Reservierung {id} ist offen, obwohl ihr Werkzeuglauf beendet ist.',
    'الحجز {id} مفتوح رغم انتهاء تشغيل أداته.',
  ],
} as const satisfies Feature['reasons']
