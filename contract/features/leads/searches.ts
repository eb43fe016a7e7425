import type { Feature } from '#contract/values/feature.ts'

export const searches = {
  ids: { search: 'account' },
  notFound: {
    search: ['Search not found', 'Suche nicht gefunden', 'البحث غير موجود'],
  },
  events: {
    search: { audience: 'account', stale: [['lists'], ['search'], ['list', 'campaign_id']] },
  },
  calls: {
    stopSearch: ['Stopped a search', 'Suche gestoppt', 'أوقف بحثًا'],
    resumeSearch: ['Resumed a search', 'Suche fortgesetzt', 'استأنف بحثًا'],
  },
  refusals: {
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
    search_stopped: [
      'Search stopped. {credits, plural, one {# credit was charged.} other {# credits were charged.}}',
      'Suche gestoppt. {credits, plural, one {# Credit wurde berechnet.} other {# Credits wurden berechnet.}}',
      'أُوقف البحث. {credits, plural, zero {لم يُحتسب شيء.} one {احتُسبت نقطة واحدة.} two {احتُسبت نقطتان.} few {احتُسبت # نقاط.} many {احتُسبت # نقطة.} other {احتُسبت # نقطة.}}',
    ],
  },
} as const satisfies Feature
