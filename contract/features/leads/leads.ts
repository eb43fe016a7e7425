import type { Feature } from '#contract/values/feature.ts'

export const leads = {
  ids: { result: 'account', fact: 'other' },
  notFound: {
    download: ['Download not found', 'Download nicht gefunden', 'التنزيل غير موجود'],
    lead: ['Lead not found', 'Lead nicht gefunden', 'العميل غير موجود'],
  },
  events: {
    results: {
      audience: 'account',
      stale: [['results', 'campaign_id'], ['list', 'campaign_id'], ['lists'], ['search']],
    },
  },
  actions: {
    lead_viewed: {
      name: ['Leads viewed', 'Leads angesehen', 'عُرض عملاء'],
      did: [
        '{object, select, undefined {{person} looked at leads} other {{person} looked at leads of {object}}}',
        '{object, select, undefined {{person} hat Leads angesehen} other {{person} hat Leads aus {object} angesehen}}',
        '{object, select, undefined {اطّلع {person} على عملاء} other {اطّلع {person} على عملاء {object}}}',
      ],
    },
    leads_exported: {
      name: ['Leads exported', 'Leads exportiert', 'صُدّر عملاء'],
      did: [
        '{person} exported {leads, plural, one {# lead} other {# leads}} of {object}',
        '{person} hat {leads, plural, one {# Lead} other {# Leads}} aus {object} exportiert',
        'صدّر {person} {leads, plural, zero {لا عملاء} one {عميلًا واحدًا} two {عميلين} few {# عملاء} many {# عميلًا} other {# عميل}} من {object}',
      ],
      notification: [
        '{leads, plural, one {# lead} other {# leads}} exported{ends_at, select, undefined {} other {. Download until {ends_at, date}}}',
        '{leads, plural, one {# Lead} other {# Leads}} exportiert{ends_at, select, undefined {} other {. Download bis {ends_at, date}}}',
        'صُدّر {leads, plural, zero {لا عملاء} one {عميل واحد} two {عميلان} few {# عملاء} many {# عميلًا} other {# عميل}}{ends_at, select, undefined {} other {. التنزيل متاح حتى {ends_at, date}}}',
      ],
    },
    leads_removed: {
      name: ['Leads removed', 'Leads entfernt', 'أُزيل عملاء'],
      did: [
        '{person} removed {leads, plural, one {# lead} other {# leads}} from {object}',
        '{person} hat {leads, plural, one {# Lead} other {# Leads}} aus {object} entfernt',
        'أزال {person} {leads, plural, zero {لا عملاء} one {عميلًا واحدًا} two {عميلين} few {# عملاء} many {# عميلًا} other {# عميل}} من {object}',
      ],
    },
  },
  confirmations: {
    recheck_started: [
      'Checking the email. If it is invalid, what it cost in the last 30 days comes back.',
      'Die E-Mail-Adresse wird geprüft. Ist sie ungültig, erhalten Sie zurück, was sie in den letzten 30 Tagen gekostet hat.',
      'جارٍ فحص البريد. إن لم يكن صالحًا يعود ما كلّفه في آخر 30 يومًا.',
    ],
  },
  refusals: {
    xlsx_too_long: [
      409,
      'An Excel workbook holds {limit} leads. Choose fewer, or CSV.',
      'Eine Excel-Arbeitsmappe fasst {limit} Leads. Wählen Sie weniger oder CSV.',
      'يتسع مصنف Excel لعدد {limit} من العملاء. اختر عددًا أقل أو CSV.',
    ],
    lead_suppressed: [
      409,
      "This lead is on a do-not-contact list, so its email isn't checked.",
      'Dieser Lead steht auf einer Sperrliste. Deshalb wird seine E-Mail-Adresse nicht geprüft.',
      'هذا العميل على قائمة عدم التواصل، لذلك لا يُفحص بريده.',
    ],
    no_email: [
      409,
      'This lead has no email address to check.',
      'Dieser Lead hat keine E-Mail-Adresse zum Prüfen.',
      'لا يملك هذا العميل عنوان بريد لفحصه.',
    ],
  },
  calls: {
    recheckResult: ['Checked an email again', 'E-Mail erneut geprüft', 'أعاد فحص بريد'],
    removeResults: ['Removed leads from a list', 'Leads aus einer Liste entfernt', 'أزال عملاء من قائمة'],
    createCsvLink: ['Downloaded leads', 'Leads heruntergeladen', 'نزّل عملاء'],
  },
} as const satisfies Feature
