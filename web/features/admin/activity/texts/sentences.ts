import type { AuditAction } from '#contract/declared.ts'
import { prefixed } from '#web/i18n/translation.ts'

type Words = readonly [en: string, de: string, ar: string]

/** An act as a sentence. A new action does not compile without its sentence. */
const did = {
  signed_in: ['{person} signed in', '{person} hat sich angemeldet', 'سجّل {person} الدخول'],
  sign_in_failed: [
    'Failed sign-in as {person}',
    'Fehlgeschlagene Anmeldung als {person}',
    'محاولة دخول فاشلة باسم {person}',
  ],
  account_registered: [
    '{person} created the account {object}',
    '{person} hat das Konto {object} erstellt',
    'أنشأ {person} الحساب {object}',
  ],
  session_ended: [
    '{person} ended a session of {object}',
    '{person} hat eine Sitzung von {object} beendet',
    'أنهى {person} جلسة لـ {object}',
  ],
  sessions_ended: [
    '{person} ended all other sessions',
    '{person} hat alle anderen Sitzungen beendet',
    'أنهى {person} كل الجلسات الأخرى',
  ],
  account_created: [
    '{person} created the account {object}',
    '{person} hat das Konto {object} erstellt',
    'أنشأ {person} الحساب {object}',
  ],
  user_changed: [
    '{person} changed {object}',
    '{person} hat {object} geändert',
    'عدّل {person} بيانات {object}',
  ],
  user_suspended: [
    '{person} suspended {object}',
    '{person} hat {object} gesperrt',
    'علّق {person} حساب {object}',
  ],
  user_resumed: [
    '{person} restored access for {object}',
    '{person} hat {object} wieder freigegeben',
    'أعاد {person} الوصول إلى {object}',
  ],
  mail_read: [
    '{person} read the email {object}',
    '{person} hat die E-Mail {object} gelesen',
    'قرأ {person} الرسالة {object}',
  ],
  business_profile_changed: [
    '{person} changed the business profile',
    '{person} hat das Unternehmensprofil geändert',
    'عدّل {person} ملف الشركة',
  ],
  provider_connected: [
    '{person} connected {object}',
    '{person} hat {object} verbunden',
    'ربط {person} حساب {object}',
  ],
  provider_disconnected: [
    '{person} disconnected {object}',
    '{person} hat {object} getrennt',
    'ألغى {person} ربط {object}',
  ],
  impersonation_started: [
    '{person} started working as {object}',
    '{person} hat begonnen, als {object} zu arbeiten',
    'بدأ {person} العمل باسم {object}',
  ],
  impersonation_ended: [
    '{person} stopped working as {object}',
    '{person} arbeitet nicht mehr als {object}',
    'أنهى {person} العمل باسم {object}',
  ],
  acted_as: ['{person}: {object}', '{person}: {object}', '{person}: {object}'],
  operator_acted: ['{person}: {object}', '{person}: {object}', '{person}: {object}'],
  site_changed: [
    '{person} changed the brand {object}',
    '{person} hat die Marke {object} geändert',
    'عدّل {person} العلامة {object}',
  ],
  second_factor_changed: [
    '{person} changed two-step verification',
    '{person} hat die Bestätigung in zwei Schritten geändert',
    'غيّر {person} التحقق بخطوتين',
  ],
  recovery_codes_renewed: [
    '{person} replaced the recovery codes',
    '{person} hat die Wiederherstellungscodes ersetzt',
    'استبدل {person} رموز الاسترداد',
  ],
  passkey_added: [
    '{person} added the passkey {object}',
    '{person} hat den Passkey {object} hinzugefügt',
    'أضاف {person} مفتاح المرور {object}',
  ],
  passkey_removed: [
    '{person} removed the passkey {object}',
    '{person} hat den Passkey {object} entfernt',
    'أزال {person} مفتاح المرور {object}',
  ],
  profile_changed: [
    '{person} changed the profile of {object}',
    '{person} hat das Profil von {object} geändert',
    'عدّل {person} الملف الشخصي لـ {object}',
  ],
  password_changed: [
    '{person} changed the password',
    '{person} hat das Passwort geändert',
    'غيّر {person} كلمة المرور',
  ],
  email_changed: [
    '{person} changed the email {object}',
    '{person} hat die E-Mail-Adresse {object} geändert',
    'غيّر {person} البريد {object}',
  ],
  member_invited: ['{person} invited {object}', '{person} hat {object} eingeladen', 'دعا {person} {object}'],
  invitation_resent: [
    '{person} invited {object} again',
    '{person} hat {object} erneut eingeladen',
    'أعاد {person} دعوة {object}',
  ],
  invitation_withdrawn: [
    '{person} withdrew the invitation of {object}',
    '{person} hat die Einladung von {object} zurückgezogen',
    'سحب {person} دعوة {object}',
  ],
  invitation_accepted: [
    '{object} accepted the invitation',
    '{object} hat die Einladung angenommen',
    'قبل {object} الدعوة',
  ],
  member_joined: [
    '{object} joined the team',
    '{object} ist dem Team beigetreten',
    'انضم {object} إلى الفريق',
  ],
  member_changed: [
    '{person} changed the permissions of {object}',
    '{person} hat die Berechtigungen von {object} geändert',
    'غيّر {person} صلاحيات {object}',
  ],
  member_removed: [
    '{person} removed {object} from the team',
    '{person} hat {object} aus dem Team entfernt',
    'أزال {person} {object} من الفريق',
  ],
  credits_bought: [
    '{person} recorded a purchase of credits: {object}',
    '{person} hat einen Credit-Kauf gemeldet: {object}',
    'سجّل {person} شراء نقاط: {object}',
  ],
  payment_refunded: [
    '{person} recorded a refund: {object}',
    '{person} hat eine Erstattung gemeldet: {object}',
    'سجّل {person} استردادًا: {object}',
  ],
  payment_disputed: [
    '{person} recorded a payment dispute: {object}',
    '{person} hat eine Zahlungsanfechtung gemeldet: {object}',
    'سجّل {person} نزاع دفع: {object}',
  ],
  dispute_won: [
    '{person} recorded a won dispute: {object}',
    '{person} hat eine gewonnene Anfechtung gemeldet: {object}',
    'سجّل {person} نزاعًا كُسب: {object}',
  ],
  dispute_lost: [
    '{person} recorded a lost dispute: {object}',
    '{person} hat eine verlorene Anfechtung gemeldet: {object}',
    'سجّل {person} نزاعًا خُسر: {object}',
  ],
  notice_retried: [
    '{person} retried the payment event {object}',
    '{person} hat die Zahlungsmeldung {object} erneut verarbeitet',
    'أعاد {person} معالجة إشعار الدفع {object}',
  ],
  limits_changed: [
    '{person} changed the credit limits',
    '{person} hat die Credit-Limits geändert',
    'غيّر {person} حدود النقاط',
  ],
  credits_given: [
    '{person} gave credits to {object}',
    '{person} hat {object} Credits gegeben',
    'منح {person} نقاطًا لـ {object}',
  ],
  plan_set: [
    '{person} changed the plan of {object}',
    '{person} hat den Tarif von {object} geändert',
    'غيّر {person} خطة {object}',
  ],
  plan_created: [
    '{person} created the plan {object}',
    '{person} hat den Tarif {object} erstellt',
    'أنشأ {person} الخطة {object}',
  ],
  plan_changed: [
    '{person} changed the plan {object}',
    '{person} hat den Tarif {object} geändert',
    'عدّل {person} الخطة {object}',
  ],
  plan_removed: [
    '{person} deleted the plan {object}',
    '{person} hat den Tarif {object} gelöscht',
    'حذف {person} الخطة {object}',
  ],
  label_created: [
    '{person} created the label {object}',
    '{person} hat das Label {object} erstellt',
    'أنشأ {person} التصنيف {object}',
  ],
  label_changed: [
    '{person} changed the label {object}',
    '{person} hat das Label {object} geändert',
    'عدّل {person} التصنيف {object}',
  ],
  label_deleted: [
    '{person} deleted the label {object}',
    '{person} hat das Label {object} gelöscht',
    'حذف {person} التصنيف {object}',
  ],
  credits_unfrozen: [
    '{person} released the frozen credits of {object}',
    '{person} hat die eingefrorenen Credits von {object} freigegeben',
    'حرّر {person} النقاط المجمّدة لـ {object}',
  ],
} as const satisfies Record<AuditAction, Words>

/** Keys start with `activity.did.`. */
export const sentences = prefixed('activity.did.', did)
