import type { WordTable } from '#contract/values/words.ts'

declare module '#web/i18n/catalogue.ts' {
  interface TextFiles {
    businessProfile: { set: 'businessProfile'; texts: typeof texts }
  }
}

/** Keys start with `businessProfile.`. */
export const texts = {
  'businessProfile.title': ['Business Profile', 'Unternehmensprofil', 'ملف الشركة'],
  'businessProfile.loadFailed': [
    "We couldn't load your business profile.",
    'Ihr Unternehmensprofil konnte nicht geladen werden.',
    'تعذّر تحميل ملف شركتك.',
  ],
  'businessProfile.usedBy': [
    'Your business name appears in the privacy notice and on opt-out pages.',
    'Der Firmenname steht in Datenschutzhinweisen und auf Widerspruchsseiten.',
    'يظهر اسم شركتك في إشعارات الخصوصية وصفحات الاعتراض.',
  ],
  'businessProfile.readOnly': [
    'Only the account owner can change this profile.',
    'Nur der Kontoinhaber kann dieses Profil ändern.',
    'وحده مالك الحساب يستطيع تغيير هذا الملف.',
  ],
  'businessProfile.fill': ['Fill from website', 'Von Website ausfüllen', 'الملء من الموقع'],
  'businessProfile.fillTitle': [
    'Start with your website',
    'Beginnen Sie mit Ihrer Website',
    'ابدأ بموقعك الإلكتروني',
  ],
  'businessProfile.fillText': [
    "We'll fill in your profile from your website. You review it before saving.",
    'Wir füllen Ihr Profil mit Angaben von Ihrer Website aus. Sie prüfen es vor dem Speichern.',
    'سنملأ ملفك من موقعك. راجعه قبل الحفظ.',
  ],
  'businessProfile.reading': ['Reading {website}…', '{website} wird gelesen…', 'جارٍ قراءة {website}…'],
  'businessProfile.filled': [
    '{count, plural, =0 {No new details on the website} one {# field filled from the website} other {# fields filled from the website}}',
    '{count, plural, =0 {Keine neuen Angaben auf der Website} one {# Feld von der Website ausgefüllt} other {# Felder von der Website ausgefüllt}}',
    '{count, plural, =0 {لا توجد تفاصيل جديدة في الموقع} zero {لا توجد تفاصيل جديدة في الموقع} one {مُلئ حقل واحد من الموقع} two {مُلئ حقلان من الموقع} few {مُلئت # حقول من الموقع} many {مُلئ # حقلًا من الموقع} other {مُلئ # حقل من الموقع}}',
  ],
  'businessProfile.filledText': [
    'Review the marked fields, then save.',
    'Prüfen Sie die markierten Felder und speichern Sie.',
    'راجع الحقول المميّزة ثم احفظ.',
  ],
  'businessProfile.notRead': [
    "We couldn't read {website}",
    '{website} konnte nicht gelesen werden',
    'تعذّرت قراءة {website}',
  ],
  'businessProfile.notReadText': [
    'Check the address or fill in the fields yourself.',
    'Prüfen Sie die Adresse oder füllen Sie die Felder selbst aus.',
    'تحقق من العنوان أو املأ الحقول بنفسك.',
  ],
  'businessProfile.fromPage': ['From {page}', 'Von {page}', 'من {page}'],
  'businessProfile.foundLogo': ['Logo of the website', 'Logo der Website', 'شعار الموقع'],
  'businessProfile.useLogo': ['Use this logo', 'Dieses Logo verwenden', 'استخدام هذا الشعار'],
  'businessProfile.logoUsed': ['Logo saved', 'Logo gespeichert', 'حُفظ الشعار'],
  'businessProfile.notStated': [
    "The website doesn't say: {fields}.",
    'Die Website nennt nicht: {fields}.',
    'لا يذكر الموقع: {fields}.',
  ],
  'businessProfile.profiles': ['Profiles', 'Profile', 'الحسابات'],
  'businessProfile.profilesHint': ['One link per line.', 'Ein Link pro Zeile.', 'رابط واحد في كل سطر.'],
  'businessProfile.company': ['Company', 'Unternehmen', 'الشركة'],
  'businessProfile.companyHint': [
    'Tell us what your company does.',
    'Beschreiben Sie, was Ihr Unternehmen macht.',
    'أخبرنا بما تفعله شركتك.',
  ],
  'businessProfile.name': ['Name', 'Name', 'الاسم'],
  'businessProfile.website': ['Website', 'Website', 'الموقع الإلكتروني'],
  'businessProfile.industry': ['Industry', 'Branche', 'القطاع'],
  'businessProfile.description': ['Description', 'Beschreibung', 'الوصف'],
  'businessProfile.descriptionHint': [
    "Describe what you offer and who it's for.",
    'Was Sie anbieten und für wen.',
    'صف ما تقدمه ولمن تقدمه.',
  ],
  'businessProfile.contact': ['Contact', 'Kontakt', 'التواصل'],
  'businessProfile.contactHint': [
    'Tell customers how to reach you.',
    'So erreichen Kunden Sie.',
    'كيف يتواصل العملاء معك.',
  ],
  'businessProfile.email': ['Email', 'E-Mail', 'البريد الإلكتروني'],
  'businessProfile.phone': ['Phone', 'Telefon', 'الهاتف'],
  'businessProfile.street': ['Street', 'Straße', 'الشارع'],
  'businessProfile.postalCode': ['Postal code', 'Postleitzahl', 'الرمز البريدي'],
  'businessProfile.city': ['City', 'Ort', 'المدينة'],
  'businessProfile.locale': ['Region', 'Region', 'المنطقة'],
  'businessProfile.localeHint': [
    'Where your business is based.',
    'Wo Ihr Unternehmen seinen Sitz hat.',
    'مقر شركتك.',
  ],
  'businessProfile.country': ['Country', 'Land', 'البلد'],
  'businessProfile.timeZone': ['Time zone', 'Zeitzone', 'المنطقة الزمنية'],
  'businessProfile.logo': ['Logo', 'Logo', 'الشعار'],
  'businessProfile.logoHint': [
    'We save your logo when you choose it.',
    'Wir speichern Ihr Logo, sobald Sie es auswählen.',
    'نحفظ الشعار فور اختياره.',
  ],
  'businessProfile.chooseLogo': ['Choose logo', 'Logo wählen', 'اختيار شعار'],
} as const satisfies WordTable
