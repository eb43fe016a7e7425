import type { Feature } from '#contract/values/feature.ts'
import { rowWords } from '#contract/values/named-rows/row-words.ts'

const words = rowWords('source', ['source', 'die Quelle', 'مصدر'], ['changed', 'removed'])

export const sources = {
  ids: { source: 'other', source_request: 'other', source_trial: 'other' },
  actions: {
    ...words.actions,
    source_created: {
      name: ['Source added', 'Quelle hinzugefügt', 'أُضيف مصدر'],
      did: [
        '{person} added the source {object}',
        '{person} hat die Quelle {object} hinzugefügt',
        'أضاف {person} المصدر {object}',
      ],
    },
    sources_ordered: {
      name: ['Order of sources changed', 'Reihenfolge der Quellen geändert', 'تغيّر ترتيب المصادر'],
      did: [
        '{person} changed the order of the sources',
        '{person} hat die Reihenfolge der Quellen geändert',
        'غيّر {person} ترتيب المصادر',
      ],
    },
  },
  calls: {
    ...words.calls,
    createSource: ['Added a source', 'Quelle hinzugefügt', 'أضاف مصدرًا'],
    switchSource: ['Turned a source on or off', 'Quelle ein- oder ausgeschaltet', 'شغّل مصدرًا أو أوقفه'],
    orderSources: ['Changed the order of sources', 'Reihenfolge der Quellen geändert', 'غيّر ترتيب المصادر'],
    startSourceTrial: ['Compared two sources', 'Zwei Quellen verglichen', 'قارن مصدرين'],
    stopSourceTrial: ['Stopped a comparison', 'Vergleich gestoppt', 'أوقف مقارنة'],
    trySource: ['Tried a source', 'Quelle ausprobiert', 'جرّب مصدرًا'],
    testSource: ['Tested a source', 'Quelle getestet', 'اختبر مصدرًا'],
  },
  refusals: {
    sources_not_comparable: [
      409,
      'Choose two different sources that find emails of the same leads.',
      'Wählen Sie zwei verschiedene Quellen, die E-Mail-Adressen derselben Leads finden.',
      'اختر مصدرين مختلفين يجدان عناوين العملاء أنفسهم.',
    ],
    no_known_leads: [
      409,
      'This list has no leads with a found email for these sources.',
      'Diese Liste hat für diese Quellen keine Leads mit gefundener E-Mail-Adresse.',
      'لا عملاء في هذه القائمة بعنوان معثور عليه لهذين المصدرين.',
    ],
    source_needs_key: [
      409,
      'Enter the key of this source first.',
      'Geben Sie zuerst den Schlüssel dieser Quelle ein.',
      'أدخل مفتاح هذا المصدر أولًا.',
    ],
  },
  confirmations: {
    source_saved: ['Source saved', 'Quelle gespeichert', 'حُفظ المصدر'],
    source_taken_away: ['Source removed', 'Quelle entfernt', 'أُزيل المصدر'],
    source_trial_started: ['Comparison started', 'Vergleich gestartet', 'بدأت المقارنة'],
    source_trial_stopped: ['Comparison stopped', 'Vergleich gestoppt', 'أُوقفت المقارنة'],
    order_saved: ['Order saved', 'Reihenfolge gespeichert', 'حُفظ الترتيب'],
  },
} as const satisfies Feature
