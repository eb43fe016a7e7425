import type { WordTable } from '#contract/values/words.ts'

declare module '#web/i18n/catalogue.ts' {
  interface TextFiles {
    sourceTerms: { set: 'sources'; texts: typeof texts }
  }
}

/** What each provider offers and what its terms allow. Keys start with `sources.terms.`. */
export const texts = {
  'sources.terms.apollo': [
    "Profiles of people with emails. For your own sales; no resale, so use the client's own key for clients.",
    'Personenprofile mit E-Mail-Adressen. Für den eigenen Vertrieb; kein Weiterverkauf, daher für Kunden deren eigener Schlüssel.',
    'ملفات أشخاص مع عناوين. لمبيعاتك الخاصة؛ بلا إعادة بيع، فاستخدم للعملاء مفاتيحهم.',
  ],
  'sources.terms.google_places': [
    "Places by trade, with phone and website. Off, because Google's terms forbid keeping names, phones and websites: turn it on only where your contract allows it.",
    'Orte nach Branche mit Telefon und Website. Aus, weil die Bedingungen von Google verbieten, Namen, Telefonnummern und Websites zu behalten: nur einschalten, wo Ihr Vertrag es erlaubt.',
    'أماكن حسب المجال مع الهاتف والموقع. متوقف لأن شروط Google تمنع حفظ الأسماء والهواتف والمواقع: شغّله فقط إن سمح عقدك.',
  ],
  'sources.terms.overpass': [
    'Places of OpenStreetMap, free of charge. The public server is for few requests: use your own for many clients.',
    'Orte aus OpenStreetMap, kostenlos. Der öffentliche Server ist für wenige Anfragen: für viele Kunden einen eigenen verwenden.',
    'أماكن من OpenStreetMap مجانًا. الخادم العام لطلبات قليلة: استخدم خادمك لعملاء كثيرين.',
  ],
  'sources.terms.bluesky': [
    'Public accounts by keyword or username, free of charge. Accounts shown only to signed-in users are left out.',
    'Öffentliche Konten nach Stichwort oder Benutzername, kostenlos. Konten, die nur angemeldete Benutzer sehen, werden ausgelassen.',
    'حسابات عامة حسب كلمة مفتاحية أو اسم مستخدم، مجانًا. تُستبعد الحسابات التي لا تظهر إلا للمسجّلين.',
  ],
  'sources.terms.mastodon': [
    'Accounts that one server knows, free of charge. Accounts that don’t want to be found are left out.',
    'Konten, die ein Server kennt, kostenlos. Konten, die nicht gefunden werden möchten, werden ausgelassen.',
    'الحسابات التي يعرفها خادم واحد، مجانًا. تُستبعد الحسابات التي لا تريد أن يُعثر عليها.',
  ],
  'sources.terms.nominatim': [
    "Finds a place that isn't in your data. The public server allows one request a second and no search while typing; “© OpenStreetMap contributors” is shown.",
    'Findet einen Ort, der nicht in Ihren Daten ist. Der öffentliche Server erlaubt eine Anfrage pro Sekunde und keine Suche beim Tippen; „© OpenStreetMap contributors“ wird angezeigt.',
    'يعثر على مكان ليس في بياناتك. يسمح الخادم العام بطلب واحد في الثانية دون بحث أثناء الكتابة؛ ويظهر «© OpenStreetMap contributors».',
  ],
  'sources.terms.http': [
    'Any JSON API. Describe its request and map the fields of its answer.',
    'Eine beliebige JSON-API. Beschreiben Sie ihre Anfrage und ordnen Sie die Felder ihrer Antwort zu.',
    'أي واجهة JSON. صِف طلبها وعيّن حقول جوابها.',
  ],
  'sources.terms.hunter': [
    'Emails with the pages they were seen on. For your own outreach; no resale as a data product.',
    'E-Mail-Adressen mit den Seiten, auf denen sie standen. Für eigene Ansprache; kein Weiterverkauf als Datenprodukt.',
    'عناوين مع الصفحات التي وردت فيها. لتواصلك الخاص؛ بلا إعادة بيع كمنتج بيانات.',
  ],
  'sources.terms.modash': [
    'Creators on Instagram, TikTok and YouTube by filters. A search costs little, an email a report. Storing results beyond 30 days needs an agreement.',
    'Influencer auf Instagram, TikTok und YouTube nach Filtern. Eine Suche kostet wenig, eine E-Mail-Adresse einen Bericht. Längeres Speichern als 30 Tage braucht eine Vereinbarung.',
    'مؤثرون على Instagram وTikTok وYouTube حسب المرشحات. البحث قليل الكلفة، والعنوان بكلفة تقرير. حفظ النتائج أكثر من 30 يومًا يتطلب اتفاقًا.',
  ],
  'sources.terms.youtube': [
    'Channels by keyword or username, free of charge. Data has to be renewed or deleted within 30 days and must not be resold.',
    'Kanäle nach Stichwort oder Benutzername, kostenlos. Daten sind binnen 30 Tagen zu erneuern oder zu löschen und dürfen nicht weiterverkauft werden.',
    'قنوات حسب كلمة أو اسم مستخدم مجانًا. يجب تجديد البيانات أو حذفها خلال 30 يومًا ولا يجوز بيعها.',
  ],
  'sources.terms.people_data_labs': [
    'Profiles of people with work emails. Internal use under contract; showing records to clients needs an agreement.',
    'Personenprofile mit geschäftlichen E-Mail-Adressen. Interne Nutzung laut Vertrag; für die Weitergabe an Kunden ist eine Vereinbarung nötig.',
    'ملفات أشخاص مع عناوين العمل. للاستخدام الداخلي بموجب عقد؛ عرضها على العملاء يتطلب اتفاقًا.',
  ],
} as const satisfies WordTable
