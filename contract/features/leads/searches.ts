import type { Feature } from '#contract/values/feature.ts'

export const searches = {
  ids: { search: 'account' },
  notFound: {
    search: ['Search not found', 'Suche nicht gefunden', 'البحث غير موجود'],
  },
  events: {
    search: { audience: 'account', stale: [['lists'], ['search'], ['list', 'campaign_id']] },
  },
  actions: {
    search_started: {
      name: ['Search started', 'Suche gestartet', 'بدأ بحث'],
      did: [
        '{person} started a search in {object}',
        '{person} hat eine Suche in {object} gestartet',
        'بدأ {person} بحثًا في {object}',
      ],
    },
    search_ended: {
      name: ['Search ended', 'Suche beendet', 'انتهى بحث'],
      did: ['The search in {object} ended', 'Die Suche in {object} ist beendet', 'انتهى البحث في {object}'],
      notification: [
        '{state, select, done {Search finished} stopped {Search stopped} paused {Search paused} failed {Search failed} blocked {Search blocked} rate_limited {Search rate limited} other {Search partly done}}: {found, plural, one {# lead} other {# leads}}, {with_email, number} with email',
        '{state, select, done {Suche abgeschlossen} stopped {Suche gestoppt} paused {Suche pausiert} failed {Suche fehlgeschlagen} blocked {Suche blockiert} rate_limited {Suche gedrosselt} other {Suche teilweise fertig}}: {found, plural, one {# Lead} other {# Leads}}, {with_email, number} mit E-Mail',
        '{state, select, done {اكتمل البحث} stopped {أُوقف البحث} paused {توقف البحث مؤقتًا} failed {فشل البحث} blocked {حُظر البحث} rate_limited {حُدّ معدل البحث} other {تم البحث جزئيًا}}: {found, plural, zero {لا عملاء} one {عميل واحد} two {عميلان} few {# عملاء} many {# عميلًا} other {# عميل}}، {with_email, number} ببريد',
      ],
    },
  },
  calls: {
    startSimilar: ['Searched for similar leads', 'Ähnliche Leads gesucht', 'بحث عن عملاء مشابهين'],
    startEmployees: ['Searched for employees', 'Mitarbeitende gesucht', 'بحث عن موظفين'],
    stopSearch: ['Stopped a search', 'Suche gestoppt', 'أوقف بحثًا'],
    resumeSearch: ['Resumed a search', 'Suche fortgesetzt', 'استأنف بحثًا'],
    retrySearch: [
      'Tried leads of a search again',
      'Leads einer Suche erneut geprüft',
      'أعاد محاولة عملاء بحث',
    ],
  },
  refusals: {
    nothing_similar: [
      409,
      'Too little is known of these leads to find similar ones.',
      'Über diese Leads ist zu wenig bekannt, um ähnliche zu finden.',
      'لا يُعرف ما يكفي عن هؤلاء العملاء لإيجاد مشابهين.',
    ],
    no_company: [
      409,
      'None of the chosen leads has a website.',
      'Keiner der gewählten Leads hat eine Website.',
      'لا يملك أي من العملاء المختارين موقعًا.',
    ],
    nothing_to_retry: [
      409,
      'There is nothing left to try again within this limit.',
      'Mit diesem Limit gibt es nichts erneut zu versuchen.',
      'لا شيء لإعادة المحاولة ضمن هذا الحد.',
    ],
    too_many_searches: [
      409,
      'Your account is already running {limit} searches without credits. Wait until one has ended.',
      'In Ihrem Konto laufen bereits {limit} Suchen ohne Credits. Warten Sie, bis eine beendet ist.',
      'عمليات البحث الجارية دون نقاط في حسابك الآن: {limit}. انتظر حتى تنتهي إحداها.',
    ],
    still_running: [
      409,
      "This search hasn't ended yet.",
      'Diese Suche läuft noch.',
      'هذا البحث لم ينتهِ بعد.',
    ],
    not_paused: [
      409,
      "This search isn't paused.",
      'Diese Suche ist nicht pausiert.',
      'هذا البحث ليس متوقفًا مؤقتًا.',
    ],
    already_ended: [
      409,
      'This search has already ended.',
      'Diese Suche ist bereits beendet.',
      'انتهى هذا البحث بالفعل.',
    ],
    not_revertible: [
      409,
      "This search can't be resumed.",
      'Diese Suche lässt sich nicht fortsetzen.',
      'لا يمكن استئناف هذا البحث.',
    ],
    finishing: [
      409,
      'This search is finishing its last leads. Try again in a moment.',
      'Diese Suche beendet ihre letzten Leads. Versuchen Sie es gleich erneut.',
      'يُنهي هذا البحث آخر عملائه. حاول بعد لحظة.',
    ],
  },
  confirmations: {
    search_stopping: [
      'Stopping. {credits, plural, one {Up to # more credit can be charged.} other {Up to # more credits can be charged.}}',
      'Wird gestoppt. {credits, plural, one {Höchstens # weiterer Credit wird berechnet.} other {Höchstens # weitere Credits werden berechnet.}}',
      'جارٍ الإيقاف. {credits, plural, zero {لن تُحتسب نقاط أخرى.} one {قد تُحتسب نقطة أخرى على الأكثر.} two {قد تُحتسب نقطتان أخريان على الأكثر.} few {قد تُحتسب # نقاط أخرى على الأكثر.} many {قد تُحتسب # نقطة أخرى على الأكثر.} other {قد تُحتسب # نقطة أخرى على الأكثر.}}',
    ],
    search_stopped: [
      'Search stopped. {credits, plural, one {# credit was charged.} other {# credits were charged.}}',
      'Suche gestoppt. {credits, plural, one {# Credit wurde berechnet.} other {# Credits wurden berechnet.}}',
      'أُوقف البحث. {credits, plural, zero {لم يُحتسب شيء.} one {احتُسبت نقطة واحدة.} two {احتُسبت نقطتان.} few {احتُسبت # نقاط.} many {احتُسبت # نقطة.} other {احتُسبت # نقطة.}}',
    ],
  },
} as const satisfies Feature
