import { declared } from '#contract/declared.ts'
import { prefixed } from '#web/i18n/translation.ts'

declare module '#web/i18n/catalogue.ts' {
  interface TextFiles {
    leadActs: { set: 'lead'; texts: typeof texts }
  }
}

const actions = declared('actions')

type OfLists<Table> = {
  readonly [Action in keyof Table as Action extends
    | `search_${string}`
    | `lead_${string}`
    | `leads_${string}`
    | `list_${string}`
    | `crm_push_${string}`
    | 'bounce_decided'
    ? Action
    : never]: Table[Action] extends { did: infer Words } ? Words : never
}

/** The sentences of acts on lists and leads. */
const did = Object.fromEntries(
  Object.entries(actions).flatMap(([action, words]) =>
    /^((search|lead|leads|list|crm_push)_|bounce_decided$)/.test(action) ? [[action, words.did]] : [],
  ),
) as OfLists<typeof actions> // the same names

/** Keys start with `lead.did.` and `lead.act.`. */
export const texts = {
  ...prefixed('lead.did.', did),
  'lead.act.hit': ['Found', 'Gefunden', 'موجود'],
  'lead.act.miss': ['Not found', 'Nicht gefunden', 'لم يُعثر عليه'],
  'lead.act.failed': ['Failed', 'Fehlgeschlagen', 'فشل'],
  'lead.act.skipped': ['Skipped', 'Übersprungen', 'تم تخطيه'],
  'lead.act.waiting': ['Waiting', 'Wartet', 'في الانتظار'],
  'lead.act.created': ['Contact created', 'Kontakt angelegt', 'أُنشئت جهة الاتصال'],
  'lead.act.changed': ['Contact changed', 'Kontakt geändert', 'عُدّلت جهة الاتصال'],
  'lead.act.undone': ['Taken back', 'Zurückgenommen', 'تُراجع عنه'],
  'lead.listActivity': ['Activity of this list', 'Aktivität dieser Liste', 'نشاط هذه القائمة'],
  'lead.listActivityFailed': [
    "We couldn't load the activity of this list.",
    'Die Aktivität dieser Liste konnte nicht geladen werden.',
    'تعذّر تحميل نشاط هذه القائمة.',
  ],
  'lead.listActivity.none': [
    'Nothing was done here yet.',
    'Hier ist noch nichts geschehen.',
    'لم يحدث شيء هنا بعد.',
  ],
  'lead.edit': ['Edit {field}', '{field} bearbeiten', 'تعديل {field}'],
  'lead.edited': ['{field} changed', '{field} geändert', 'تغيّر: {field}'],
  'lead.editedBy': ['Edited by {person}, {when}', 'Bearbeitet von {person}, {when}', 'عدّله {person}، {when}'],
  'lead.undoMerge': ['Undo merge', 'Zusammenführung rückgängig machen', 'التراجع عن الدمج'],
  'lead.undoLabels': ['Undo', 'Rückgängig machen', 'تراجع'],
  'lead.undoEdit': ['Undo', 'Rückgängig', 'تراجع'],
  'lead.alsoIn': ['Also in', 'Auch in', 'أيضًا في'],
} as const
