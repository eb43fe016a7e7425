import type { WordTable } from '#contract/values/words.ts'

declare module '#web/i18n/catalogue.ts' {
  interface TextFiles {
    leadReceipts: { set: 'lead'; texts: typeof texts }
  }
}

/** What speaks for a value, and who was asked for it. Keys start with `lead.asked.` and `lead.receipt.`. */
export const texts = {
  'lead.receipt.dataset': ['Listed in {source}', 'Gelistet in {source}', 'مدرج في {source}'],
  'lead.receipt.site': ['Published on {source}', 'Veröffentlicht auf {source}', 'منشور على {source}'],
  'lead.receipt.foreign': [
    "On {source}, not the business's own",
    'Auf {source}, gehört nicht zum Unternehmen',
    'على {source}، لا يخص الشركة',
  ],
  'lead.receipt.guess': [
    'Guessed from the pattern {pattern}',
    'Nach dem Muster {pattern} vermutet',
    'مخمّن من النمط {pattern}',
  ],
  'lead.receipt.support': [
    '{known, plural, =0 {no known address of the domain, so the usual pattern} one {{seen} of # known address follows it} other {{seen} of # known addresses follow it}}',
    '{known, plural, =0 {keine Adresse der Domain bekannt, daher das übliche Muster} one {{seen} von # bekannten Adresse folgt ihm} other {{seen} von # bekannten Adressen folgen ihm}}',
    '{known, plural, =0 {لا عنوان معروف للنطاق، لذلك النمط المعتاد} zero {لا عنوان معروف للنطاق، لذلك النمط المعتاد} one {يتبعه {seen} من عنوان معروف واحد} two {يتبعه {seen} من عنوانين معروفين} few {يتبعه {seen} من # عناوين معروفة} many {يتبعه {seen} من # عنوانًا معروفًا} other {يتبعه {seen} من # عنوان معروف}}',
  ],
  'lead.receipt.person': ['for {name}', 'für {name}', 'لـ {name}'],
  'lead.receipt.quote': ['“{evidence}”', '„{evidence}“', '«{evidence}»'],
  'lead.receipt.licence': ['license {licence}', 'Lizenz {licence}', 'ترخيص {licence}'],
  'lead.basis.legitimate_interests': [
    'legal basis: legitimate interests (GDPR Article 6(1)(f))',
    'Rechtsgrundlage: berechtigtes Interesse (Art. 6 Abs. 1 lit. f DSGVO)',
    'الأساس القانوني: المصالح المشروعة (المادة 6 (1)(و) من اللائحة العامة لحماية البيانات)',
  ],
  'lead.basis.own_records': [
    'legal basis: your own records',
    'Rechtsgrundlage: Ihre eigenen Daten',
    'الأساس القانوني: سجلاتك الخاصة',
  ],
  'lead.receipt.openPage': ['Open page', 'Seite öffnen', 'فتح الصفحة'],
  'lead.asked.hit': ['{source} gave {value}', '{source} nannte {value}', 'قدّم {source} ‏{value}'],
  'lead.asked.reused': [
    '{source} gave {value} earlier',
    '{source} nannte früher {value}',
    'قدّم {source} سابقًا {value}',
  ],
  'lead.asked.miss': [
    '{source} has no email',
    '{source} hat keine E-Mail-Adresse',
    'لا بريد إلكتروني لدى {source}',
  ],
  'lead.asked.noPhone': [
    '{source} has no phone number',
    '{source} hat keine Telefonnummer',
    'لا رقم هاتف لدى {source}',
  ],
  'lead.asked.failed': ['{source} failed', 'Anfrage an {source} fehlgeschlagen', 'فشل سؤال {source}'],
  'lead.asked.asking': ['{source} is being asked', '{source} wird gefragt', 'يُسأل {source} الآن'],
  'lead.asked.skipped': ["{source} wasn't asked", '{source} wurde nicht gefragt', 'لم يُسأل {source}'],
  'lead.asked.confirmed': ['confirmed', 'bestätigt', 'مؤكد'],
  'lead.asked.open': ['not confirmed', 'nicht bestätigt', 'غير مؤكد'],
  'lead.asked.claim.valid': [
    '{source} says that the email works',
    '{source} sagt, dass die E-Mail-Adresse funktioniert',
    'يقول {source} إن البريد يعمل',
  ],
  'lead.asked.claim.invalid': [
    "{source} says that the email doesn't work",
    '{source} sagt, dass die E-Mail-Adresse nicht funktioniert',
    'يقول {source} إن البريد لا يعمل',
  ],
  'lead.asked.claim.risky': [
    '{source} calls the email risky',
    '{source} nennt die E-Mail-Adresse riskant',
    'يصف {source} البريد بأنه محفوف بالمخاطر',
  ],
  'lead.asked.claim.unknown': [
    "{source} couldn't tell whether the email works",
    '{source} konnte nicht sagen, ob die E-Mail-Adresse funktioniert',
    'لم يستطع {source} معرفة ما إذا كان البريد يعمل',
  ],
  'lead.receipt.checkedBy': ['Checked by {source}', 'Geprüft von {source}', 'فحصه {source}'],
  'lead.asked.free': ['free', 'kostenlos', 'مجاني'],
  'lead.receipt.valid': [
    'Mail server accepts this address',
    'Mailserver nimmt diese Adresse an',
    'يقبل خادم البريد هذا العنوان',
  ],
  'lead.receipt.risky': [
    'Mail server accepts this address, but with a risk',
    'Mailserver nimmt diese Adresse an, aber mit Risiko',
    'يقبل خادم البريد هذا العنوان، لكن مع مخاطرة',
  ],
  'lead.receipt.invalid': [
    "Address can't receive email",
    'Adresse empfängt keine E-Mails',
    'لا يستقبل العنوان رسائل البريد الإلكتروني',
  ],
  'lead.receipt.unknown': [
    'Mail server gave no clear answer',
    'Mailserver hat nicht eindeutig geantwortet',
    'لم يعطِ خادم البريد جوابًا واضحًا',
  ],
  'lead.receipt.notChecked': ['Not checked', 'Nicht geprüft', 'لم يُفحص'],
} as const satisfies WordTable
