import type { WordTable } from '#contract/values/words.ts'

declare module '#web/i18n/catalogue.ts' {
  interface TextFiles {
    manualEntry: { set: 'manualEntry'; texts: typeof texts }
  }
}

export const texts = {
  'manualEntry.localText': [
    'Free. Only the website is required.',
    'Kostenlos. Nur die Website ist Pflicht.',
    'مجانًا. الموقع وحده مطلوب.',
  ],
  'manualEntry.peopleText': [
    'Free. Enter a LinkedIn profile or an email.',
    'Kostenlos. Geben Sie ein LinkedIn-Profil oder eine E-Mail-Adresse ein.',
    'مجانًا. أدخل ملف LinkedIn أو بريدًا.',
  ],
  'manualEntry.website': ['Website', 'Website', 'الموقع'],
  'manualEntry.name': ['Business name', 'Name des Unternehmens', 'اسم النشاط'],
  'manualEntry.country': ['Country', 'Land', 'البلد'],
  'manualEntry.state': ['State', 'Bundesland', 'الولاية'],
  'manualEntry.city': ['City', 'Ort', 'المدينة'],
  'manualEntry.postalCode': ['Postal code', 'Postleitzahl', 'الرمز البريدي'],
  'manualEntry.street': ['Street', 'Straße', 'الشارع'],
  'manualEntry.firstName': ['First name', 'Vorname', 'الاسم الأول'],
  'manualEntry.lastName': ['Last name', 'Nachname', 'اسم العائلة'],
  'manualEntry.email': ['Email', 'E-Mail', 'البريد'],
  'manualEntry.phone': ['Phone', 'Telefon', 'الهاتف'],
  'manualEntry.linkedin': ['LinkedIn URL', 'LinkedIn-URL', 'رابط LinkedIn'],
  'manualEntry.company': ['Company', 'Unternehmen', 'الشركة'],
  'manualEntry.personName': ['Name', 'Name', 'الاسم'],
  'manualEntry.position': ['Position', 'Position', 'المنصب'],
  'manualEntry.findNext': ['Find the email next', 'Danach die E-Mail finden', 'ثم جلب البريد'],
  'manualEntry.findNextHint': ['You see the price first.', 'Sie sehen zuerst den Preis.', 'سترى السعر أولًا.'],
} as const satisfies WordTable
