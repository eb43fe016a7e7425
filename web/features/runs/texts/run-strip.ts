import type { WordTable } from '#contract/values/words.ts'

declare module '#web/i18n/catalogue.ts' {
  interface TextFiles {
    runStrip: { set: 'runStrip'; texts: typeof texts }
  }
}

/** Of the strip of every kind of run. Keys start with `runStrip.`. */
export const texts = {
  'runStrip.running': ['Running', 'Läuft', 'قيد التنفيذ'],
  'runStrip.refunded': [
    '{credits, plural, one {# credit refunded} other {# credits refunded}}',
    '{credits, plural, one {# Credit erstattet} other {# Credits erstattet}}',
    '{credits, plural, zero {لم تُرد نقاط} one {رُدّت نقطة واحدة} two {رُدّت نقطتان} few {رُدّت # نقاط} many {رُدّت # نقطة} other {رُدّت # نقطة}}',
  ],
  'runStrip.download': ['Download', 'Herunterladen', 'تنزيل'],
  'runStrip.undo': ['Undo', 'Rückgängig', 'تراجع'],
  'runStrip.putAway': ['Dismiss receipt', 'Beleg ausblenden', 'إخفاء الإيصال'],
} as const satisfies WordTable
