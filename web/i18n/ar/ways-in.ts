/** What is said of the ways into an account, part of the sentences. */
export const waysIn = {
  Deletion: 'الحذف',
  'Sign-in': 'الدخول',
  'This email has an account with a password. Sign in with it, then connect this way in your profile under Security.':
    'لهذا البريد حساب بكلمة مرور. سجّل الدخول بها ثم اربط هذه الطريقة في ملفك ضمن الأمان.',
  'This email has an account with another way in. Use that, then connect this one in your profile under Security.':
    'لهذا البريد حساب يُفتح بطريقة أخرى. استخدمها ثم اربط هذه الطريقة في ملفك ضمن الأمان.',
  'You signed in a while ago. Sign out, sign in again and repeat this within 15 minutes.':
    'مضى وقت على دخولك. اخرج وادخل من جديد ثم كرّر هذا خلال 15 دقيقة.',
  'Disconnect it first': 'ألغِ الربط الحالي أولًا',
  'This sign-in opens another account already': 'هذا الدخول يفتح حسابًا آخر بالفعل',
  'Nothing else signs you in: set a password first': 'لا شيء آخر يدخلك: عيّن كلمة مرور أولًا',
}
