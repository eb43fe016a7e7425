import type { WordTable } from '#contract/values/words.ts'

declare module '#web/i18n/catalogue.ts' {
  interface TextFiles {
    duplicates: { set: 'duplicates'; texts: typeof texts }
  }
}

/** Keys start with `duplicates.`. */
export const texts = {
  'duplicates.title': ['Duplicates', 'Duplikate', 'التكرارات'],
  'duplicates.text': [
    'Merging is free. One lead is kept, the others are removed.',
    'Zusammenführen ist kostenlos. Ein Lead bleibt, die anderen werden entfernt.',
    'الدمج مجاني. يبقى عميل واحد ويُزال الآخرون.',
  ],
  'duplicates.loadFailed': [
    "We couldn't load the duplicates.",
    'Die Duplikate konnten nicht geladen werden.',
    'تعذّر تحميل التكرارات.',
  ],
  'duplicates.where': ['Where to look', 'Wo gesucht wird', 'نطاق البحث'],
  'duplicates.inList': ['This list', 'Diese Liste', 'هذه القائمة'],
  'duplicates.inAll': ['All lists', 'Alle Listen', 'كل القوائم'],
  'duplicates.none': [
    'No duplicates found. Branches and colleagues count as different leads.',
    'Keine Duplikate gefunden. Filialen und Kollegen gelten als verschiedene Leads.',
    'لا توجد تكرارات. تُعد الفروع والزملاء في العمل عملاء مختلفين.',
  ],
  'duplicates.found': [
    '{groups, plural, one {# group} other {# groups}}, {leads, plural, one {# extra lead} other {# extra leads}}.',
    '{groups, plural, one {# Gruppe} other {# Gruppen}}, {leads, plural, one {# überzähliger Lead} other {# überzählige Leads}}.',
    '{groups, plural, zero {لا مجموعات} one {مجموعة واحدة} two {مجموعتان} few {# مجموعات} many {# مجموعة} other {# مجموعة}}، {leads, plural, zero {بلا عملاء زائدين} one {عميل زائد واحد} two {عميلان زائدان} few {# عملاء زائدون} many {# عميلًا زائدًا} other {# عميل زائد}}.',
  ],
  'duplicates.more': [
    'Not all leads were compared. Merge these to find more.',
    'Nicht alle Leads wurden verglichen. Führen Sie diese zusammen, um weitere zu finden.',
    'لم يُقارَن كل العملاء. ادمج هذه المجموعات للعثور على المزيد.',
  ],
  'duplicates.same': ['Same: {what}', 'Gleich: {what}', 'المتطابق: {what}'],
  'duplicates.reason.record': ['source record', 'Eintrag der Quelle', 'سجل المصدر'],
  'duplicates.reason.profile': ['profile', 'Profil', 'الملف الشخصي'],
  'duplicates.reason.email': ['email', 'E-Mail', 'البريد الإلكتروني'],
  'duplicates.reason.phone': ['phone and name', 'Telefon und Name', 'الهاتف والاسم'],
  'duplicates.reason.website': ['website and name', 'Website und Name', 'الموقع والاسم'],
  'duplicates.kept': ['Lead', 'Lead', 'العميل'],
  'duplicates.keep': ['Keep {name}', '{name} behalten', 'إبقاء {name}'],
  'duplicates.isKept': ['Kept', 'Bleibt', 'يبقى'],
  'duplicates.leaves': ['Removed', 'Wird entfernt', 'يُزال'],
  'duplicates.since': ['Added {date}', 'Hinzugefügt {date}', 'أُضيف {date}'],
  'duplicates.field.name': ['Name', 'Name', 'الاسم'],
  'duplicates.field.category': ['Category', 'Kategorie', 'الفئة'],
  'duplicates.field.position': ['Position', 'Position', 'المنصب'],
  'duplicates.field.company': ['Company', 'Firma', 'الشركة'],
  'duplicates.field.email': ['Email', 'E-Mail', 'البريد الإلكتروني'],
  'duplicates.field.phone': ['Phone', 'Telefon', 'الهاتف'],
  'duplicates.field.website': ['Website', 'Website', 'الموقع'],
  'duplicates.field.linkedin_url': ['LinkedIn', 'LinkedIn', 'لينكدإن'],
  'duplicates.field.address': ['Address', 'Adresse', 'العنوان'],
  'duplicates.merge': [
    '{count, plural, one {Merge # lead} other {Merge # leads}}',
    '{count, plural, one {# Lead zusammenführen} other {# Leads zusammenführen}}',
    '{count, plural, zero {دمج} one {دمج عميل واحد} two {دمج عميلين} few {دمج # عملاء} many {دمج # عميلًا} other {دمج # عميل}}',
  ],
  'duplicates.mergeAll': [
    '{count, plural, one {Merge # group} other {Merge # groups}}',
    '{count, plural, one {# Gruppe zusammenführen} other {# Gruppen zusammenführen}}',
    '{count, plural, zero {دمج} one {دمج مجموعة واحدة} two {دمج مجموعتين} few {دمج # مجموعات} many {دمج # مجموعة} other {دمج # مجموعة}}',
  ],
  'duplicates.merged': [
    '{count, plural, one {# lead merged} other {# leads merged}}',
    '{count, plural, one {# Lead zusammengeführt} other {# Leads zusammengeführt}}',
    '{count, plural, zero {لم يُدمج أي عميل} one {دُمج عميل واحد} two {دُمج عميلان} few {دُمج # عملاء} many {دُمج # عميلًا} other {دُمج # عميل}}',
  ],
  'duplicates.nothing': [
    'Nothing was merged: these leads changed or are in use. Try again.',
    'Nichts wurde zusammengeführt: Diese Leads haben sich geändert oder sind in Arbeit. Versuchen Sie es erneut.',
    'لم يُدمج شيء: تغيّر هؤلاء العملاء أو ما زال العمل جاريًا عليهم. حاول مرة أخرى.',
  ],
  'duplicates.undo': ['Undo', 'Rückgängig', 'تراجع'],
} as const satisfies WordTable
