import type { Texts } from '#web/i18n/translation.ts'
import type { texts as en } from './en.ts'

export const texts = {
  'labels.title': 'Labels',
  'labels.thing': 'Ihre Labels',
  'labels.none': 'Beschriften Sie Leads, wie Sie möchten, zum Beispiel mit „Heiß“ oder „Kunde A“.',
  'labels.apply': 'Labels anwenden ({count})',
  'labels.new': 'Neues Label',
  'labels.rename': 'Name des Labels',
  'labels.color': 'Farbe {number}',
  'labels.add': 'Label hinzufügen',
  'labels.edit': '{name} bearbeiten',
  'labels.delete': '{name} löschen',
  'labels.deleteTitle': '„{name}“ löschen?',
  'labels.deleteConfirm': 'Label löschen',
  'labels.deleteText': 'Das Label wird von allen Leads entfernt. Die Leads bleiben erhalten.',
} as const satisfies Texts<typeof en>
