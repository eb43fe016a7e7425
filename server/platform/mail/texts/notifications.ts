import { fileNotifications } from './file-notifications.ts'
import type { Language } from '#contract/values/languages.ts'
import type { MailText } from '#server/platform/mail/mail-text.ts'

const list = '/lead-search/saved-lists/{{ list }}'
const lead = `${list}{% if list != "" %}/{{ result_id }}{% endif %}`

/**
 * Emails about notifications. `told` is what the notification says in the product, `object` what it is about. A line that
 * comes out empty is left out.
 */
export const notificationTexts = {
  ...fileNotifications,
  search_ended: {
    en: {
      subject: '{{ object }}: {{ told }}',
      lines: [
        'Charged: {{ charged | number }} credits.',
        '{% if state == "paused" %}The leads found so far are in your list. Resume the search to find the rest.{% elsif state == "failed" %}Leads found before that stay in your list. What was reserved and not used is back in your wallet.{% endif %}',
      ],
      button: { text: 'Open list', path: list },
    },
    de: {
      subject: '{{ object }}: {{ told }}',
      lines: [
        'Berechnet: {{ charged | number }} Credits.',
        '{% if state == "paused" %}Die bisher gefundenen Leads stehen in Ihrer Liste. Setzen Sie die Suche fort, um den Rest zu finden.{% elsif state == "failed" %}Bis dahin gefundene Leads bleiben in Ihrer Liste. Was reserviert und nicht verbraucht wurde, ist wieder in Ihrem Guthaben.{% endif %}',
      ],
      button: { text: 'Liste öffnen', path: list },
    },
    ar: {
      subject: '{{ object }}: {{ told }}',
      lines: [
        'النقاط المحتسبة: {{ charged | number }}.',
        '{% if state == "paused" %}العملاء الذين عُثر عليهم حتى الآن في قائمتك. استأنف البحث للعثور على الباقي.{% elsif state == "failed" %}يبقى العملاء الذين عُثر عليهم قبل ذلك في قائمتك، وعاد ما حُجز ولم يُستخدم إلى محفظتك.{% endif %}',
      ],
      button: { text: 'فتح القائمة', path: list },
    },
  },
  lead_run_ended: {
    en: {
      subject: '{{ object }}: {{ told }}',
      lines: ['Charged: {{ charged | number }} credits. Leads without a hit cost nothing.'],
      button: { text: 'Open list', path: list },
    },
    de: {
      subject: '{{ object }}: {{ told }}',
      lines: ['Berechnet: {{ charged | number }} Credits. Leads ohne Treffer kosten nichts.'],
      button: { text: 'Liste öffnen', path: list },
    },
    ar: {
      subject: '{{ object }}: {{ told }}',
      lines: ['النقاط المحتسبة: {{ charged | number }}. العملاء بلا نتيجة لا يكلّفون شيئًا.'],
      button: { text: 'فتح القائمة', path: list },
    },
  },
  crm_push_ended: {
    en: {
      subject: '{{ object }}: {{ told }}',
      lines: [
        '{% if failed != "0" %}Not sent: {{ failed | number }}. The list says why for each lead. You can send them again.{% else %}No lead failed.{% endif %}',
      ],
      button: { text: 'Open list', path: list },
    },
    de: {
      subject: '{{ object }}: {{ told }}',
      lines: [
        '{% if failed != "0" %}Nicht gesendet: {{ failed | number }}. Die Liste nennt den Grund zu jedem Lead. Sie können sie erneut senden.{% else %}Kein Lead ist fehlgeschlagen.{% endif %}',
      ],
      button: { text: 'Liste öffnen', path: list },
    },
    ar: {
      subject: '{{ object }}: {{ told }}',
      lines: [
        '{% if failed != "0" %}لم يُرسل: {{ failed | number }}. تذكر القائمة السبب لكل عميل، ويمكنك إعادة الإرسال.{% else %}لم يفشل أي عميل.{% endif %}',
      ],
      button: { text: 'فتح القائمة', path: list },
    },
  },
  lead_tasks_overdue: {
    en: {
      subject: '{{ object }}: {{ told }}',
      lines: ['Mark finished tasks as done, or choose another day for the rest.'],
      button: { text: 'Open tasks', path: '/lead-search/tasks?state=overdue' },
    },
    de: {
      subject: '{{ object }}: {{ told }}',
      lines: ['Haken Sie Erledigtes ab, oder wählen Sie für den Rest einen anderen Tag.'],
      button: { text: 'Aufgaben öffnen', path: '/lead-search/tasks?state=overdue' },
    },
    ar: {
      subject: '{{ object }}: {{ told }}',
      lines: ['حدّد المهام المنجزة، أو اختر يومًا آخر لبقيتها.'],
      button: { text: 'فتح المهام', path: '/lead-search/tasks?state=overdue' },
    },
  },
  freshness_used_up: {
    en: {
      subject: 'Scheduled checks of this month are used up',
      lines: ['{{ told }}', 'You can allow more checks a month. A check is free.'],
      button: { text: 'Open scheduled checks', path: '/settings/freshness' },
    },
    de: {
      subject: 'Die geplanten Prüfungen dieses Monats sind verbraucht',
      lines: ['{{ told }}', 'Sie können mehr Prüfungen pro Monat erlauben. Eine Prüfung ist kostenlos.'],
      button: { text: 'Geplante Prüfungen öffnen', path: '/settings/freshness' },
    },
    ar: {
      subject: 'استُهلكت عمليات الفحص المجدولة لهذا الشهر',
      lines: ['{{ told }}', 'يمكنك السماح بعمليات فحص أكثر شهريًا. الفحص مجاني.'],
      button: { text: 'فتح عمليات الفحص المجدولة', path: '/settings/freshness' },
    },
  },
  bounce_waiting: {
    en: {
      subject: '{{ object }}: {{ told }}',
      lines: ['Refund each one or decline. The account is told what you decide.'],
      button: { text: 'Open reported bounces', path: '/admin/system/bounces' },
    },
    de: {
      subject: '{{ object }}: {{ told }}',
      lines: ['Erstatten Sie jeden oder lehnen Sie ab. Das Konto erfährt, was Sie entscheiden.'],
      button: { text: 'Gemeldete Bounces öffnen', path: '/admin/system/bounces' },
    },
    ar: {
      subject: '{{ object }}: {{ told }}',
      lines: ['ردّ نقاط كل منها أو ارفض. يُبلَّغ الحساب بقرارك.'],
      button: { text: 'فتح الارتدادات المُبلَّغ عنها', path: '/admin/system/bounces' },
    },
  },
  bounce_decided: {
    en: {
      subject: '{{ told }}',
      lines: [
        '{% if credits == "0" %}The email stays charged.{% else %}The credits are back in your wallet.{% endif %}',
      ],
      button: { text: 'Open lead', path: lead },
    },
    de: {
      subject: '{{ told }}',
      lines: [
        '{% if credits == "0" %}Die E-Mail-Adresse bleibt berechnet.{% else %}Die Credits sind wieder in Ihrem Guthaben.{% endif %}',
      ],
      button: { text: 'Lead öffnen', path: lead },
    },
    ar: {
      subject: '{{ told }}',
      lines: ['{% if credits == "0" %}يبقى العنوان محتسبًا.{% else %}عادت النقاط إلى محفظتك.{% endif %}'],
      button: { text: 'فتح العميل', path: lead },
    },
  },
  crm_reconnect_needed: {
    en: {
      subject: '{{ object }} needs a new sign-in',
      lines: [
        "{{ object }} doesn't let us in any more, so leads are not sent there. Nothing is lost: connect it again and send on.",
      ],
      button: { text: 'Connect again', path: '/settings/integration/crm' },
    },
    de: {
      subject: '{{ object }} braucht eine neue Anmeldung',
      lines: [
        '{{ object }} lässt uns nicht mehr zu, darum werden dorthin keine Leads gesendet. Nichts ist verloren: Verbinden Sie es erneut und senden Sie weiter.',
      ],
      button: { text: 'Erneut verbinden', path: '/settings/integration/crm' },
    },
    ar: {
      subject: 'يحتاج {{ object }} إلى تسجيل دخول جديد',
      lines: [
        'لم يعد {{ object }} يسمح لنا بالدخول، لذلك لا يُرسل إليه أي عميل. لم يُفقد شيء: اربطه مرة أخرى وتابع الإرسال.',
      ],
      button: { text: 'إعادة الربط', path: '/settings/integration/crm' },
    },
  },
  member_joined: {
    en: {
      subject: '{{ object }} joined your team',
      lines: ['{{ object }} accepted your invitation and can now sign in to {{ brand }}.'],
      button: { text: 'Open team', path: '/manage-team' },
    },
    de: {
      subject: '{{ object }} ist Ihrem Team beigetreten',
      lines: ['{{ object }} hat Ihre Einladung angenommen und kann sich jetzt bei {{ brand }} anmelden.'],
      button: { text: 'Team öffnen', path: '/manage-team' },
    },
    ar: {
      subject: 'انضم {{ object }} إلى فريقك',
      lines: ['قبل {{ object }} دعوتك ويمكنه الآن تسجيل الدخول إلى {{ brand }}.'],
      button: { text: 'فتح الفريق', path: '/manage-team' },
    },
  },
  daily_summary: {
    en: {
      subject: 'Your daily summary from {{ brand }}',
      lines: ['This happened since your last summary:'],
      button: { text: 'Open lists', path: '/lead-search/saved-lists' },
    },
    de: {
      subject: 'Ihre Tagesübersicht von {{ brand }}',
      lines: ['Das ist seit Ihrer letzten Übersicht geschehen:'],
      button: { text: 'Listen öffnen', path: '/lead-search/saved-lists' },
    },
    ar: {
      subject: 'ملخصك اليومي من {{ brand }}',
      lines: ['هذا ما حدث منذ آخر ملخص:'],
      button: { text: 'فتح القوائم', path: '/lead-search/saved-lists' },
    },
  },
} as const satisfies Record<string, Record<Language, MailText>>

/** Under each email that its reader may turn off. */
export const turnOffTexts = {
  en: { off: 'Turn off these emails', choose: 'Choose which emails you get' },
  de: { off: 'Diese E-Mails ausschalten', choose: 'E-Mails auswählen' },
  ar: { off: 'إيقاف هذه الرسائل', choose: 'اختيار الرسائل التي تصلك' },
} as const satisfies Record<Language, { off: string; choose: string }>
