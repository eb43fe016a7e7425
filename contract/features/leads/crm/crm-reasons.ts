import type { Feature } from '#contract/values/feature.ts'

/** Why a lead was not sent to a CRM, or an undo left it alone. */
export const crmReasons = {
  crm_says: ['The CRM says: {says}', 'Das CRM sagt: {says}', 'يقول نظام CRM: {says}'],
  crm_status: [
    'The CRM answered {status}.',
    'Das CRM hat mit {status} geantwortet.',
    'أجاب نظام CRM بالرمز {status}.',
  ],
  crm_no_answer: [
    "The CRM didn't answer at any try.",
    'Das CRM hat bei keinem Versuch geantwortet.',
    'لم يجب نظام CRM في أي محاولة.',
  ],
  crm_no_contact: [
    'It has no found email and no phone.',
    'Ohne gefundene E-Mail-Adresse und ohne Telefonnummer.',
    'لا بريد موجودًا له ولا هاتف.',
  ],
  crm_sample_lead: [
    'Sample leads stay in the sample world.',
    'Beispiel-Leads bleiben in der Beispielwelt.',
    'يبقى العملاء التجريبيون في العالم التجريبي.',
  ],
  crm_is_sample: [
    "This CRM is a sample, so real leads aren't sent there.",
    'Dieses CRM ist ein Beispiel. Echte Leads werden nicht gesendet.',
    'نظام CRM هذا تجريبي، فلا يُرسل إليه العملاء الحقيقيون.',
  ],
  crm_exists: ['The contact was there already.', 'Den Kontakt gab es bereits.', 'جهة الاتصال موجودة من قبل.'],
  crm_no_change: [
    'The contact holds all of it already.',
    'Der Kontakt enthält das alles bereits.',
    'تحتوي جهة الاتصال على كل ذلك بالفعل.',
  ],
  crm_tags_refused: [
    'Sent, but the CRM refused its tags.',
    'Gesendet, aber das CRM hat die Tags abgelehnt.',
    'أُرسل، لكن نظام CRM رفض الوسوم.',
  ],
  crm_other_contact: [
    "The CRM merged it into a contact, so this can't be undone.",
    'Das CRM hat ihn mit einem Kontakt vereint. Das lässt sich nicht zurücknehmen.',
    'دمجه نظام CRM في جهة اتصال، فلا يمكن التراجع.',
  ],
  crm_changed_since: [
    'The contact was changed since, so it stays.',
    'Der Kontakt wurde seither geändert und bleibt.',
    'تغيرت جهة الاتصال منذ ذلك، فتبقى.',
  ],
  crm_contact_gone: [
    'The contact is no longer there.',
    'Den Kontakt gibt es nicht mehr.',
    'لم تعد جهة الاتصال موجودة.',
  ],
  crm_kept_fields: [
    '{count, plural, one {# field was changed since and stays.} other {# fields were changed since and stay.}}',
    '{count, plural, one {# Feld wurde seither geändert und bleibt.} other {# Felder wurden seither geändert und bleiben.}}',
    '{count, plural, zero {لم يتغير أي حقل.} one {تغير حقل واحد منذ ذلك ويبقى.} two {تغير حقلان منذ ذلك ويبقيان.} few {تغيرت # حقول منذ ذلك وتبقى.} many {تغير # حقلًا منذ ذلك وتبقى.} other {تغير # حقل منذ ذلك وتبقى.}}',
  ],
  crm_lead_deleted: ['The lead was deleted here.', 'Der Lead wurde hier gelöscht.', 'حُذف العميل هنا.'],
  crm_kept_failing: [
    'Sending failed again and again.',
    'Das Senden ist immer wieder fehlgeschlagen.',
    'فشل الإرسال مرة بعد مرة.',
  ],
  crm_needs_reauth: [
    'The CRM no longer accepts this connection.',
    'Das CRM nimmt diese Verbindung nicht mehr an.',
    'لم يعد نظام CRM يقبل هذا الاتصال.',
  ],
} as const satisfies Feature['reasons']
