import type { Feature } from '#contract/values/feature.ts'

export const lists = {
  ids: { campaign: 'account' },
  notFound: {
    list: ['List not found', 'Liste nicht gefunden', 'القائمة غير موجودة'],
  },
  events: {
    campaign: { audience: 'account', stale: [['lists'], ['list', 'id']] },
  },
  actions: {
    list_renamed: {
      name: ['List renamed', 'Liste umbenannt', 'أُعيدت تسمية قائمة'],
      did: [
        '{person} renamed a list to {object}',
        '{person} hat eine Liste in {object} umbenannt',
        'أعاد {person} تسمية قائمة إلى {object}',
      ],
    },
    list_deleted: {
      name: ['List deleted', 'Liste gelöscht', 'حُذفت قائمة'],
      did: ['{person} deleted {object}', '{person} hat {object} gelöscht', 'حذف {person} {object}'],
    },
    list_restored: {
      name: ['List restored', 'Liste wiederhergestellt', 'استُعيدت قائمة'],
      did: [
        '{person} restored {object}',
        '{person} hat {object} wiederhergestellt',
        'استعاد {person} {object}',
      ],
    },
  },
  calls: {
    createCampaign: ['Started a search', 'Suche gestartet', 'بدأ بحثًا'],
    renameCampaign: ['Renamed a list', 'Liste umbenannt', 'أعاد تسمية قائمة'],
    removeCampaign: ['Deleted a list', 'Liste gelöscht', 'حذف قائمة'],
    removeCampaigns: ['Deleted several lists', 'Mehrere Listen gelöscht', 'حذف عدة قوائم'],
    restoreCampaigns: ['Restored deleted lists', 'Gelöschte Listen wiederhergestellt', 'استعاد قوائم محذوفة'],
    purgeCampaigns: ['Deleted lists for good', 'Listen endgültig gelöscht', 'حذف قوائم نهائيًا'],
    archiveCampaign: [
      'Archived or restored a list',
      'Liste archiviert oder wiederhergestellt',
      'أرشف قائمة أو أعادها',
    ],
    archiveCampaigns: [
      'Archived or restored several lists',
      'Mehrere Listen archiviert oder wiederhergestellt',
      'أرشف عدة قوائم أو أعادها',
    ],
  },
  confirmations: {
    leads_removed: [
      '{count, plural, one {Lead removed} other {# leads removed}}',
      '{count, plural, one {Lead entfernt} other {# Leads entfernt}}',
      '{count, plural, zero {لم يُزل أحد} one {أُزيل عميل واحد} two {أُزيل عميلان} few {أُزيل # عملاء} many {أُزيل # عميلًا} other {أُزيل # عميل}}',
    ],
    lists_purged: [
      '{count, plural, one {List deleted for good} other {# lists deleted for good}}',
      '{count, plural, one {Liste endgültig gelöscht} other {# Listen endgültig gelöscht}}',
      '{count, plural, zero {لم تُحذف قوائم} one {حُذفت القائمة نهائيًا} two {حُذفت القائمتان نهائيًا} few {حُذفت # قوائم نهائيًا} many {حُذفت # قائمة نهائيًا} other {حُذفت # قائمة نهائيًا}}',
    ],
    lists_deleted: [
      '{count, plural, one {List deleted} other {# lists deleted}}',
      '{count, plural, one {Liste gelöscht} other {# Listen gelöscht}}',
      '{count, plural, zero {لم تُحذف قوائم} one {حُذفت قائمة واحدة} two {حُذفت قائمتان} few {حُذفت # قوائم} many {حُذفت # قائمة} other {حُذفت # قائمة}}',
    ],
  },
} as const satisfies Feature
