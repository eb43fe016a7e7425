import type { WordTable } from '#contract/values/words.ts'

declare module '#web/i18n/catalogue.ts' {
  interface TextFiles {
    aiKeyFaults: { set: 'aiKey'; texts: typeof texts }
  }
}

/** What a model's server did instead of answering, and what to do about it. */
export const texts = {
  'aiKey.fault.wrong_key': ['The key is wrong', 'Der Schlüssel ist falsch', 'المفتاح خاطئ'],
  'aiKey.fix.wrong_key': [
    'Copy it again from your provider, or create a new one there.',
    'Kopieren Sie ihn erneut bei Ihrem Anbieter, oder legen Sie dort einen neuen an.',
    'انسخه مجددًا من مزوّدك أو أنشئ مفتاحًا جديدًا هناك.',
  ],
  'aiKey.fault.no_access': [
    'The key may not use this model',
    'Der Schlüssel darf dieses Modell nicht nutzen',
    'لا يجوز للمفتاح استخدام هذا النموذج',
  ],
  'aiKey.fix.no_access': [
    'Allow the model for this key at your provider, or choose another one.',
    'Geben Sie das Modell beim Anbieter für den Schlüssel frei, oder wählen Sie ein anderes.',
    'اسمح بالنموذج لهذا المفتاح لدى مزوّدك أو اختر نموذجًا آخر.',
  ],
  'aiKey.fault.no_quota': [
    'The key works, but its balance is used up',
    'Der Schlüssel stimmt, aber sein Guthaben ist aufgebraucht',
    'المفتاح صحيح لكن رصيده نفد',
  ],
  'aiKey.fix.no_quota': [
    'Add money or raise the limit at your provider, then test again.',
    'Laden Sie beim Anbieter Guthaben auf oder erhöhen Sie das Limit, und testen Sie erneut.',
    'أضف رصيدًا أو ارفع الحد لدى مزوّدك ثم اختبر مجددًا.',
  ],
  'aiKey.fault.rate_limited': [
    'Too many requests at the moment',
    'Zurzeit zu viele Anfragen',
    'طلبات كثيرة جدًا حاليًا',
  ],
  'aiKey.fix.rate_limited': [
    'Wait a minute and test again. If it stays, raise the rate limit at your provider.',
    'Warten Sie eine Minute und testen Sie erneut. Bleibt es so, erhöhen Sie das Limit beim Anbieter.',
    'انتظر دقيقة ثم اختبر مجددًا. إن استمر ذلك فارفع حد الطلبات لدى مزوّدك.',
  ],
  'aiKey.fault.no_such_model': [
    "The server doesn't have this model",
    'Der Server hat dieses Modell nicht',
    'لا يوجد هذا النموذج لدى الخادم',
  ],
  'aiKey.fix.no_such_model': [
    'Choose a model from the list. On a server of your own, load the model first.',
    'Wählen Sie ein Modell aus der Liste. Auf einem eigenen Server laden Sie es zuerst.',
    'اختر نموذجًا من القائمة. وعلى خادمك الخاص حمّل النموذج أولًا.',
  ],
  'aiKey.fault.wrong_address': [
    'There is no such API at this address',
    'An dieser Adresse gibt es keine solche API',
    'لا توجد هذه الواجهة في هذا العنوان',
  ],
  'aiKey.fix.wrong_address': [
    'Check the base URL. It often ends in /v1.',
    'Prüfen Sie die Basis-URL. Sie endet oft auf /v1.',
    'تحقق من العنوان الأساسي. ينتهي غالبًا بـ ‎/v1‎.',
  ],
  'aiKey.fault.web_page': [
    'This address shows a web page, not an API',
    'Diese Adresse zeigt eine Webseite, keine API',
    'يعرض هذا العنوان صفحة ويب لا واجهة برمجية',
  ],
  'aiKey.fix.web_page': [
    'Use the address of the API, not the one of the website or its console.',
    'Verwenden Sie die Adresse der API, nicht die der Website oder Konsole.',
    'استخدم عنوان الواجهة البرمجية لا عنوان الموقع أو لوحة التحكم.',
  ],
  'aiKey.fault.redirect': [
    'The address leads somewhere else',
    'Die Adresse leitet weiter',
    'يحيل العنوان إلى مكان آخر',
  ],
  'aiKey.fix.redirect': [
    "We didn't follow it, so that your key stays here. Enter the final address.",
    'Wir sind nicht gefolgt, damit Ihr Schlüssel hier bleibt. Geben Sie die endgültige Adresse ein.',
    'لم نتبعه كي يبقى مفتاحك هنا. أدخل العنوان النهائي.',
  ],
  'aiKey.fault.refused': [
    'The server refused the request',
    'Der Server hat die Anfrage abgelehnt',
    'رفض الخادم الطلب',
  ],
  'aiKey.fix.refused': [
    'Read its message below, and check address and model.',
    'Lesen Sie die Meldung unten, und prüfen Sie Adresse und Modell.',
    'اقرأ رسالته أدناه وتحقق من العنوان والنموذج.',
  ],
  'aiKey.fault.busy': ['The server is not available', 'Der Server ist nicht verfügbar', 'الخادم غير متاح'],
  'aiKey.fix.busy': [
    'It reports a problem of its own. Test again in a few minutes.',
    'Er meldet ein eigenes Problem. Testen Sie in ein paar Minuten erneut.',
    'يبلّغ عن مشكلة لديه. اختبر مجددًا بعد دقائق.',
  ],
  'aiKey.fault.slow': [
    "The server didn't answer in time",
    'Der Server hat nicht rechtzeitig geantwortet',
    'لم يجب الخادم في الوقت المحدد',
  ],
  'aiKey.fix.slow': [
    'It may still be loading the model. Test again in a minute.',
    'Vielleicht lädt er das Modell noch. Testen Sie in einer Minute erneut.',
    'ربما لا يزال يحمّل النموذج. اختبر مجددًا بعد دقيقة.',
  ],
  'aiKey.fault.cut': ['The answer broke off', 'Die Antwort brach ab', 'انقطع الجواب'],
  'aiKey.fix.cut': [
    'Test again. If it stays, the server or a proxy closes connections.',
    'Testen Sie erneut. Bleibt es so, schließt der Server oder ein Proxy Verbindungen.',
    'اختبر مجددًا. إن استمر ذلك فالخادم أو وسيط يغلق الاتصالات.',
  ],
  'aiKey.fault.empty': ['The answer was empty', 'Die Antwort war leer', 'كان الجواب فارغًا'],
  'aiKey.fix.empty': [
    'Choose a model that writes texts. Models for images or search give none.',
    'Wählen Sie ein Modell, das Texte schreibt. Modelle für Bilder oder Suche geben keine.',
    'اختر نموذجًا يكتب النصوص. نماذج الصور أو البحث لا تكتبها.',
  ],
  'aiKey.fault.not_json': [
    'The answer is not that of such an API',
    'Die Antwort stammt nicht von einer solchen API',
    'الجواب ليس من واجهة كهذه',
  ],
  'aiKey.fix.not_json': [
    'Check that the address belongs to an OpenAI-compatible API.',
    'Prüfen Sie, ob die Adresse zu einer OpenAI-kompatiblen API gehört.',
    'تحقق من أن العنوان لواجهة متوافقة مع OpenAI.',
  ],
  'aiKey.fault.too_large': ['The answer is too large', 'Die Antwort ist zu groß', 'الجواب كبير جدًا'],
  'aiKey.fix.too_large': [
    'Check that the address belongs to an OpenAI-compatible API.',
    'Prüfen Sie, ob die Adresse zu einer OpenAI-kompatiblen API gehört.',
    'تحقق من أن العنوان لواجهة متوافقة مع OpenAI.',
  ],
  'aiKey.fault.tls': [
    'The server has no valid certificate',
    'Der Server hat kein gültiges Zertifikat',
    'ليس لدى الخادم شهادة صالحة',
  ],
  'aiKey.fix.tls': [
    'Check the address. The certificate must be valid for its name.',
    'Prüfen Sie die Adresse. Das Zertifikat muss für den Namen gültig sein.',
    'تحقق من العنوان. يجب أن تكون الشهادة صالحة لاسمه.',
  ],
  'aiKey.fault.no_such_host': [
    'There is no host of this name',
    'Es gibt keinen Host mit diesem Namen',
    'لا يوجد مضيف بهذا الاسم',
  ],
  'aiKey.fix.no_such_host': [
    'Check the spelling, and that this server can resolve the name.',
    'Prüfen Sie die Schreibweise und ob dieser Server den Namen auflösen kann.',
    'تحقق من التهجئة ومن قدرة هذا الخادم على حل الاسم.',
  ],
  'aiKey.fault.nothing_listens': [
    'Nothing listens at this port',
    'An diesem Port antwortet nichts',
    'لا شيء يستمع على هذا المنفذ',
  ],
  'aiKey.fix.nothing_listens': [
    'Start the model server, and let it listen beyond its own machine.',
    'Starten Sie den Modellserver, und lassen Sie ihn über seinen Rechner hinaus hören.',
    'شغّل خادم النموذج واجعله يستمع خارج جهازه.',
  ],
  'aiKey.fault.unreachable': [
    "The address couldn't be reached",
    'Die Adresse ist nicht erreichbar',
    'تعذّر الوصول إلى العنوان',
  ],
  'aiKey.fix.unreachable': [
    'Check the spelling. The host must be public and answer by https.',
    'Prüfen Sie die Schreibweise. Der Host muss öffentlich sein und über https antworten.',
    'تحقق من التهجئة. يجب أن يكون المضيف عامًا ويجيب عبر https.',
  ],
  'aiKey.fault.stopped': ['The test was stopped', 'Der Test wurde abgebrochen', 'أُوقف الاختبار'],
  'aiKey.fix.stopped': ['Test again.', 'Testen Sie erneut.', 'اختبر مجددًا.'],
} as const satisfies WordTable
