import { declared } from '#contract/declared.ts'
import type { WordTable } from '#contract/values/words.ts'

/** Why work of the product without a user went wrong: stored with its row as a code, shown in the reader's language. */
const shared = {
  failed_times: [
    'Failed {times, plural, one {once} other {# times}}.',
    '{times, plural, one {Nach # Versuch} other {Nach # Versuchen}} aufgegeben.',
    '{times, plural, zero {توقف بلا محاولة} one {توقف بعد محاولة واحدة} two {توقف بعد محاولتين} few {توقف بعد # محاولات} many {توقف بعد # محاولة} other {توقف بعد # محاولة}}.',
  ],
  failed_times_with: [
    'Failed {times, plural, one {once} other {# times}}. Last error: {error}',
    '{times, plural, one {Nach # Versuch} other {Nach # Versuchen}} aufgegeben. Letzter Fehler: {error}',
    '{times, plural, zero {توقف بلا محاولة} one {توقف بعد محاولة واحدة} two {توقف بعد محاولتين} few {توقف بعد # محاولات} many {توقف بعد # محاولة} other {توقف بعد # محاولة}}. آخر خطأ: {error}',
  ],
  kept_failing: ['Every attempt failed.', 'Alle Versuche sind fehlgeschlagen.', 'فشلت كل المحاولات.'],
  no_longer_allowed: [
    'The user or API key that started this may no longer do so.',
    'Der Benutzer oder API-Schlüssel, der dies begonnen hat, darf das nicht mehr.',
    'لم يعد يحق ذلك للمستخدم أو لمفتاح API الذي بدأه.',
  ],
  worker_died: [
    'Failed {times, plural, one {once} other {# times}}. Last error: the worker process died.',
    '{times, plural, one {Nach # Versuch} other {Nach # Versuchen}} aufgegeben. Letzter Fehler: Der ausführende Prozess ist ausgefallen.',
    '{times, plural, zero {توقف بلا محاولة} one {توقف بعد محاولة واحدة} two {توقف بعد محاولتين} few {توقف بعد # محاولات} many {توقف بعد # محاولة} other {توقف بعد # محاولة}}. آخر خطأ: تعطلت العملية المنفذة.',
  ],
  unknown_reason: [
    'For a reason that this version does not know.',
    'Aus einem Grund, den diese Version nicht kennt.',
    'لسبب لا تعرفه هذه النسخة.',
  ],
} as const satisfies WordTable

export const reasons = { ...shared, ...declared('reasons') } as const
export type ReasonCode = keyof typeof reasons
