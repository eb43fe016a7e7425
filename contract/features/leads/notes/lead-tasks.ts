import type { Feature } from '#contract/values/feature.ts'

export const leadTasks = {
  ids: { lead_task: 'account' },
  notFound: {
    task: ['Task not found', 'Aufgabe nicht gefunden', 'المهمة غير موجودة'],
  },
  events: {
    lead_task: { audience: 'account', stale: [['lead-tasks', 'id'], ['tasks'], ['results', 'campaign_id']] },
  },
  actions: {
    lead_task_added: {
      name: ['Task added', 'Aufgabe hinzugefügt', 'أُضيفت مهمة'],
      did: [
        '{person} added a task to a lead of {object}',
        '{person} hat eine Aufgabe zu einem Lead aus {object} hinzugefügt',
        'أضاف {person} مهمة إلى عميل في {object}',
      ],
    },
    lead_task_changed: {
      name: ['Task changed', 'Aufgabe geändert', 'عُدّلت مهمة'],
      did: [
        '{person} changed a task on a lead of {object}',
        '{person} hat eine Aufgabe zu einem Lead aus {object} geändert',
        'عدّل {person} مهمة على عميل في {object}',
      ],
    },
    lead_task_done: {
      name: ['Task done', 'Aufgabe erledigt', 'أُنجزت مهمة'],
      did: [
        '{person} marked a task on a lead of {object} as done',
        '{person} hat eine Aufgabe zu einem Lead aus {object} erledigt',
        'أنجز {person} مهمة على عميل في {object}',
      ],
    },
    lead_task_reopened: {
      name: ['Task reopened', 'Aufgabe wieder geöffnet', 'أُعيد فتح مهمة'],
      did: [
        '{person} reopened a task on a lead of {object}',
        '{person} hat eine Aufgabe zu einem Lead aus {object} wieder geöffnet',
        'أعاد {person} فتح مهمة على عميل في {object}',
      ],
    },
    lead_task_deleted: {
      name: ['Task deleted', 'Aufgabe gelöscht', 'حُذفت مهمة'],
      did: [
        '{person} deleted a task on a lead of {object}',
        '{person} hat eine Aufgabe zu einem Lead aus {object} gelöscht',
        'حذف {person} مهمة على عميل في {object}',
      ],
    },
    lead_tasks_overdue: {
      name: ['Task overdue', 'Aufgabe überfällig', 'مهمة متأخرة'],
      did: [
        '{tasks, plural, one {# task} other {# tasks}} on leads of {object} became overdue',
        '{tasks, plural, one {# Aufgabe zu einem Lead aus {object} wurde} other {# Aufgaben zu Leads aus {object} wurden}} überfällig',
        'تأخّر إنجاز {tasks, plural, zero {المهام} one {مهمة واحدة} two {مهمتين} few {# مهام} many {# مهمة} other {# مهمة}} على عملاء في {object}',
      ],
      notification: [
        '{tasks, plural, one {# of your tasks is} other {# of your tasks are}} overdue',
        '{tasks, plural, one {# Ihrer Aufgaben ist} other {# Ihrer Aufgaben sind}} überfällig',
        '{tasks, plural, zero {لا مهام متأخرة لديك} one {إحدى مهامك متأخرة} two {اثنتان من مهامك متأخرتان} few {# من مهامك متأخرة} many {# من مهامك متأخرة} other {# من مهامك متأخرة}}',
      ],
    },
  },
  refusals: {
    too_many_tasks: [
      409,
      'A lead can have at most {limit} tasks. Delete one first.',
      'Ein Lead hat höchstens {limit} Aufgaben. Löschen Sie zuerst eine.',
      'الحد الأقصى لمهام العميل الواحد: {limit}. احذف واحدة أولًا.',
    ],
  },
  calls: {
    addLeadTask: ['Added a task', 'Aufgabe hinzugefügt', 'أضاف مهمة'],
    changeLeadTask: ['Changed a task', 'Aufgabe geändert', 'عدّل مهمة'],
    setTaskDone: [
      'Marked a task as done or open',
      'Aufgabe erledigt oder wieder geöffnet',
      'أنجز مهمة أو أعاد فتحها',
    ],
    deleteLeadTask: ['Deleted a task', 'Aufgabe gelöscht', 'حذف مهمة'],
  },
} as const satisfies Feature
