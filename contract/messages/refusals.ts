import { declared } from '#contract/declared.ts'
import type { RefusalTable } from '#contract/values/feature.ts'

const things = declared('notFound')
/** What a call may not find; `other` is a page. */
export type Thing = keyof typeof things | 'other'

/** Adds a branch for each thing that a feature declares, in the language at this place of its words. */
function notFound<Sentence extends string>(at: 0 | 1 | 2, sentence: Sentence): Sentence {
  const branches = Object.entries(things).map(([thing, words]) => `${thing} {${words[at]}}`)
  return sentence.replace('other', `${branches.join(' ')} other`) as Sentence // takes the same value
}

/**
 * What more than one feature refuses: a code with its status and its sentence. The wire carries the English one with its
 * code and values; the pages translate by the code. Sentences of the specification stand word for word.
 */
const shared = {
  bad_request: [
    400,
    "We couldn't read this request.",
    'Diese Anfrage konnte nicht gelesen werden.',
    'تعذّرت قراءة الطلب.',
  ],
  bad_idempotency_key: [
    400,
    'The Idempotency-Key header must be 1 to 200 visible characters.',
    'Die Kopfzeile Idempotency-Key muss 1 bis 200 sichtbare Zeichen haben.',
    'يجب أن يتكون Idempotency-Key من 1 إلى 200 حرف مرئي.',
  ],
  not_signed: [
    400,
    'The signature of this webhook is missing or wrong.',
    'Die Signatur dieses Webhooks fehlt oder ist falsch.',
    'توقيع خطاف الويب هذا مفقود أو خاطئ.',
  ],

  not_signed_in: [
    401,
    'Sign in to continue.',
    'Melden Sie sich an, um fortzufahren.',
    'سجّل الدخول للمتابعة.',
  ],
  wrong_verifier_key: [
    401,
    'The key of the verifier is missing or wrong.',
    'Der Schlüssel des Prüfdienstes fehlt oder ist falsch.',
    'مفتاح خدمة الفحص مفقود أو خاطئ.',
  ],
  wrong_metrics_key: [
    401,
    'The metrics key is missing or wrong.',
    'Der Schlüssel für Metriken fehlt oder ist falsch.',
    'مفتاح المقاييس مفقود أو خاطئ.',
  ],

  out_of_credits: [
    402,
    'You need {missing, plural, one {# more credit} other {# more credits}}.',
    '{missing, plural, one {Ihnen fehlt # Credit.} other {Ihnen fehlen # Credits.}}',
    '{missing, plural, zero {لا تنقصك نقاط} one {تنقصك نقطة واحدة} two {تنقصك نقطتان} few {تنقصك # نقاط} many {تنقصك # نقطة} other {تنقصك # نقطة}}.',
  ],
  credits_short: [
    402,
    "The account doesn't have enough credits for this. Ask the owner to add credits.",
    'Das Konto hat dafür nicht genug Credits. Bitten Sie den Inhaber, Credits hinzuzufügen.',
    'نقاط الحساب لا تكفي لهذا. اطلب من المالك إضافة نقاط.',
  ],

  module_missing: [
    403,
    "Your account doesn't include this module.",
    'Ihr Konto enthält dieses Modul nicht.',
    'لا يتضمن حسابك هذه الوحدة.',
  ],
  impersonating: [
    403,
    "You can't do this while you work as another user.",
    'Das ist nicht möglich, während Sie als eine andere Person arbeiten.',
    'لا يمكنك فعل ذلك أثناء عملك باسم مستخدم آخر.',
  ],
  suspended: [
    403,
    'This account is suspended. Contact the business that gave you access.',
    'Dieses Konto ist gesperrt. Wenden Sie sich an das Unternehmen, das Ihnen den Zugang gegeben hat.',
    'هذا الحساب معلّق. تواصل مع الجهة التي منحتك الوصول.',
  ],

  not_found: [
    404,
    notFound(0, '{thing, select, other {Page not found}}.'),
    notFound(1, '{thing, select, other {Seite nicht gefunden}}.'),
    notFound(2, '{thing, select, other {الصفحة غير موجودة}}.'),
  ],

  request_timeout: [
    408,
    'This request took too long to arrive. Try again.',
    'Diese Anfrage kam zu langsam an. Versuchen Sie es erneut.',
    'استغرق وصول هذا الطلب وقتًا طويلًا. حاول مرة أخرى.',
  ],

  in_progress: [
    409,
    'This request is still being processed. Try again in a moment.',
    'Diese Anfrage wird noch bearbeitet. Versuchen Sie es gleich erneut.',
    'ما زال هذا الطلب قيد المعالجة. حاول بعد لحظات.',
  ],
  changed_meanwhile: [
    409,
    'The settings of this file have changed meanwhile. Check them and try again.',
    'Die Einstellungen dieser Datei wurden inzwischen geändert. Prüfen Sie sie und versuchen Sie es erneut.',
    'تغيّرت إعدادات هذا الملف في هذه الأثناء. راجعها ثم حاول مرة أخرى.',
  ],
  email_taken: [
    409,
    'This email already has an account.',
    'Zu dieser E-Mail-Adresse gibt es bereits ein Konto.',
    'لهذا البريد الإلكتروني حساب بالفعل.',
  ],
  codes_off: [
    409,
    'Two-step verification is off.',
    'Die Bestätigung in zwei Schritten ist ausgeschaltet.',
    'التحقق بخطوتين غير مفعّل.',
  ],
  user_suspended: [
    409,
    'This user is suspended. Restore access first.',
    'Diese Person ist gesperrt. Entsperren Sie sie zuerst.',
    'هذا المستخدم معلّق. ألغِ التعليق أولًا.',
  ],

  too_large: [413, 'This request is too large.', 'Diese Anfrage ist zu groß.', 'الطلب كبير جدًا.'],

  address_too_long: [414, 'This address is too long.', 'Diese Adresse ist zu lang.', 'العنوان طويل جدًا.'],

  wrong_media_type: [
    415,
    "This kind of content isn't accepted.",
    'Diese Art von Inhalt wird nicht angenommen.',
    'هذا النوع من المحتوى غير مقبول.',
  ],

  unknown_host: [
    421,
    'Nothing is set up at this address.',
    'Unter dieser Adresse ist nichts eingerichtet.',
    'لا شيء مهيأ في هذا العنوان.',
  ],

  invalid: [
    422,
    'Check the highlighted fields.',
    'Prüfen Sie die markierten Felder.',
    'راجع الحقول المحددة.',
  ],
  idempotency_key_reused: [
    422,
    'This Idempotency-Key was used for another request.',
    'Dieser Idempotency-Key wurde für eine andere Anfrage verwendet.',
    'استُخدم Idempotency-Key هذا لطلب آخر.',
  ],

  too_many_requests: [
    429,
    'Too many requests. Try again in a moment.',
    'Zu viele Anfragen. Versuchen Sie es gleich erneut.',
    'طلبات كثيرة جدًا. حاول بعد لحظات.',
  ],
  uploads_running: [
    429,
    'Your account has {most} uploads running. Try again when one has ended.',
    'Ihr Konto lädt bereits {most} Dateien hoch. Versuchen Sie es erneut, sobald eine fertig ist.',
    'بلغ حسابك حد الملفات التي تُرفع معًا ({most}). حاول مرة أخرى عند اكتمال أحدها.',
  ],

  headers_too_large: [
    431,
    'The headers of this request are too large.',
    'Die Kopfzeilen dieser Anfrage sind zu groß.',
    'ترويسات هذا الطلب كبيرة جدًا.',
  ],

  broken: [
    500,
    'Something went wrong. We were notified.',
    'Etwas ist schiefgegangen. Wir wurden benachrichtigt.',
    'حدث خطأ ما. تم إبلاغنا بذلك.',
  ],

  unavailable: [
    503,
    "The database can't be reached. Try again in a moment.",
    'Die Datenbank ist nicht erreichbar. Versuchen Sie es gleich erneut.',
    'تعذّر الوصول إلى قاعدة البيانات. حاول بعد لحظات.',
  ],
  disk_full: [
    503,
    'The server has no disk space left. Try again later.',
    'Auf dem Server ist kein Speicherplatz mehr frei. Versuchen Sie es später erneut.',
    'لم تبقَ مساحة تخزين على الخادم. حاول لاحقًا.',
  ],
  read_only: [
    503,
    'The database is read-only right now, so nothing can be saved. Try again later.',
    'Die Datenbank ist gerade schreibgeschützt, es lässt sich nichts speichern. Versuchen Sie es später erneut.',
    'قاعدة البيانات للقراءة فقط حاليًا، فلا يمكن حفظ أي شيء. حاول لاحقًا.',
  ],
  too_busy: [
    503,
    'The server is busy. Try again in a moment.',
    'Der Server ist ausgelastet. Versuchen Sie es gleich erneut.',
    'الخادم مشغول. حاول بعد لحظات.',
  ],
  replaced: [
    503,
    'A later request took the place of this one.',
    'Eine spätere Anfrage hat diese ersetzt.',
    'حلّ طلب لاحق محل هذا الطلب.',
  ],
  too_slow: [
    503,
    'This is taking too long. Try again in a moment.',
    'Das dauert zu lange. Versuchen Sie es gleich erneut.',
    'هذا يستغرق وقتًا طويلًا. حاول بعد لحظات.',
  ],
} as const satisfies RefusalTable

export const refusals = { ...shared, ...declared('refusals') } as const
export type RefusalCode = keyof typeof refusals
