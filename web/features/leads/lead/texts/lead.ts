import type { WordTable } from '#contract/values/words.ts'

declare module '#web/i18n/catalogue.ts' {
  interface TextFiles {
    lead: { set: 'lead'; texts: typeof texts }
  }
}

/** Why a value of a lead is shown as it is, and why there is none. Keys start with `lead.`. */
export const texts = {
  'lead.timeline': ['Timeline', 'Verlauf', 'التسلسل الزمني'],
  'lead.timeline.added': ['Added to the list', 'Zur Liste hinzugefügt', 'أُضيف إلى القائمة'],
  'lead.timeline.all': [
    '{count, plural, one {Show # event} other {Show all # events}}',
    '{count, plural, one {# Ereignis zeigen} other {Alle # Ereignisse zeigen}}',
    '{count, plural, zero {عرض الأحداث} one {عرض حدث واحد} two {عرض حدثين} few {عرض # أحداث كلها} many {عرض # حدثًا كلها} other {عرض # حدث كلها}}',
  ],
  'lead.why.joined': ['{origin}, {outcome}', '{origin}, {outcome}', '{origin}، {outcome}'],
  'lead.why.dataset': ['From {source}', 'Aus {source}', 'من {source}'],
  'lead.why.licensed': ['{source} ({licence})', '{source} ({licence})', 'من {source} ({licence})'],
  'lead.why.both': [
    '{source}, also on the website',
    '{source}, auch auf der Website',
    '{source}، وعلى الموقع أيضًا',
  ],
  'lead.why.published': ['Published on the website', 'Auf der Website veröffentlicht', 'منشور على موقعه'],
  'lead.why.guessed': ['Guessed from a pattern', 'Nach einem Muster vermutet', 'مخمّن من نمط'],
  'lead.why.fromLead': ['From the chosen lead', 'Vom gewählten Lead', 'من العميل المختار'],
  'lead.why.foundByName': [
    'Found by name, confirmed on the website',
    'Über den Namen gefunden, auf der Website bestätigt',
    'عُثر عليه بالاسم وأكّده الموقع',
  ],
  'lead.why.foreign': [
    "On the website, but not the business's own",
    'Auf der Website, gehört aber nicht zum Unternehmen',
    'على الموقع، لكنه لا يخص الشركة',
  ],
  'lead.why.accepts': ['accepts email', 'nimmt E-Mails an', 'يقبل الرسائل'],
  'lead.why.refuses': ['rejects email', 'weist E-Mails ab', 'يرفض الرسائل'],
  'lead.why.beingChecked': ['being checked', 'wird geprüft', 'قيد الفحص'],
  'lead.why.notChecked': ['not checked', 'nicht geprüft', 'لم يُفحص'],
  'lead.why.notCheckedBecause': ['not checked: {reason}', 'nicht geprüft: {reason}', 'لم يُفحص: {reason}'],
  'lead.why.notConfirmed': ['not confirmed', 'nicht bestätigt', 'غير مؤكد'],
  'lead.why.notConfirmedBecause': [
    'not confirmed: {reason}',
    'nicht bestätigt: {reason}',
    'غير مؤكد: {reason}',
  ],
  'lead.why.siteRead': ['website responds', 'Website antwortet', 'الموقع يستجيب'],

  'lead.noEmail.queued': ['Waiting to be searched', 'Wartet auf die Suche', 'في انتظار البحث'],
  'lead.noEmail.searching': ['Reading its website', 'Die Website wird gelesen', 'جارٍ قراءة موقعه'],
  'lead.noPhone.missed': [
    'Looked up on {when}: no number found, nothing charged',
    'Am {when} gesucht: keine Nummer gefunden, nichts berechnet',
    'بُحث عنه في {when}: لا رقم، ولم يُحتسب شيء',
  ],
  'lead.noPhone.unasked': [
    'Looked up on {when}: no number found, no source to ask, nothing charged',
    'Am {when} gesucht: keine Nummer gefunden, keine Quelle zu fragen, nichts berechnet',
    'بُحث عنه في {when}: لا رقم، ولا مصدر يُسأل، ولم يُحتسب شيء',
  ],
  'lead.noEmail.noSite': ['No known website', 'Keine Website bekannt', 'لا موقع معروف'],
  'lead.noEmail.stopped': [
    'Search stopped before this lead',
    'Die Suche wurde vor diesem Lead gestoppt',
    'توقّف البحث قبل هذا العميل',
  ],
  'lead.noEmail.searched': [
    'No email found on {pages, plural, one {# page} other {# pages}} of its website',
    'Keine E-Mail-Adresse auf {pages, plural, one {# Seite} other {# Seiten}} der Website gefunden',
    'لم يُعثر على بريد إلكتروني في {pages, plural, zero {موقعه} one {صفحة واحدة من موقعه} two {صفحتين من موقعه} few {# صفحات من موقعه} many {# صفحة من موقعه} other {# صفحة من موقعه}}',
  ],

  'lead.method.text': ['in the page text', 'im Seitentext', 'في نص الصفحة'],
  'lead.method.mailto': ['as an email link', 'als E-Mail-Link', 'كرابط بريد إلكتروني'],
  'lead.method.tel': ['as a phone link', 'als Telefonlink', 'كرابط هاتف'],
  'lead.method.whatsapp': ['as a WhatsApp link', 'als WhatsApp-Link', 'كرابط WhatsApp'],
  'lead.method.link': ['as a link', 'als Link', 'كرابط'],
  'lead.method.heading': ['in a heading', 'in einer Überschrift', 'في عنوان'],
  'lead.method.cloudflare': [
    'hidden by Cloudflare, decoded',
    'von Cloudflare verborgen, entschlüsselt',
    'أخفاه Cloudflare، فُك ترميزه',
  ],
  'lead.method.typo3': [
    'hidden by the website, decoded',
    'von der Website verborgen, entschlüsselt',
    'أخفاه الموقع، فُك ترميزه',
  ],
  'lead.method.cipher': [
    'scrambled on the page, decoded',
    'auf der Seite verschlüsselt, entschlüsselt',
    'مبعثر في الصفحة، فُك ترميزه',
  ],
  'lead.method.writtenOut': ['written out with (at)', 'ausgeschrieben mit (at)', 'مكتوب بـ (at)'],
  'lead.method.reversed': ['written backward', 'rückwärts geschrieben', 'مكتوب معكوسًا'],
  'lead.method.script': ['assembled by a script', 'von einem Skript zusammengesetzt', 'جمعه برنامج نصي'],
  'lead.method.attribute': ['in the page code', 'im Seitencode', 'في شيفرة الصفحة'],
  'lead.method.jsonLd': [
    "in the page's business data",
    'in den Unternehmensdaten der Seite',
    'في بيانات الشركة بالصفحة',
  ],
  'lead.method.microdata': [
    "in the page's business data",
    'in den Unternehmensdaten der Seite',
    'في بيانات الشركة بالصفحة',
  ],
  'lead.method.meta': ['in the page head', 'im Kopfbereich der Seite', 'في رأس الصفحة'],
  'lead.method.markup': [
    'from traces in the page code',
    'anhand von Spuren im Seitencode',
    'من آثار في شيفرة الصفحة',
  ],
  'lead.method.foundByName': [
    'found by name: the page shows these values',
    'über den Namen gefunden: Die Seite zeigt diese Werte',
    'عُثر عليه بالاسم: تعرض الصفحة هذه القيم',
  ],
  'lead.method.derived.building': [
    'from the surrounding building',
    'aus dem umgebenden Gebäude',
    'من المبنى المحيط به',
  ],
  'lead.method.derived.address': [
    'from an address in the same spot',
    'aus einer Adresse an derselben Stelle',
    'من عنوان في الموقع نفسه',
  ],
  'lead.method.derived.street': ['nearest street', 'nächstgelegene Straße', 'أقرب شارع'],
  'lead.method.derived.neighbours': ['from nearby addresses', 'aus Adressen in der Nähe', 'من عناوين قريبة'],
  'lead.method.derived.postcode': [
    'from other addresses with this postal code',
    'aus anderen Adressen mit dieser Postleitzahl',
    'من عناوين أخرى بالرمز البريدي نفسه',
  ],
  'lead.method.derived.area': [
    'from the surrounding boundary',
    'aus der umgebenden Grenze',
    'من الحدود المحيطة به',
  ],
  'lead.method.derived.settlement': ['nearest town', 'nächstgelegener Ort', 'أقرب بلدة'],
  'lead.method.derived.file': ["from the file's region", 'aus der Region der Datei', 'من منطقة الملف'],
  'lead.method.derived.phone': [
    "from the phone's country code",
    'aus der Landesvorwahl der Telefonnummer',
    'من رمز البلد في رقم الهاتف',
  ],

  'lead.why.source': ['Given by {source}', 'Von {source} genannt', 'قدّمه {source}'],
  'lead.line.mobile': ['Mobile', 'Mobilnummer', 'جوال'],
  'lead.line.landline': ['Landline', 'Festnetz', 'خط أرضي'],
  'lead.line.mobile_or_landline': ['Mobile or landline', 'Mobil oder Festnetz', 'جوال أو خط أرضي'],
  'lead.line.toll_free': ['Toll-free', 'Gebührenfrei', 'مكالمة مجانية'],
  'lead.line.premium': ['Premium rate', 'Kostenpflichtige Sondernummer', 'رقم بتعرفة خاصة'],
  'lead.line.shared_cost': ['Shared cost', 'Geteilte Kosten', 'تكلفة مشتركة'],
  'lead.line.internet': ['Internet telephony', 'Internettelefonie', 'هاتف عبر الإنترنت'],
  'lead.line.time': ['local time {time}', 'Ortszeit {time}', 'التوقيت المحلي {time}'],
  'lead.line.times': [
    'local time {from} to {to}',
    'Ortszeit {from} bis {to}',
    'التوقيت المحلي {from} إلى {to}',
  ],
  'lead.line.register': [
    'Check the {name} before you call.',
    'Vor dem Anruf prüfen: {name}.',
    'تحقق قبل الاتصال من {name}.',
  ],
  'lead.line.consent': [
    'Sales calls need consent ({name}).',
    'Werbeanrufe brauchen eine Einwilligung ({name}).',
    'تتطلب المكالمات الترويجية موافقة ({name}).',
  ],
  'lead.line.noNote': [
    'We have no note on sales calls in this country.',
    'Für dieses Land haben wir keinen Hinweis zu Werbeanrufen.',
    'لا ملاحظة لدينا عن المكالمات الترويجية في هذا البلد.',
  ],
  'lead.similar.title': ['Similar to', 'Ähnlich wie', 'يشبه'],
  'lead.similar.category': ['same trade', 'gleiche Branche', 'النشاط نفسه'],
  'lead.similar.position': ['same position', 'gleiche Position', 'المنصب نفسه'],
  'lead.similar.seniority': ['same level', 'gleiche Ebene', 'المستوى نفسه'],
  'lead.similar.department': ['same department', 'gleiche Abteilung', 'القسم نفسه'],
  'lead.similar.industry': ['same industry', 'gleiche Branche', 'القطاع نفسه'],
  'lead.similar.headcount': ['same size', 'gleiche Größe', 'الحجم نفسه'],
  'lead.similar.followers': ['similar reach', 'ähnliche Reichweite', 'وصول مشابه'],
  'lead.similar.network': ['same network', 'gleiches Netzwerk', 'الشبكة نفسها'],
  'lead.similar.platform': ['same website platform', 'gleiche Website-Plattform', 'منصة الموقع نفسها'],
  'lead.similar.city': ['same city', 'gleiche Stadt', 'المدينة نفسها'],
  'lead.similar.country': ['same country', 'gleiches Land', 'البلد نفسه'],
  'lead.similar.away': ['{distance} away', '{distance} entfernt', 'على بُعد {distance}'],
} as const satisfies WordTable
