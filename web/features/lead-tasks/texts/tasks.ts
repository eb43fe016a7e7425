import type { WordTable } from '#contract/values/words.ts'

declare module '#web/i18n/catalogue.ts' {
  interface TextFiles {
    tasks: { set: 'tasks'; texts: typeof texts }
  }
}

/** Tasks on leads. Keys start with `tasks.`. */
export const texts = {
  'tasks.onLead': ['Tasks', 'Aufgaben', 'المهام'],
  'tasks.loadFailed': [
    "We couldn't load the tasks.",
    'Die Aufgaben konnten nicht geladen werden.',
    'تعذّر تحميل المهام.',
  ],
  'tasks.peopleFailed': [
    "We couldn't load your team.",
    'Ihr Team konnte nicht geladen werden.',
    'تعذّر تحميل فريقك.',
  ],
  'tasks.task': ['Task', 'Aufgabe', 'المهمة'],
  'tasks.new': ['New task', 'Neue Aufgabe', 'مهمة جديدة'],
  'tasks.add': ['Add task', 'Aufgabe hinzufügen', 'إضافة مهمة'],
  'tasks.edit': ['Edit task', 'Aufgabe bearbeiten', 'تعديل المهمة'],
  'tasks.delete': ['Delete task', 'Aufgabe löschen', 'حذف المهمة'],
  'tasks.deleteTitle': ['Delete this task?', 'Diese Aufgabe löschen?', 'حذف هذه المهمة؟'],
  'tasks.deleteText': [
    "“{title}” is deleted for your whole team and can't be restored.",
    '„{title}“ wird für Ihr ganzes Team gelöscht und lässt sich nicht wiederherstellen.',
    'ستُحذف «{title}» لفريقك كله ولا يمكن استعادتها.',
  ],
  'tasks.menuOf': ['Actions for {title}', 'Aktionen für {title}', 'إجراءات {title}'],
  'tasks.markDone': ['{title}: done', '{title}: erledigt', '{title}: منجزة'],
  'tasks.title': ['What to do', 'Was zu tun ist', 'المطلوب'],
  'tasks.due': ['Due', 'Fällig', 'الاستحقاق'],
  'tasks.assignee': ['Assignee', 'Zuständig', 'المسؤول'],
  'tasks.list': ['List', 'Liste', 'القائمة'],
  'tasks.actions': ['Actions', 'Aktionen', 'إجراءات'],
  'tasks.today': ['Today', 'Heute', 'اليوم'],
  'tasks.overdueSince': ['Overdue · {day}', 'Überfällig · {day}', 'متأخرة · {day}'],
  'tasks.whose': ['Whose tasks', 'Wessen Aufgaben', 'أصحاب المهام'],
  'tasks.of.mine': ['Mine', 'Meine', 'مهامي'],
  'tasks.of.all': ['All', 'Alle', 'الكل'],
  'tasks.state.overdue': ['Overdue', 'Überfällig', 'متأخرة'],
  'tasks.state.today': ['Today', 'Heute', 'اليوم'],
  'tasks.state.upcoming': ['Upcoming', 'Anstehend', 'القادمة'],
  'tasks.state.done': ['Done', 'Erledigt', 'منجزة'],
  'tasks.none.overdue': ['No overdue tasks', 'Keine überfälligen Aufgaben', 'لا مهام متأخرة'],
  'tasks.none.today': ['No tasks due today', 'Heute sind keine Aufgaben fällig', 'لا مهام مستحقة اليوم'],
  'tasks.none.upcoming': ['No upcoming tasks', 'Keine anstehenden Aufgaben', 'لا مهام قادمة'],
  'tasks.none.done': ['No tasks done yet', 'Noch keine Aufgaben erledigt', 'لا مهام منجزة بعد'],
  'tasks.noneText': [
    'Open a lead to add a task.',
    'Öffnen Sie einen Lead, um eine Aufgabe hinzuzufügen.',
    'افتح عميلًا لإضافة مهمة.',
  ],
  'tasks.noneOnLead': ['No tasks yet.', 'Noch keine Aufgaben.', 'لا مهام بعد.'],
  'tasks.all': [
    '{count, plural, one {Show # task} other {Show all # tasks}}',
    '{count, plural, one {# Aufgabe anzeigen} other {Alle # Aufgaben anzeigen}}',
    '{count, plural, zero {عرض المهام} one {عرض مهمة واحدة} two {عرض مهمتين} few {عرض المهام كلها (#)} many {عرض المهام كلها (#)} other {عرض المهام كلها (#)}}',
  ],
} as const satisfies WordTable
