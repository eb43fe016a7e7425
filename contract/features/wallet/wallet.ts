import type { Feature } from '#contract/values/feature.ts'
import { ledgerFaults } from './ledger-faults.ts'

export const wallet = {
  notFound: {
    wallet: ['Wallet not found', 'Guthaben nicht gefunden', 'المحفظة غير موجودة'],
  },
  events: {
    wallet: { audience: 'account', stale: [['wallet']] },
    credits_low: { audience: 'user', stale: [] },
    credits_empty: { audience: 'user', stale: [] },
  },
  actions: {
    limits_changed: {
      name: ['Limits changed', 'Limits geändert', 'تغيّرت الحدود'],
      did: [
        '{person} changed the credit limits',
        '{person} hat die Credit-Limits geändert',
        'غيّر {person} حدود النقاط',
      ],
    },
    credits_low: {
      name: ['Credits are low', 'Credits werden knapp', 'النقاط منخفضة'],
      did: ['Credits are low', 'Die Credits werden knapp', 'النقاط منخفضة'],
      notification: [
        'Credits are low: {credits, number} left.',
        'Die Credits werden knapp: noch {credits, number}.',
        'النقاط منخفضة: بقي {credits, number}.',
      ],
    },
    credits_empty: {
      name: ['Out of credits', 'Keine Credits mehr', 'نفدت النقاط'],
      did: ['Credits have run out', 'Die Credits sind verbraucht', 'نفدت النقاط'],
      notification: ['Out of credits.', 'Keine Credits mehr.', 'نفدت النقاط.'],
    },
    credits_unfrozen: {
      name: ['Credits unfrozen', 'Credits freigegeben', 'أُلغي تجميد النقاط'],
      did: [
        '{person} released the frozen credits of {object}',
        '{person} hat die eingefrorenen Credits von {object} freigegeben',
        'حرّر {person} النقاط المجمّدة لـ {object}',
      ],
    },
    credits_given: {
      name: ['Credits added', 'Credits gutgeschrieben', 'أُضيفت نقاط'],
      did: [
        '{person} gave credits to {object}',
        '{person} hat {object} Credits gegeben',
        'منح {person} نقاطًا لـ {object}',
      ],
    },
  },
  reasons: ledgerFaults,
  calls: {
    checkLedger: ['Checked the ledger', 'Buchungen geprüft', 'فحص الحركات'],
    createLedgerLink: ['Downloaded the ledger', 'Buchungen heruntergeladen', 'نزّل الحركات'],
  },
  refusals: {
    no_wallet_access: [
      403,
      "You don't have access to the wallet.",
      'Sie haben keinen Zugriff auf das Guthaben.',
      'ليس لديك حق الوصول إلى المحفظة.',
    ],
    owner_only_limits: [
      403,
      'Only the account owner can change its limits.',
      'Nur der Kontoinhaber kann die Limits ändern.',
      'مالك الحساب وحده يستطيع تغيير حدوده.',
    ],
    wallet_frozen: [
      409,
      "This account's credits are frozen because its ledger doesn't add up. The operator of this website has been told.",
      'Die Credits dieses Kontos sind eingefroren, weil seine Buchungen nicht stimmen. Der Betreiber dieser Website weiß davon.',
      'جُمّدت نقاط هذا الحساب لأن حركاته غير متطابقة. أُبلغ مشغّل هذا الموقع بذلك.',
    ],
    ledger_broken: [
      409,
      "The ledger doesn't hold the entry that was signed last. Contact the operator of this website.",
      'Den Buchungen fehlt der zuletzt signierte Eintrag. Wenden Sie sich an den Betreiber dieser Website.',
      'لا تتضمن الحركات آخر قيد موقّع. تواصل مع مشغّل هذا الموقع.',
    ],
    limit_run: [
      409,
      'Each search in this account can cost at most {limit, plural, one {# credit} other {# credits}}. This search has {left} left and needs {needed}.',
      'Eine Suche darf in diesem Konto höchstens {limit, plural, one {# Credit} other {# Credits}} kosten. Für diese Suche sind {left} übrig, sie braucht {needed}.',
      'أقصى كلفة للبحث في هذا الحساب {limit, plural, zero {# نقطة} one {نقطة واحدة} two {نقطتان} few {# نقاط} many {# نقطة} other {# نقطة}}. بقي لهذا البحث {left}، والمطلوب {needed}.',
    ],
    limit_member: [
      409,
      'Your monthly limit is {limit} credits. You have {left} left and need {needed}.',
      'Ihr Monatslimit beträgt {limit} Credits. Sie haben noch {left} und brauchen {needed}.',
      'حدك الشهري من النقاط: {limit}. بقي لديك {left} وتحتاج إلى {needed}.',
    ],
    limit_day: [
      409,
      "The account's daily limit is {limit} credits. It has {left} left, and this needs {needed}.",
      'Das Tageslimit des Kontos beträgt {limit} Credits. Es sind noch {left} übrig, Sie brauchen {needed}.',
      'حد نقاط الحساب اليومي: {limit}. بقي {left} وتحتاج إلى {needed}.',
    ],
    limit_month: [
      409,
      "The account's monthly limit is {limit} credits. It has {left} left, and this needs {needed}.",
      'Das Monatslimit des Kontos beträgt {limit} Credits. Es sind noch {left} übrig, Sie brauchen {needed}.',
      'حد نقاط الحساب الشهري: {limit}. بقي {left} وتحتاج إلى {needed}.',
    ],
  },
} as const satisfies Feature
