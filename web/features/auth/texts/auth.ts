import type { WordTable } from '#contract/values/words.ts'

declare module '#web/i18n/catalogue.ts' {
  interface TextFiles {
    auth: { set: 'first'; texts: typeof texts }
  }
}

/** Keys start with `auth.`. */
export const texts = {
  'auth.signInTo': ['Sign in to {business}', 'Bei {business} anmelden', 'تسجيل الدخول إلى {business}'],
  'auth.signInLead': [
    'Use the account your team gave you.',
    'Verwenden Sie das Konto, das Sie von Ihrem Team erhalten haben.',
    'استخدم الحساب الذي حصلت عليه من فريقك.',
  ],
  'auth.ended': [
    'Your session ended. Sign in again to continue.',
    'Ihre Sitzung ist beendet. Melden Sie sich erneut an.',
    'انتهت جلستك. سجّل الدخول مجددًا للمتابعة.',
  ],
  'auth.lastUsed': ['Last used', 'Zuletzt verwendet', 'آخر استخدام'],
  'auth.email': ['Email', 'E-Mail', 'البريد الإلكتروني'],
  'auth.password': ['Password', 'Passwort', 'كلمة المرور'],
  'auth.signingIn': ['Signing in…', 'Anmeldung läuft…', 'جارٍ تسجيل الدخول…'],
  'auth.wrongLogin': [
    "This email and password don't match.",
    'E-Mail und Passwort stimmen nicht überein.',
    'البريد الإلكتروني أو كلمة المرور غير صحيحة.',
  ],
  'auth.unreachable': [
    "We couldn't reach the server. Check your connection and try again.",
    'Der Server ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
    'تعذّر الوصول إلى الخادم. تحقق من اتصالك وحاول مرة أخرى.',
  ],
  'auth.brandTitle': [
    'See how we found every lead.',
    'Sehen Sie bei jedem Lead, woher er stammt.',
    'اعرف مصدر كل عميل محتمل.',
  ],
  'auth.brandCount': [
    'Count and price before you spend credits',
    'Anzahl und Preis, bevor Sie Credits ausgeben',
    'العدد والسعر قبل أن تنفق نقاطك',
  ],
  'auth.brandChecked': [
    'Source and last check for each email',
    'Quelle und letzte Prüfung zu jeder E-Mail',
    'المصدر وآخر فحص لكل بريد إلكتروني',
  ],
  'auth.brandExport': [
    'CSV export for all your lists',
    'CSV-Export für alle Ihre Listen',
    'تصدير كل قوائمك بصيغة CSV',
  ],
  'auth.forgot': ['Forgot password?', 'Passwort vergessen?', 'نسيت كلمة المرور؟'],
  'auth.backToSignIn': ['Back to sign in', 'Zurück zur Anmeldung', 'العودة إلى تسجيل الدخول'],
  'auth.otherEmail': ['Use another email', 'Andere E-Mail verwenden', 'استخدام بريد إلكتروني آخر'],
  'auth.forgotLead': [
    "Enter your email and we'll send you a code.",
    'Geben Sie Ihre E-Mail-Adresse ein, und wir senden Ihnen einen Code.',
    'أدخل بريدك الإلكتروني وسنرسل إليك رمزًا.',
  ],
  'auth.sendCode': ['Send code', 'Code senden', 'إرسال الرمز'],
  'auth.sending': ['Sending…', 'Wird gesendet…', 'جارٍ الإرسال…'],
  'auth.codeTitle': ['Check your email', 'Prüfen Sie Ihr Postfach', 'تحقق من بريدك الإلكتروني'],
  'auth.passwordHint': [
    'Use at least {count, plural, one {# character} other {# characters}}. Longer passwords are stronger.',
    'Mindestens {count, plural, one {# Zeichen} other {# Zeichen}}. Je länger, desto sicherer.',
    '{count, plural, zero {استخدم # حرف} one {استخدم حرفًا واحدًا} two {استخدم حرفين} few {استخدم # أحرف} many {استخدم # حرفًا} other {استخدم # حرف}} على الأقل. كلما طالت كانت أقوى.',
  ],
  'auth.codeTitleNoEmail': ['Enter your code', 'Code eingeben', 'أدخل الرمز'],
  'auth.neutralSent': [
    'If this account exists, we sent you a code. Use it within 15 minutes.',
    'Wenn es dieses Konto gibt, haben wir Ihnen einen Code gesendet. Er gilt 15 Minuten.',
    'إن وُجد هذا الحساب فقد أرسلنا إليك رمزًا. استخدمه خلال 15 دقيقة.',
  ],
  'auth.noEmail': [
    "Email isn't set up here, so no code arrives by itself. Ask {business} for your code.",
    'Hier ist kein E-Mail-Versand eingerichtet, daher kommt kein Code an. Fragen Sie {business} nach Ihrem Code.',
    'البريد الإلكتروني غير مضبوط هنا، لذا لن يصلك رمز. اطلب رمزك من {business}.',
  ],
  'auth.code': ['Code', 'Code', 'الرمز'],
  'auth.codeForm': [
    'Enter all 8 letters and digits.',
    'Geben Sie alle 8 Buchstaben und Ziffern ein.',
    'أدخل الأحرف والأرقام الثمانية كلها.',
  ],
  'auth.continue': ['Continue', 'Weiter', 'متابعة'],
  'auth.checking': ['Checking…', 'Wird geprüft…', 'جارٍ التحقق…'],
  'auth.resend': ['Send new code', 'Neuen Code senden', 'إرسال رمز جديد'],
  'auth.resendIn': ['New code in {seconds} s', 'Neuer Code in {seconds} s', 'رمز جديد بعد {seconds} ث'],
  'auth.sentAgain': ['We sent a new code.', 'Wir haben einen neuen Code gesendet.', 'أرسلنا رمزًا جديدًا.'],
  'auth.newPasswordTitle': ['Choose a new password', 'Neues Passwort wählen', 'اختر كلمة مرور جديدة'],
  'auth.signsOutOthers': [
    "We'll sign you out of all other sessions.",
    'Alle anderen Sitzungen werden beendet.',
    'سنسجّل خروجك من كل الجلسات الأخرى.',
  ],
  'auth.newPassword': ['New password', 'Neues Passwort', 'كلمة المرور الجديدة'],
  'auth.passwordAgain': ['Confirm new password', 'Neues Passwort bestätigen', 'تأكيد كلمة المرور الجديدة'],
  'auth.passwordWeak': ['Weak', 'Schwach', 'ضعيفة'],
  'auth.passwordFair': ['Fair', 'Mittel', 'متوسطة'],
  'auth.passwordStrong': ['Strong', 'Stark', 'قوية'],
  'auth.setPassword': ['Set password', 'Passwort festlegen', 'تعيين كلمة المرور'],
  'auth.changedTitle': ['Password changed', 'Passwort geändert', 'تغيّرت كلمة المرور'],
  'auth.changedLead': [
    'We signed you out of all other sessions. Sign in with your new password.',
    'Alle anderen Sitzungen wurden beendet. Melden Sie sich mit dem neuen Passwort an.',
    'سجّلنا خروجك من كل الجلسات الأخرى. سجّل الدخول بكلمة المرور الجديدة.',
  ],
  'auth.noAccount': ["Don't have an account?", 'Noch kein Konto?', 'ليس لديك حساب؟'],
  'auth.haveAccount': ['Already have an account?', 'Haben Sie schon ein Konto?', 'لديك حساب بالفعل؟'],
  'auth.register': ['Create account', 'Konto erstellen', 'إنشاء حساب'],
  'auth.registerAt': [
    'Create your {business} account',
    'Ihr Konto bei {business} erstellen',
    'أنشئ حسابك في {business}',
  ],
  'auth.firstName': ['First name', 'Vorname', 'الاسم الأول'],
  'auth.lastName': ['Last name', 'Nachname', 'اسم العائلة'],
  'auth.confirmTitle': ['Confirm your email', 'E-Mail bestätigen', 'أكّد بريدك الإلكتروني'],
  'auth.confirmLead': [
    'We sent a code to {email}. Use it within 15 minutes.',
    'Wir haben einen Code an {email} gesendet. Er gilt 15 Minuten.',
    'أرسلنا رمزًا إلى {email}. استخدمه خلال 15 دقيقة.',
  ],
  'auth.tryAgain': ['Try again', 'Erneut versuchen', 'إعادة المحاولة'],
  'auth.termsTitle': ['Terms of use', 'Nutzungsbedingungen', 'شروط الاستخدام'],
  'auth.termsLead': [
    'Read and accept the terms to continue.',
    'Lesen und akzeptieren Sie die Bedingungen, um fortzufahren.',
    'اقرأ الشروط ووافق عليها للمتابعة.',
  ],
  'auth.termsLink': ['Read terms of use', 'Nutzungsbedingungen lesen', 'قراءة شروط الاستخدام'],
  'auth.termsAccept': ['Accept and continue', 'Akzeptieren und weiter', 'الموافقة والمتابعة'],
  'auth.termsAccepting': ['Accepting…', 'Wird akzeptiert…', 'جارٍ الحفظ…'],
} as const satisfies WordTable
