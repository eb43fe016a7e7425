import type { WordTable } from '#contract/values/words.ts'

/** Names of the columns of leads, and what their cells say. */
export const columnsTexts = {
  'leads.field.business': ['Business', 'Unternehmen', 'الشركة'],
  'leads.field.name': ['Name', 'Name', 'الاسم'],
  'leads.field.category': ['Category', 'Kategorie', 'الفئة'],
  'leads.field.email': ['Email', 'E-Mail', 'البريد الإلكتروني'],
  'leads.field.verdict': ['Email check', 'E-Mail-Prüfung', 'فحص البريد الإلكتروني'],
  'leads.field.phone': ['Phone', 'Telefon', 'الهاتف'],
  'leads.field.fax': ['Fax', 'Fax', 'الفاكس'],
  'leads.field.website': ['Website', 'Website', 'الموقع'],
  'leads.field.street': ['Street', 'Straße', 'الشارع'],
  'leads.field.postal_code': ['Postal code', 'Postleitzahl', 'الرمز البريدي'],
  'leads.field.city': ['City', 'Ort', 'المدينة'],
  'leads.field.state': ['State', 'Bundesland', 'الولاية'],
  'leads.field.country': ['Country', 'Land', 'البلد'],
  'leads.field.contact': ['Contact', 'Kontakt', 'جهة الاتصال'],
  'leads.field.first_name': ['First name', 'Vorname', 'الاسم الأول'],
  'leads.field.last_name': ['Last name', 'Nachname', 'اسم العائلة'],
  'leads.field.position': ['Position', 'Position', 'المنصب'],
  'leads.field.platform': ['Platform', 'Plattform', 'المنصة'],
  'leads.field.source': ['Source', 'Quelle', 'المصدر'],
  'leads.field.charged': ['Charged', 'Berechnet', 'المحتسب'],
  'leads.field.lat': ['Latitude', 'Breitengrad', 'خط العرض'],
  'leads.field.lon': ['Longitude', 'Längengrad', 'خط الطول'],
  'leads.field.attribution': ['Attribution', 'Namensnennung', 'نسبة المصدر'],

  'leads.contact.queued': ['Queued', 'Wartet', 'في الانتظار'],
  'leads.contact.searching': ['Reading website…', 'Website wird gelesen…', 'جارٍ قراءة الموقع…'],
  'leads.contact.checking': ['being checked', 'wird geprüft', 'قيد الفحص'],
  'leads.masked': ['Shown when paid', 'Nach Zahlung sichtbar', 'يظهر بعد الدفع'],
  'leads.maskedPrice': [
    'Shown when paid · {price, plural, one {# credit} other {# credits}}',
    'Nach Zahlung sichtbar · {price, plural, one {# Credit} other {# Credits}}',
    'يظهر بعد الدفع · {price, plural, zero {دون نقاط} one {نقطة واحدة} two {نقطتان} few {# نقاط} many {# نقطة} other {# نقطة}}',
  ],
} as const satisfies WordTable
