import type { Feature } from '#contract/values/feature.ts'

export const leadRuns = {
  ids: { lead_run: 'account' },
  notFound: {
    lead_run: ['Run not found', 'Durchlauf nicht gefunden', 'التشغيل غير موجود'],
  },
  events: {
    lead_run: { audience: 'account', stale: [['lead-runs', 'campaign_id']] },
  },
  actions: {
    lead_run_started: {
      name: ['Tool started', 'Werkzeug gestartet', 'شُغّلت أداة'],
      did: [
        '{person} ran {kind, select, get-phones {Get phones} get-emails {Get emails} enrich {Enrich} other {a tool}} in {object}',
        '{person} hat {kind, select, get-phones {Telefonnummern finden} get-emails {E-Mails finden} enrich {Anreichern} other {ein Werkzeug}} in {object} gestartet',
        'شغّل {person} {kind, select, get-phones {جلب الهواتف} get-emails {جلب العناوين} enrich {الإثراء} other {أداة}} في {object}',
      ],
    },
    lead_run_ended: {
      name: ['Tool run ended', 'Werkzeuglauf beendet', 'انتهى تشغيل أداة'],
      did: [
        '{kind, select, get-phones {Get phones} get-emails {Get emails} enrich {Enrich} other {A tool}} ended in {object}',
        '{kind, select, get-phones {Telefonnummern finden} get-emails {E-Mails finden} enrich {Anreichern} other {Ein Werkzeug}} ist in {object} beendet',
        'انتهى {kind, select, get-phones {جلب الهواتف} get-emails {جلب العناوين} enrich {الإثراء} other {عمل أداة}} في {object}',
      ],
      notification: [
        '{kind, select, get-phones {Get phones} get-emails {Get emails} enrich {Enrich} other {Tool}} {state, select, done {finished} stopped {stopped} other {failed}}: {hits, number} of {leads, plural, one {# lead} other {# leads}}',
        '{kind, select, get-phones {Telefonnummern finden} get-emails {E-Mails finden} enrich {Anreichern} other {Werkzeug}} {state, select, done {abgeschlossen} stopped {gestoppt} other {fehlgeschlagen}}: {hits, number} von {leads, plural, one {# Lead} other {# Leads}}',
        '{kind, select, get-phones {جلب الهواتف} get-emails {جلب العناوين} enrich {الإثراء} other {أداة}} {state, select, done {اكتمل} stopped {توقف} other {فشل}}: {hits, number} من {leads, number}',
      ],
    },
  },
  calls: {
    startLeadRun: ['Ran a tool over leads', 'Werkzeug auf Leads angewendet', 'شغّل أداة على عملاء'],
    stopLeadRun: ['Stopped a tool', 'Werkzeug gestoppt', 'أوقف أداة'],
  },
  refusals: {
    no_such_tool: [
      409,
      'Lists of this type have no such tool.',
      'Listen dieser Art haben dieses Werkzeug nicht.',
      'لا تتوفر هذه الأداة لقوائم هذا النوع.',
    ],
    nothing_to_find: [
      409,
      'The chosen leads already have what this tool finds.',
      'Die gewählten Leads haben bereits, was dieses Werkzeug findet.',
      'لدى العملاء المختارين بالفعل ما تجده هذه الأداة.',
    ],
    run_ended: [
      409,
      'This run has already ended.',
      'Dieser Durchlauf ist bereits beendet.',
      'انتهى هذا التشغيل بالفعل.',
    ],
  },
  confirmations: {
    run_stopped: [
      'Stopped. {credits, plural, one {# credit was charged.} other {# credits were charged.}}',
      'Gestoppt. {credits, plural, one {# Credit wurde berechnet.} other {# Credits wurden berechnet.}}',
      'أُوقف التشغيل. {credits, plural, zero {لم يُحتسب شيء.} one {احتُسبت نقطة واحدة.} two {احتُسبت نقطتان.} few {احتُسبت # نقاط.} many {احتُسبت # نقطة.} other {احتُسبت # نقطة.}}',
    ],
  },
} as const satisfies Feature
