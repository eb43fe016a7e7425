import type { Language } from '#contract/values/languages.ts'

interface NoticeWords {
  body: string
  /** Where a list keeps its leads without a limit. */
  noLimit: string
  /** `{days}` is filled in. */
  limit: string
}

/** GDPR Article 14(1) and (2): who, what for, on which basis, what, from where, for how long, and which rights. */
export const noticeTexts: Record<Language, NoticeWords> = {
  en: {
    body: `Hello {{name}},

{{business}} holds business contact data about you and is responsible for it.

What we hold: {{values}}
Where it comes from: {{sources}}
What for: to contact you about our products and services.
Legal basis: our legitimate interest in business contacts (GDPR Article 6(1)(f)).
How long: {{retention}}

You may ask for a copy, have it corrected or erased, restrict its use, and object at any time. To end all contact, confirm at {{opt_out}}. For the rest, reply to this message or write to {{contact}}. If you object by message, we also delete your data. You may also complain to a data protection authority.

{{business}}`,
    noLimit: 'until you object, or until we no longer need it',
    limit: 'at most {days} days',
  },
  de: {
    body: `Guten Tag {{name}},

{{business}} speichert geschäftliche Kontaktdaten über Sie und ist dafür verantwortlich.

Was wir speichern: {{values}}
Woher die Daten stammen: {{sources}}
Wofür: um Sie zu unseren Produkten und Dienstleistungen anzusprechen.
Rechtsgrundlage: unser berechtigtes Interesse an Geschäftskontakten (Art. 6 Abs. 1 lit. f DSGVO).
Wie lange: {{retention}}

Sie können Auskunft, Berichtigung, Löschung und Einschränkung verlangen und jederzeit widersprechen. Um jeden Kontakt zu beenden, bestätigen Sie dies unter {{opt_out}}. Für alles andere antworten Sie auf diese Nachricht oder schreiben Sie an {{contact}}. Widersprechen Sie per Nachricht, löschen wir auch Ihre Daten. Sie können sich auch bei einer Datenschutzbehörde beschweren.

{{business}}`,
    noLimit: 'bis Sie widersprechen oder wir die Daten nicht mehr brauchen',
    limit: 'höchstens {days} Tage',
  },
  ar: {
    body: `مرحبًا {{name}}،

تحتفظ {{business}} ببيانات اتصال مهنية عنك، وهي المسؤولة عنها.

ما نحتفظ به: {{values}}
مصدره: {{sources}}
الغرض: التواصل معك بشأن منتجاتنا وخدماتنا.
الأساس القانوني: مصلحتنا المشروعة في جهات الاتصال المهنية (المادة 6 (1)(و) من اللائحة العامة لحماية البيانات).
المدة: {{retention}}

يمكنك طلب نسخة أو تصحيح البيانات أو حذفها أو تقييد استخدامها، ويمكنك الاعتراض في أي وقت. لإنهاء التواصل أكّد ذلك عبر {{opt_out}}. ولما عدا ذلك أجب عن هذه الرسالة أو اكتب إلى {{contact}}. إذا اعترضت برسالة حذفنا بياناتك أيضًا. ويمكنك أيضًا تقديم شكوى إلى هيئة حماية البيانات.

{{business}}`,
    noLimit: 'حتى تعترض أو لا نعود بحاجة إليها',
    limit: '{days} يومًا على الأكثر',
  },
}
