import type { WordTable } from '#contract/values/words.ts'

declare module '#web/i18n/catalogue.ts' {
  interface TextFiles {
    aiKey: { set: 'aiKey'; texts: typeof texts }
  }
}

/** Keys start with `aiKey.`. */
export const texts = {
  'aiKey.about': [
    'The language model that writes texts about your leads.',
    'Das Sprachmodell, das Texte über Ihre Leads schreibt.',
    'نموذج اللغة الذي يكتب النصوص عن عملائك المحتملين.',
  ],
  'aiKey.loadFailed': [
    "We couldn't load the AI key.",
    'Der KI-Schlüssel konnte nicht geladen werden.',
    'تعذّر تحميل مفتاح الذكاء الاصطناعي.',
  ],
  'aiKey.readOnly': [
    'Only the owner of the account can change the AI key.',
    'Nur der Inhaber des Kontos kann den KI-Schlüssel ändern.',
    'لا يغيّر مفتاح الذكاء الاصطناعي إلا مالك الحساب.',
  ],
  'aiKey.inUse': ['In use', 'In Gebrauch', 'قيد الاستخدام'],
  'aiKey.none': ['No AI key yet', 'Noch kein KI-Schlüssel', 'لا يوجد مفتاح ذكاء اصطناعي بعد'],
  'aiKey.noneText': [
    'Add a key to use AI texts. Everything else works without it.',
    'Mit einem Schlüssel nutzen Sie KI-Texte. Alles andere läuft auch ohne.',
    'أضف مفتاحًا لاستخدام نصوص الذكاء الاصطناعي. كل ما عدا ذلك يعمل بدونه.',
  ],
  'aiKey.noneAsk': [
    'Ask the owner of the account to add a key. Everything else works without it.',
    'Bitten Sie den Inhaber des Kontos um einen Schlüssel. Alles andere läuft auch ohne.',
    'اطلب من مالك الحساب إضافة مفتاح. كل ما عدا ذلك يعمل بدونه.',
  ],
  'aiKey.own': ['Your key', 'Ihr Schlüssel', 'مفتاحك'],
  'aiKey.lentBy.agency': ['Included by your agency', 'Von Ihrer Agentur inbegriffen', 'مشمول من وكالتك'],
  'aiKey.lentBy.platform': ['Included by the platform', 'Von der Plattform inbegriffen', 'مشمول من المنصة'],
  'aiKey.lentText': [
    'With a key of your own, texts cost no credits.',
    'Mit einem eigenen Schlüssel kosten Texte keine Credits.',
    'بمفتاحك الخاص لا تكلّف النصوص أي نقاط.',
  ],
  'aiKey.works': ['Works', 'Funktioniert', 'يعمل'],
  'aiKey.failing': ['Failing', 'Fehlgeschlagen', 'لا يعمل'],
  'aiKey.notReplaced': [
    "The included key isn't used instead. Remove your key to use it.",
    'Der inbegriffene Schlüssel springt nicht ein. Entfernen Sie Ihren, um ihn zu nutzen.',
    'لا يحل المفتاح المشمول محله. أزل مفتاحك لاستخدامه.',
  ],
  'aiKey.address': ['Base URL', 'Basis-URL', 'عنوان URL الأساسي'],
  'aiKey.addressHint': [
    'The address of an OpenAI-compatible API.',
    'Die Adresse einer OpenAI-kompatiblen API.',
    'عنوان واجهة برمجة متوافقة مع OpenAI.',
  ],
  'aiKey.calls': ['Calls go to', 'Aufrufe gehen an', 'تُرسل الطلبات إلى'],
  'aiKey.model': ['Model', 'Modell', 'النموذج'],
  'aiKey.modelHint': [
    'Choose from the list, or type its name.',
    'Wählen Sie aus der Liste, oder geben Sie den Namen ein.',
    'اختر من القائمة أو اكتب الاسم.',
  ],
  'aiKey.noModels': [
    'No suggestions. Type the name of the model.',
    'Keine Vorschläge. Geben Sie den Namen des Modells ein.',
    'لا اقتراحات. اكتب اسم النموذج.',
  ],
  'aiKey.key': ['Key', 'Schlüssel', 'المفتاح'],
  'aiKey.keyHint': [
    'From the API page of your provider. Stored encrypted, never shown again.',
    'Von der API-Seite Ihres Anbieters. Verschlüsselt gespeichert, nie wieder angezeigt.',
    'من صفحة الواجهة البرمجية لدى مزوّدك. يُخزَّن مشفّرًا ولا يُعرض مجددًا.',
  ],
  'aiKey.keyStays': [
    'Leave empty to keep the stored key.',
    'Leer lassen, um den gespeicherten Schlüssel zu behalten.',
    'اتركه فارغًا للاحتفاظ بالمفتاح المخزّن.',
  ],
  'aiKey.keyOptional': [
    'Leave empty if the server asks for none.',
    'Leer lassen, wenn der Server keinen verlangt.',
    'اتركه فارغًا إذا كان الخادم لا يطلب مفتاحًا.',
  ],
  'aiKey.keyAnew': [
    'The stored key stays with its address. Enter the key for this one.',
    'Der gespeicherte Schlüssel gilt nur für seine Adresse. Geben Sie den für diese ein.',
    'المفتاح المخزّن خاص بعنوانه. أدخل مفتاح هذا العنوان.',
  ],
  'aiKey.stored': ['Stored', 'Gespeichert', 'مخزّن'],
  'aiKey.notNeeded': ['None needed', 'Nicht nötig', 'غير مطلوب'],
  'aiKey.tested': ['Last test', 'Letzter Test', 'آخر اختبار'],
  'aiKey.perText': ['Per text', 'Pro Text', 'لكل نص'],
  'aiKey.ownCosts': [
    '0 credits; your provider bills you',
    '0 Credits; Ihr Anbieter rechnet ab',
    '0 نقطة؛ يحاسبك مزوّدك',
  ],
  'aiKey.add': ['Add your key', 'Schlüssel hinzufügen', 'إضافة مفتاحك'],
  'aiKey.change': ['Change your key', 'Schlüssel ändern', 'تغيير مفتاحك'],
  'aiKey.changeIt': ['Change', 'Ändern', 'تغيير'],
  'aiKey.addHint': [
    'OpenAI or any server with the same API.',
    'OpenAI oder jeder Server mit derselben API.',
    'OpenAI أو أي خادم بالواجهة نفسها.',
  ],
  'aiKey.save': ['Test and save', 'Testen und speichern', 'اختبار وحفظ'],
  'aiKey.saveHint': [
    'One call of at most five tokens.',
    'Ein Aufruf mit höchstens fünf Tokens.',
    'طلب واحد بخمسة رموز على الأكثر.',
  ],
  'aiKey.test': ['Test again', 'Erneut testen', 'اختبار مجددًا'],
  'aiKey.testing': ['Testing…', 'Wird getestet…', 'جارٍ الاختبار…'],
  'aiKey.said': ['The server said:', 'Der Server meldet:', 'قال الخادم:'],
  'aiKey.otherModel': ['{model} answered', '{model} hat geantwortet', 'أجاب {model}'],
  'aiKey.otherModelText': [
    'The server answers with the model that is loaded, whatever name is asked.',
    'Der Server antwortet mit dem geladenen Modell, egal welcher Name gefragt ist.',
    'يجيب الخادم بالنموذج المحمّل أيًّا كان الاسم المطلوب.',
  ],
  'aiKey.remove': ['Remove', 'Entfernen', 'إزالة'],
  'aiKey.removeTitle': [
    'Remove your AI key?',
    'Ihren KI-Schlüssel entfernen?',
    'إزالة مفتاح الذكاء الاصطناعي؟',
  ],
  'aiKey.removeText': [
    'The key is deleted, and AI texts stop until there is a new one. Written texts stay.',
    'Der Schlüssel wird gelöscht; bis zu einem neuen gibt es keine KI-Texte. Geschriebene Texte bleiben.',
    'يُحذف المفتاح وتتوقف نصوص الذكاء الاصطناعي حتى يوجد مفتاح جديد. تبقى النصوص المكتوبة.',
  ],
  'aiKey.removeLent': [
    'The key is deleted, and the included one is used. Texts then cost credits.',
    'Der Schlüssel wird gelöscht und der inbegriffene genutzt. Texte kosten dann Credits.',
    'يُحذف المفتاح ويُستخدم المفتاح المشمول. تكلّف النصوص عندئذ نقاطًا.',
  ],
  'aiKey.eachCosts': [
    'Each text costs {credits, plural, =0 {no credits} one {# credit} other {# credits}}.',
    'Jeder Text kostet {credits, plural, =0 {keine Credits} one {# Credit} other {# Credits}}.',
    'تكلفة كل نص بالنقاط: {credits, number}.',
  ],
  'aiKey.credits': [
    '{credits, plural, one {# credit} other {# credits}}',
    '{credits, plural, one {# Credit} other {# Credits}}',
    '{credits, plural, zero {# نقطة} one {نقطة واحدة} two {نقطتان} few {# نقاط} many {# نقطة} other {# نقطة}}',
  ],
  'aiKey.kind.summary': ['Summary', 'Zusammenfassung', 'ملخّص'],
  'aiKey.kind.first_line': ['First line', 'Erste Zeile', 'السطر الأول'],
  'aiKey.kind.subject': ['Subject', 'Betreff', 'الموضوع'],
  'aiKey.kind.direct': ['Direct', 'Direkt', 'مباشر'],
  'aiKey.kind.similar': ['Similar', 'Ähnliche', 'مشابهون'],
  'aiKey.kind.competitor': ['Competitor', 'Wettbewerber', 'منافس'],
  'aiKey.kind.supplier': ['Supplier', 'Lieferant', 'مورّد'],
  'aiKey.lending': ['For your clients', 'Für Ihre Kunden', 'لعملائك'],
  'aiKey.lendingHint': [
    'Clients without a key use this one and pay in credits.',
    'Kunden ohne eigenen Schlüssel nutzen diesen und zahlen mit Credits.',
    'العملاء بلا مفتاح خاص يستخدمون هذا ويدفعون بالنقاط.',
  ],
  'aiKey.lend': [
    'Clients may use this key',
    'Kunden dürfen diesen Schlüssel nutzen',
    'يجوز للعملاء استخدام هذا المفتاح',
  ],
  'aiKey.lendWithout': [
    'Without a key of yours, clients use the one that is included for you, if there is one, at its prices.',
    'Ohne Ihren Schlüssel nutzen Kunden den für Sie inbegriffenen, falls es einen gibt, zu dessen Preisen.',
    'بدون مفتاحك يستخدم العملاء المفتاح المشمول لك إن وُجد، بأسعاره.',
  ],
  'aiKey.pricesPerText': ['Price per text', 'Preis pro Text', 'السعر لكل نص'],
  'aiKey.unit': ['cr', 'Cr', 'نقطة'],
  'aiKey.saveLending': ['Save lending', 'Verleih speichern', 'حفظ الإعارة'],
  'aiKey.hosts': ['Own network', 'Eigenes Netz', 'الشبكة الداخلية'],
  'aiKey.hostsHint': [
    'Only this account may call these hosts; others use public addresses.',
    'Nur dieses Konto darf diese Hosts aufrufen; andere nutzen öffentliche Adressen.',
    'هذا الحساب وحده يستدعي هذه المضيفات؛ وتستخدم الحسابات الأخرى عناوين عامة.',
  ],
  'aiKey.noHosts': [
    'None. Name the hosts of Ollama, vLLM or LM Studio in {setting} and restart the server.',
    'Keine. Nennen Sie die Hosts von Ollama, vLLM oder LM Studio in {setting}, und starten Sie den Server neu.',
    'لا يوجد. سمِّ مضيفات Ollama أو vLLM أو LM Studio في {setting} ثم أعد تشغيل الخادم.',
  ],
} as const satisfies WordTable
