import type { WordTable } from '#contract/values/words.ts'

declare module '#web/i18n/catalogue.ts' {
  interface TextFiles {
    rechecks: { set: 'rechecks'; texts: typeof texts }
  }
}

/** Keys start with `rechecks.`. */
export const texts = {
  'rechecks.title': ['Email check', 'E-Mail-Prüfung', 'فحص البريد'],
  'rechecks.text': [
    'Mail servers are asked about these emails again, free. The credits of an email that is refused within 30 days of its charge come back.',
    'Die Mailserver werden erneut nach diesen E-Mails gefragt, kostenlos. Wird eine innerhalb von 30 Tagen nach ihrer Berechnung abgelehnt, erhalten Sie ihre Credits zurück.',
    'تُسأل خوادم البريد عن هذه العناوين مجددًا مجانًا. وإن رُفض عنوان خلال 30 يومًا من احتسابه رُدّت نقاطه.',
  ],
  'rechecks.start': [
    'Check {count, plural, one {# email} other {# emails}}',
    '{count, plural, one {# E-Mail} other {# E-Mails}} prüfen',
    'فحص {count, plural, zero {العناوين} one {عنوان واحد} two {عنوانين} few {# عناوين} many {# عنوانًا} other {# عنوان}}',
  ],
  'rechecks.none': [
    'None of the chosen leads has a found email.',
    'Keiner der gewählten Leads hat eine gefundene E-Mail.',
    'لا يملك أي من العملاء المختارين بريدًا معثورًا عليه.',
  ],
  'rechecks.off': [
    'No mail server is asked here, so emails cannot be checked. The operator can turn this on.',
    'Hier werden keine Mailserver befragt, daher lassen sich E-Mails nicht prüfen. Der Betreiber kann das einschalten.',
    'لا تُسأل خوادم البريد هنا، لذا لا يمكن فحص العناوين. يمكن للمشغّل تفعيل ذلك.',
  ],
  'rechecks.settled': [
    '{settled} of {leads} checked',
    '{settled} von {leads} geprüft',
    'فُحص {settled} من {leads}',
  ],
  'rechecks.confirmed': ['{count, number} confirmed', '{count, number} bestätigt', 'مؤكَّد: {count, number}'],
  'rechecks.refused': ['{count, number} refused', '{count, number} abgelehnt', 'مرفوض: {count, number}'],
  'rechecks.open': [
    '{count, number} without a clear answer',
    '{count, number} ohne klare Antwort',
    'بلا جواب واضح: {count, number}',
  ],
  'rechecks.why.not_allowed': [
    'The user who started it can no longer check emails.',
    'Wer sie gestartet hat, darf keine E-Mails mehr prüfen.',
    'لم يعد بإمكان المستخدم الذي بدأه فحص البريد.',
  ],
  'rechecks.why.list_deleted': ['The list was deleted.', 'Die Liste wurde gelöscht.', 'حُذفت القائمة.'],
  'rechecks.why.kept_failing': [
    'It failed several times. Start it again for the emails that are left.',
    'Sie ist mehrmals fehlgeschlagen. Starten Sie sie für die übrigen E-Mails neu.',
    'فشل عدة مرات. ابدأه مجددًا للعناوين المتبقية.',
  ],
  'rechecks.why.other': ['It ended early.', 'Sie wurde vorzeitig beendet.', 'انتهى مبكرًا.'],
} as const satisfies WordTable
