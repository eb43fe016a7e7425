import type { WordTable } from '#contract/values/words.ts'

declare module '#web/i18n/catalogue.ts' {
  interface TextFiles {
    leadReasons: { set: 'lead'; texts: typeof texts }
  }
}

/** Why an address was not confirmed, or is only usable with a risk, and what became of a bounce that was reported. */
export const texts = {
  'lead.reason.badAddress': [
    "address isn't well formed",
    'die Adresse hat kein gültiges Format',
    'صيغة العنوان غير صحيحة',
  ],
  'lead.reason.tooLong': ['address is too long', 'die Adresse ist zu lang', 'العنوان طويل جدًا'],
  'lead.reason.unsafeCharacter': [
    'address contains hidden characters',
    'die Adresse enthält verborgene Zeichen',
    'يحتوي العنوان على أحرف مخفية',
  ],
  'lead.reason.badLocalPart': [
    "part before @ isn't valid",
    'der Teil vor dem @ ist ungültig',
    'الجزء قبل @ غير صالح',
  ],
  'lead.reason.badDomain': [
    "part after @ isn't a valid domain",
    'der Teil nach dem @ ist keine gültige Domain',
    'الجزء بعد @ ليس نطاقًا صالحًا',
  ],
  'lead.reason.nullMx': [
    "domain doesn't accept email",
    'die Domain nimmt keine E-Mails an',
    'لا يستقبل النطاق رسائل البريد الإلكتروني',
  ],
  'lead.reason.noDomain': ["domain doesn't exist", 'die Domain gibt es nicht', 'النطاق غير موجود'],
  'lead.reason.noMailServer': [
    'domain has no mail server',
    'die Domain hat keinen Mailserver',
    'لا خادم بريد للنطاق',
  ],
  'lead.reason.privateServer': [
    "mail server isn't public",
    'der Mailserver ist nicht öffentlich',
    'خادم البريد ليس عامًا',
  ],
  'lead.reason.dnsFailure': [
    "domain couldn't be looked up",
    'die Domain konnte nicht aufgelöst werden',
    'تعذّر البحث عن النطاق',
  ],
  'lead.reason.noMailbox': [
    "mailbox doesn't exist",
    'das Postfach existiert nicht',
    'صندوق البريد غير موجود',
  ],
  'lead.reason.noMailboxProbable': [
    "mailbox probably doesn't exist",
    'das Postfach existiert wahrscheinlich nicht',
    'صندوق البريد غير موجود على الأرجح',
  ],
  'lead.reason.bounced': ['you reported a bounce', 'Sie haben einen Bounce gemeldet', 'أبلغتَ عن ارتداده'],
  'lead.reason.disabled': ['mailbox is turned off', 'das Postfach ist deaktiviert', 'صندوق البريد معطّل'],
  'lead.reason.full': ['mailbox is full', 'das Postfach ist voll', 'صندوق البريد ممتلئ'],
  'lead.reason.existsBusy': [
    'mailbox exists, but receives too much email right now',
    'das Postfach existiert, empfängt aber gerade zu viele E-Mails',
    'صندوق البريد موجود، لكنه يتلقى رسائل كثيرة الآن',
  ],
  'lead.reason.cannotVerify': [
    "server doesn't reveal mailboxes",
    'der Server gibt keine Auskunft über Postfächer',
    'لا يكشف الخادم عن صناديق البريد',
  ],
  'lead.reason.greylisted': [
    'server asked us to retry later',
    'der Server verlangt einen späteren Versuch',
    'طلب الخادم إعادة المحاولة لاحقًا',
  ],
  'lead.reason.retryLater': [
    'server asked us to retry later',
    'der Server verlangt einen späteren Versuch',
    'طلب الخادم إعادة المحاولة لاحقًا',
  ],
  'lead.reason.blocked': [
    "server doesn't respond to us",
    'der Server antwortet uns nicht',
    'لا يستجيب الخادم لنا',
  ],
  'lead.reason.needsRdns': [
    'server requires a named sender',
    'der Server verlangt einen benannten Absender',
    'يتطلب الخادم مرسلًا معرّفًا',
  ],
  'lead.reason.notPermitted': [
    'mailbox only accepts certain senders',
    'das Postfach nimmt nur bestimmte Absender an',
    'لا يقبل صندوق البريد إلا مرسلين محددين',
  ],
  'lead.reason.unclear': [
    'server gave no clear answer',
    'der Server hat nicht eindeutig geantwortet',
    'لم يعطِ الخادم جوابًا واضحًا',
  ],
  'lead.reason.checkerValid': [
    'a second check confirms it',
    'eine zweite Prüfung bestätigt sie',
    'أكده فحص ثانٍ',
  ],
  'lead.reason.checkerInvalid': [
    'a second check finds it invalid',
    'eine zweite Prüfung findet sie ungültig',
    'وجده فحص ثانٍ غير صالح',
  ],
  'lead.reason.sourceValid': [
    "the source says it's valid",
    'die Quelle nennt sie gültig',
    'يقول المصدر إنه صالح',
  ],
  'lead.reason.sourceInvalid': [
    "the source says it's invalid",
    'die Quelle nennt sie ungültig',
    'يقول المصدر إنه غير صالح',
  ],
  'lead.reason.sourceRisky': [
    "the source says it's risky",
    'die Quelle nennt sie riskant',
    'يقول المصدر إنه محفوف بالمخاطر',
  ],
  'lead.reason.acceptAll': [
    'server accepts every address',
    'der Server nimmt jede Adresse an',
    'يقبل الخادم كل عنوان',
  ],
  'lead.reason.acceptAllUnknown': [
    'server may accept every address',
    'der Server nimmt möglicherweise jede Adresse an',
    'قد يقبل الخادم كل عنوان',
  ],
  'lead.reason.acceptAllProvider': [
    'provider accepts every address at first',
    'der Anbieter nimmt zunächst jede Adresse an',
    'يقبل المزوّد كل عنوان في البداية',
  ],
  'lead.reason.portBlocked': [
    "mail servers can't be reached from here",
    'Mailserver sind von hier aus nicht erreichbar',
    'لا يمكن الوصول إلى خوادم البريد من هنا',
  ],
  'lead.reason.serverAway': [
    "mail server didn't accept the connection",
    'der Mailserver hat die Verbindung nicht angenommen',
    'لم يقبل خادم البريد الاتصال',
  ],
  'lead.reason.timedOut': [
    'server took too long to respond',
    'der Server hat zu langsam geantwortet',
    'تأخر الخادم في الاستجابة',
  ],
  'lead.reason.closed': [
    'server ended the connection',
    'der Server hat die Verbindung beendet',
    'أنهى الخادم الاتصال',
  ],
  'lead.reason.aborted': ['check was interrupted', 'die Prüfung wurde unterbrochen', 'انقطع الفحص'],
  'lead.reason.probingOff': [
    'mail server checks are turned off',
    'die Prüfung bei Mailservern ist ausgeschaltet',
    'فحص خوادم البريد متوقف',
  ],
  'lead.reason.remoteFailed': [
    "the remote email check didn't answer",
    'die entfernte E-Mail-Prüfung hat nicht geantwortet',
    'لم يستجب فحص البريد البعيد',
  ],
  'lead.reason.notAsked': [
    "mail server wasn't asked",
    'der Mailserver wurde nicht gefragt',
    'لم يُسأل خادم البريد',
  ],
  'lead.reason.disposable': ['disposable email domain', 'Domain für Wegwerfadressen', 'نطاق بريد مؤقت'],
  'lead.reason.implicitMx': [
    'email goes to the web server',
    'E-Mails gehen an den Webserver',
    'تذهب الرسائل إلى خادم الويب',
  ],
  'lead.reason.roleAddress': ['shared by a team', 'gemeinsame Adresse eines Teams', 'عنوان مشترك لفريق'],
  'lead.reason.freeMail': ['free email provider', 'kostenloser E-Mail-Anbieter', 'مزوّد بريد مجاني'],
  'lead.bounce.believed': [
    'Reported as bounced: {credits, plural, one {# credit} other {# credits}} refunded',
    'Als Bounce gemeldet: {credits, plural, one {# Credit} other {# Credits}} erstattet',
    'أُبلغ عن ارتداده: رُدّ {credits, plural, zero {# نقطة} one {نقطة واحدة} two {نقطتان} few {# نقاط} many {# نقطة} other {# نقطة}}',
  ],
  'lead.bounce.waiting': [
    "Reported as bounced, but the mail server doesn't confirm it. Refunds without proof are limited to {percent} % of the emails of {days, plural, one {# day} other {# days}}, so the operator of this website decides.",
    'Als Bounce gemeldet, aber der Mailserver bestätigt es nicht. Ohne Nachweis werden höchstens {percent} % der E-Mails aus {days, plural, one {# Tag} other {# Tagen}} erstattet. Deshalb entscheidet der Betreiber dieser Website.',
    'أُبلغ عن ارتداده، لكن خادم البريد لا يؤكد ذلك. لا يُرد دون إثبات أكثر من {percent}٪ من عناوين {days, plural, zero {أقل من يوم} one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}، لذلك يقرر مشغّل هذا الموقع.',
  ],
  'lead.bounce.declined': [
    'Reported as bounced, not refunded',
    'Als Bounce gemeldet, nicht erstattet',
    'أُبلغ عن ارتداده ولم تُرد نقاطه',
  ],
} as const satisfies WordTable
