import type { Feature } from '#contract/values/feature.ts'
import { crmReasons } from './crm-reasons.ts'

export const crm = {
  ids: { crm_connection: 'account', crm_push: 'account' },
  notFound: {
    crm_push: ['Push not found', 'Übertragung nicht gefunden', 'الإرسال غير موجود'],
    crm_connection: ['Connection not found', 'Verbindung nicht gefunden', 'الاتصال غير موجود'],
  },
  events: {
    crm: { audience: 'account', stale: [['crms']] },
    crm_push: {
      audience: 'account',
      stale: [
        ['crm-pushes', 'campaign_id'],
        ['results', 'campaign_id'],
      ],
    },
  },
  actions: {
    crm_connected: {
      name: ['CRM connected', 'CRM verbunden', 'رُبط نظام CRM'],
      did: ['{person} connected {object}', '{person} hat {object} verbunden', 'ربط {person} {object}'],
    },
    crm_push_started: {
      name: ['Push to CRM started', 'Übertragung an CRM gestartet', 'بدأ إرسال إلى CRM'],
      did: [
        '{person} sent {leads, plural, one {# lead} other {# leads}} of {object} to {crm}',
        '{person} hat {leads, plural, one {# Lead} other {# Leads}} aus {object} an {crm} gesendet',
        'أرسل {person} {leads, plural, zero {لا عملاء} one {عميلًا واحدًا} two {عميلين} few {# عملاء} many {# عميلًا} other {# عميل}} من {object} إلى {crm}',
      ],
    },
    crm_push_retried: {
      name: ['Failed leads sent again', 'Fehlgeschlagene Leads erneut gesendet', 'أُعيد إرسال العملاء'],
      did: [
        '{person} sent {leads, plural, one {# failed lead} other {# failed leads}} of {object} to {crm} again',
        '{person} hat {leads, plural, one {# fehlgeschlagenen Lead} other {# fehlgeschlagene Leads}} aus {object} erneut an {crm} gesendet',
        'أعاد {person} إرسال {leads, plural, zero {لا عملاء} one {عميل واحد} two {عميلين} few {# عملاء} many {# عميلًا} other {# عميل}} من {object} إلى {crm}',
      ],
    },
    crm_push_undo_started: {
      name: ['Push to CRM undone', 'Übertragung an CRM zurückgenommen', 'تُراجع عن إرسال إلى CRM'],
      did: [
        '{person} took {leads, plural, one {# lead} other {# leads}} of {object} back from {crm}',
        '{person} hat {leads, plural, one {# Lead} other {# Leads}} aus {object} aus {crm} zurückgenommen',
        'تراجع {person} عن إرسال {leads, plural, zero {لا عملاء} one {عميل واحد} two {عميلين} few {# عملاء} many {# عميلًا} other {# عميل}} من {object} إلى {crm}',
      ],
    },
    crm_push_ended: {
      name: ['Push to CRM ended', 'Übertragung an CRM beendet', 'انتهى إرسال إلى CRM'],
      did: [
        'Sending leads of {object} to {crm} ended',
        'Das Senden von Leads aus {object} an {crm} ist beendet',
        'انتهى إرسال عملاء {object} إلى {crm}',
      ],
      notification: [
        '{state, select, done {Sent to {crm}} undone {Taken back from {crm}} paused {Sending to {crm} paused} other {Sending to {crm} stopped}}: {sent, number} of {leads, plural, one {# lead} other {# leads}}',
        '{state, select, done {An {crm} gesendet} undone {Aus {crm} zurückgenommen} paused {Senden an {crm} pausiert} other {Senden an {crm} gestoppt}}: {sent, number} von {leads, plural, one {# Lead} other {# Leads}}',
        '{state, select, done {أُرسل إلى {crm}} undone {تُراجع عنه في {crm}} paused {توقف الإرسال إلى {crm} مؤقتًا} other {أُوقف الإرسال إلى {crm}}}: {sent, number} من {leads, number}',
      ],
    },
    crm_reconnect_needed: {
      name: ['CRM needs a new sign-in', 'CRM braucht neue Anmeldung', 'يحتاج CRM إلى تسجيل دخول'],
      did: [
        '{object} needs a new sign-in',
        '{object} braucht eine neue Anmeldung',
        'يحتاج {object} إلى تسجيل دخول جديد',
      ],
      notification: [
        "This CRM doesn't let us in any more. Connect it again.",
        'Dieses CRM lässt uns nicht mehr zu. Verbinden Sie es erneut.',
        'لم يعد نظام CRM هذا يسمح لنا بالدخول. اربطه مرة أخرى.',
      ],
    },
    crm_disconnected: {
      name: ['CRM disconnected', 'CRM getrennt', 'فُصل نظام CRM'],
      did: ['{person} disconnected {object}', '{person} hat {object} getrennt', 'فصل {person} {object}'],
    },
  },
  calls: {
    checkCrm: ['Checked a CRM', 'CRM geprüft', 'فحص نظام CRM'],
    saveCrmMapping: [
      'Changed which fields go to a CRM',
      'Felder für ein CRM zugeordnet',
      'غيّر الحقول المرسلة إلى نظام CRM',
    ],
    createCrmField: ['Created a field in a CRM', 'Feld in einem CRM angelegt', 'أنشأ حقلًا في نظام CRM'],
    sendCrmTest: [
      'Sent a test contact to a CRM',
      'Testkontakt an ein CRM gesendet',
      'أرسل جهة اتصال تجريبية إلى نظام CRM',
    ],
    startCrmPush: ['Sent leads to a CRM', 'Leads an ein CRM gesendet', 'أرسل عملاء إلى نظام CRM'],
    stopCrmPush: ['Stopped sending to a CRM', 'Senden an ein CRM gestoppt', 'أوقف الإرسال إلى نظام CRM'],
    retryCrmPush: [
      'Sent failed leads to a CRM again',
      'Fehlgeschlagene Leads erneut an ein CRM gesendet',
      'أعاد إرسال العملاء إلى نظام CRM',
    ],
    undoCrmPush: [
      'Undid a push to a CRM',
      'Übertragung an ein CRM zurückgenommen',
      'تراجع عن إرسال إلى نظام CRM',
    ],
    disconnectCrm: ['Disconnected a CRM', 'CRM getrennt', 'فصل نظام CRM'],
  },
  refusals: {
    crm_reconnect_first: [
      409,
      'Connect the CRM again first.',
      'Verbinden Sie zuerst das CRM erneut.',
      'أعد ربط نظام CRM أولًا.',
    ],
    crm_push_running: [
      409,
      'Leads are still being sent. Stop that first.',
      'Es werden noch Leads gesendet. Stoppen Sie das zuerst.',
      'ما زال إرسال العملاء جاريًا. أوقفه أولًا.',
    ],
    crm_push_ended: [
      409,
      'Sending has already ended.',
      'Das Senden ist bereits beendet.',
      'انتهى الإرسال بالفعل.',
    ],
    nothing_to_push: [
      409,
      'There are no leads to send.',
      'Es gibt keine Leads zu senden.',
      'لا عملاء لإرسالهم.',
    ],
    crm_is_sample: [
      409,
      'This is a sample CRM: it takes sample leads only. Connect a real one.',
      'Das ist ein Beispiel-CRM: Es nimmt nur Beispiel-Leads an. Verbinden Sie ein echtes.',
      'هذا نظام CRM تجريبي: لا يقبل إلا العملاء التجريبيين. اربط نظامًا حقيقيًا.',
    ],
    nothing_to_undo: [
      409,
      'There is nothing to undo.',
      'Es gibt nichts zurückzunehmen.',
      'لا شيء للتراجع عنه.',
    ],
    crm_said_no: [409, 'The CRM says: {says}', 'Das CRM sagt: {says}', 'يقول نظام CRM: {says}'],
    crm_field_twice: [
      422,
      'Two fields go to {name}. Choose another one.',
      'Zwei Felder gehen an {name}. Wählen Sie ein anderes.',
      'حقلان يذهبان إلى {name}. اختر حقلًا آخر.',
    ],
    crm_not_ready: [
      409,
      "This CRM isn't set up here. Ask your provider.",
      'Dieses CRM ist hier nicht eingerichtet. Fragen Sie Ihren Anbieter.',
      'نظام CRM هذا غير مهيأ هنا. اسأل مزودك.',
    ],
    crm_attempt_over: [
      409,
      'This attempt has expired. Connect again.',
      'Dieser Versuch ist abgelaufen. Verbinden Sie erneut.',
      'انتهت صلاحية هذه المحاولة. اربط مرة أخرى.',
    ],
    crm_refused_connection: [
      409,
      'The CRM refused the connection. Connect again.',
      'Das CRM hat die Verbindung abgelehnt. Verbinden Sie erneut.',
      'رفض نظام CRM الاتصال. اربط مرة أخرى.',
    ],
    crm_agency: [
      409,
      'This is an agency account. Connect a single location.',
      'Das ist ein Agenturkonto. Verbinden Sie einen einzelnen Standort.',
      'هذا حساب وكالة. اربط موقعًا واحدًا.',
    ],
    crm_silent: [
      503,
      "The CRM doesn't answer. Try again later.",
      'Das CRM antwortet nicht. Versuchen Sie es später erneut.',
      'لا يجيب نظام CRM. حاول لاحقًا.',
    ],
  },
  reasons: crmReasons,
} as const satisfies Feature
