import type { WordTable } from '#contract/values/words.ts'

declare module '#web/i18n/catalogue.ts' {
  interface TextFiles {
    providerKeys: { set: 'providerKeys'; texts: typeof texts }
  }
}

/** Keys start with `providerKeys.`. */
export const texts = {
  'providerKeys.about': [
    'Use your own contract with a provider. Leads cost the same credits; the provider bills your key.',
    'Nutzen Sie Ihren eigenen Vertrag mit einem Anbieter. Leads kosten gleich viele Credits; der Anbieter rechnet über Ihren Schlüssel ab.',
    'استخدم عقدك الخاص مع مزوّد. تكلفة العملاء بالنقاط لا تتغير، ويحاسبك المزوّد عبر مفتاحك.',
  ],
  'providerKeys.loadFailed': [
    "We couldn't load the provider keys.",
    'Die Anbieter-Schlüssel konnten nicht geladen werden.',
    'تعذّر تحميل مفاتيح المزوّدين.',
  ],
  'providerKeys.readOnly': [
    'Only the owner of the account can change these keys.',
    'Nur der Inhaber des Kontos kann diese Schlüssel ändern.',
    'لا يغيّر هذه المفاتيح إلا مالك الحساب.',
  ],
  'providerKeys.own': ['Your key', 'Ihr Schlüssel', 'مفتاحك'],
  'providerKeys.included': ['Included', 'Inbegriffen', 'مشمول'],
  'providerKeys.notUsed': ['Not used', 'Nicht genutzt', 'غير مستخدم'],
  'providerKeys.includedText': [
    'Used without a key of yours.',
    'Wird ohne eigenen Schlüssel genutzt.',
    'يُستخدم بلا مفتاح منك.',
  ],
  'providerKeys.offIncluded': [
    'Your key is off, so the included one is used.',
    'Ihr Schlüssel ist aus, daher wird der inbegriffene genutzt.',
    'مفتاحك مطفأ، لذا يُستخدم المفتاح المشمول.',
  ],
  'providerKeys.down': [
    'It failed and will be asked again {time}: {why}',
    'Fehlgeschlagen, nächste Anfrage {time}: {why}',
    'فشل، ويُسأل مجددًا {time}: {why}',
  ],
  'providerKeys.changeIt': [
    "Until then it isn't used. A new key is used at once.",
    'Bis dahin wird er nicht genutzt. Ein neuer Schlüssel wird sofort genutzt.',
    'لا يُستخدم حتى ذلك الحين. يُستخدم المفتاح الجديد فورًا.',
  ],
  'providerKeys.notReplaced': [
    "The included key isn't used instead. Change your key, or turn it off to use the included one.",
    'Der inbegriffene springt nicht ein. Ändern Sie Ihren Schlüssel, oder schalten Sie ihn dafür aus.',
    'لا يحل المفتاح المشمول محله. غيّر مفتاحك، أو أطفئه لاستخدام المفتاح المشمول.',
  ],
  'providerKeys.lastAnswer': ['Last answer', 'Letzte Antwort', 'آخر جواب'],
  'providerKeys.none': ['None yet', 'Noch keine', 'لا يوجد بعد'],
  'providerKeys.noRequests': ['No requests', 'Keine Anfragen', 'لا طلبات'],
  'providerKeys.requests': ['Last 24 hours', 'Letzte 24 Stunden', 'آخر 24 ساعة'],
  'providerKeys.requestsText': [
    '{requests, plural, one {# request} other {# requests}}, {hits, plural, one {# hit} other {# hits}}, {errors, plural, one {# error} other {# errors}}',
    '{requests, plural, one {# Anfrage} other {# Anfragen}}, {hits, plural, one {# Treffer} other {# Treffer}}, {errors, plural, one {# Fehler} other {# Fehler}}',
    'الطلبات {requests, number}، النتائج {hits, number}، الأخطاء {errors, number}',
  ],
  'providerKeys.spent': ['Their list price', 'Listenpreis dafür', 'سعرها حسب القائمة'],
  'providerKeys.sharing': ['Clients', 'Kunden', 'العملاء'],
  'providerKeys.shared': ['Your clients use it too', 'Ihre Kunden nutzen ihn auch', 'يستخدمه عملاؤك أيضًا'],
  'providerKeys.add': ['Add key', 'Schlüssel hinzufügen', 'إضافة مفتاح'],
  'providerKeys.change': ['Change', 'Ändern', 'تغيير'],
  'providerKeys.addTitle': [
    '{provider}: add your key',
    '{provider}: Schlüssel hinzufügen',
    '{provider}: إضافة مفتاحك',
  ],
  'providerKeys.changeTitle': [
    '{provider}: change your key',
    '{provider}: Schlüssel ändern',
    '{provider}: تغيير مفتاحك',
  ],
  'providerKeys.use': ['Use this key', 'Diesen Schlüssel nutzen', 'استخدام هذا المفتاح'],
  'providerKeys.forClients': ['For my clients too', 'Auch für meine Kunden', 'لعملائي أيضًا'],
  'providerKeys.forClientsHint': [
    "Check that the provider's terms allow it. You pay for their requests.",
    'Prüfen Sie, ob der Anbieter das erlaubt. Sie zahlen für deren Anfragen.',
    'تأكد من أن شروط المزوّد تسمح بذلك. أنت تدفع مقابل طلباتهم.',
  ],
  'providerKeys.removeTitle': [
    'Remove your {provider} key?',
    'Ihren Schlüssel für {provider} entfernen?',
    'إزالة مفتاحك لدى {provider}؟',
  ],
  'providerKeys.removeText': [
    'The key is deleted and {provider} is no longer asked for you. What it answered stays with your leads.',
    'Der Schlüssel wird gelöscht und {provider} nicht mehr für Sie gefragt. Die Antworten bleiben bei Ihren Leads.',
    'يُحذف المفتاح ولا يُسأل {provider} لأجلك بعد ذلك. وتبقى أجوبته مع عملائك.',
  ],
  'providerKeys.removeIncluded': [
    'The key is deleted, and the included one is used. What {provider} answered stays with your leads.',
    'Der Schlüssel wird gelöscht und der inbegriffene genutzt. Die Antworten von {provider} bleiben bei Ihren Leads.',
    'يُحذف المفتاح ويُستخدم المفتاح المشمول. وتبقى أجوبة {provider} مع عملائك.',
  ],
} as const satisfies WordTable
