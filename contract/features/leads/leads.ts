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
  calls: {
    removeResults: ['Removed leads from a list', 'Leads aus einer Liste entfernt', 'أزال عملاء من قائمة'],
    createCsvLink: ['Downloaded leads', 'Leads heruntergeladen', 'نزّل عملاء'],
  },
} as const satisfies Feature
