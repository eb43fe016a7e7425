import type { WordTable } from '#contract/values/words.ts'

declare module '#web/i18n/catalogue.ts' {
  interface TextFiles {
    signIn: { set: 'signIn'; texts: typeof texts }
  }
}

/** Keys start with `signIn.`: the second step, passkeys and the window of a provider. */
export const texts = {
  'signIn.stepTitle': ['Enter your code', 'Code eingeben', 'أدخل الرمز'],
  'signIn.stepLead': [
    'Open your authenticator app and enter the six-digit code.',
    'Öffnen Sie Ihre Authenticator-App und geben Sie den sechsstelligen Code ein.',
    'افتح تطبيق المصادقة وأدخل الرمز المكوّن من ستة أرقام.',
  ],
  'signIn.recoveryLead': [
    'Enter one of your saved recovery codes. Each code works once.',
    'Geben Sie einen Ihrer Wiederherstellungscodes ein. Jeder Code gilt einmal.',
    'أدخل أحد رموز الاسترداد المحفوظة. يعمل كل رمز مرة واحدة.',
  ],
  'signIn.recoveryCode': ['Recovery code', 'Wiederherstellungscode', 'رمز الاسترداد'],
  'signIn.useRecovery': ['Use recovery code', 'Wiederherstellungscode verwenden', 'استخدام رمز استرداد'],
  'signIn.useApp': ['Use authenticator app', 'Authenticator-App verwenden', 'استخدام تطبيق المصادقة'],
  'signIn.stepCode': ['Code', 'Code', 'الرمز'],
  'signIn.withPasskey': ['Sign in with passkey', 'Mit Passkey anmelden', 'تسجيل الدخول بمفتاح مرور'],
  'signIn.passkeyFailed': [
    "We couldn't sign you in with a passkey. Use your password or try again.",
    'Die Anmeldung mit Passkey ist fehlgeschlagen. Verwenden Sie Ihr Passwort oder versuchen Sie es erneut.',
    'تعذّر تسجيل الدخول بمفتاح مرور. استخدم كلمة المرور أو حاول مرة أخرى.',
  ],
  'signIn.withGoogle': ['Continue with Google', 'Weiter mit Google', 'المتابعة باستخدام Google'],
  'signIn.withFacebook': ['Continue with Facebook', 'Weiter mit Facebook', 'المتابعة باستخدام Facebook'],
  'signIn.or': ['or', 'oder', 'أو'],
  'signIn.googleScript': [
    'Failed to load the Google 3P Authorization JavaScript Library.',
    'Die Anmeldung mit Google konnte nicht geladen werden.',
    'تعذّر تحميل تسجيل الدخول عبر Google.',
  ],
  'signIn.popupBlocked': [
    'Your browser blocked the {provider} window. Allow pop-ups for this page and try again.',
    'Ihr Browser hat das Fenster von {provider} blockiert. Erlauben Sie Pop-ups für diese Seite und versuchen Sie es erneut.',
    'حظر متصفحك نافذة {provider}. اسمح بالنوافذ المنبثقة لهذه الصفحة وحاول مرة أخرى.',
  ],
  'signIn.providerFailed': [
    "We couldn't sign you in with {provider}. Try again.",
    'Die Anmeldung mit {provider} ist fehlgeschlagen. Versuchen Sie es erneut.',
    'تعذّر تسجيل الدخول عبر {provider}. حاول مرة أخرى.',
  ],
  'signIn.whichEmail': ['Add your email', 'E-Mail-Adresse angeben', 'أضف بريدك الإلكتروني'],
  'signIn.whichEmailLead': [
    "Facebook didn't share your email. Enter it and we'll send you a code.",
    'Facebook hat uns keine E-Mail-Adresse übermittelt. Geben Sie Ihre ein, und wir senden Ihnen einen Code.',
    'لم يشارك Facebook بريدك الإلكتروني. أدخله وسنرسل إليك رمزًا.',
  ],
  'signIn.deletionAsked': [
    'Checking deletion status…',
    'Löschstatus wird geprüft …',
    'جارٍ التحقق من حالة الحذف…',
  ],
  'signIn.deleted': ['Data deleted', 'Daten gelöscht', 'حُذفت البيانات'],
  'signIn.deletedLead': [
    'On {when}, we deleted your {provider} identity and all {provider} data from before you created an account. You can still sign in with your password or a code sent to your email.',
    'Am {when} haben wir Ihre Identität bei {provider} und alle Daten von {provider} aus der Zeit vor Ihrer Kontoerstellung gelöscht. Sie können sich weiterhin mit Ihrem Passwort oder einem Code an Ihre E-Mail-Adresse anmelden.',
    'في {when} حذفنا هويتك لدى {provider} وكل بيانات {provider} السابقة لإنشاء حسابك. ما زال بإمكانك تسجيل الدخول بكلمة المرور أو برمز يُرسل إلى بريدك الإلكتروني.',
  ],
  'signIn.deletionUnknown': [
    "We don't recognize this code",
    'Dieser Code ist uns nicht bekannt',
    'لم نتعرّف على هذا الرمز',
  ],
  'signIn.deletionUnknownLead': [
    'Check that you opened the full link, then try again.',
    'Prüfen Sie, ob Sie den vollständigen Link geöffnet haben, und versuchen Sie es erneut.',
    'تأكد من فتح الرابط كاملًا ثم حاول مرة أخرى.',
  ],
  'signIn.confirmationCode': ['Confirmation code', 'Bestätigungscode', 'رمز التأكيد'],
  'signIn.callbackWorking': ['Signing you in…', 'Anmeldung läuft…', 'جارٍ تسجيل دخولك…'],
  'signIn.callbackDone': ["You're signed in", 'Sie sind angemeldet', 'تم تسجيل دخولك'],
  'signIn.callbackCloses': [
    'This window closes automatically.',
    'Dieses Fenster schließt sich automatisch.',
    'تُغلق هذه النافذة تلقائيًا.',
  ],
  'signIn.callbackFailed': ["We couldn't sign you in", 'Anmeldung fehlgeschlagen', 'تعذّر تسجيل دخولك'],
  'signIn.callbackFailedLead': [
    'Return to the previous page to see why.',
    'Den Grund sehen Sie auf der vorherigen Seite.',
    'ارجع إلى الصفحة السابقة لمعرفة السبب.',
  ],
  'signIn.callbackNobody': [
    'This sign-in has expired',
    'Diese Anmeldung ist abgelaufen',
    'انتهت صلاحية محاولة تسجيل الدخول هذه',
  ],
  'signIn.callbackNobodyLead': [
    'Go back to the sign-in page and try again.',
    'Gehen Sie zur Anmeldeseite zurück und versuchen Sie es erneut.',
    'عُد إلى صفحة تسجيل الدخول وحاول مرة أخرى.',
  ],
} as const satisfies WordTable
