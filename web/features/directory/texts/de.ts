import type { Texts } from '#web/i18n/translation.ts'
import type { texts as en } from './en.ts'

export const texts = {
  'directory.title': 'Suchquellen',
  'directory.sources': 'Quellen',
  'directory.thing': 'die Quellen',
  'directory.sourceCount': '{count, plural, one {# Quelle} other {# Quellen}}',
  'directory.placeCount': '{count} Betriebe',
  'directory.name': 'Quelle',
  'directory.places': 'Betriebe',
  'directory.localities': 'Ortschaften',
  'directory.licence': 'Lizenz',
  'directory.attribution': 'Namensnennung',
  'directory.dataDate': 'Stand',
  'directory.updated': 'Aktualisiert',
  'directory.actions': 'Aktionen',
  'directory.empty': 'Noch keine offenen Daten',
  'directory.emptyText':
    'Importieren Sie eine Region: Suchen nach lokalen Betrieben finden, was darin steht.',

  'directory.removeTitle': '„{name}“ entfernen?',
  'directory.removeSample': 'Beispielwelt entfernen?',
  'directory.removeSampleConfirm': 'Beispielwelt entfernen',
  'directory.removeText':
    '{places, plural, one {# Betrieb verlässt} other {# Betriebe verlassen}} das Verzeichnis. Leads in Listen bleiben.',

  'directory.importTitle': 'Offene Daten importieren',
  'directory.file': 'OpenStreetMap-Datei (.osm.pbf)',
  'directory.where':
    'Dateien für Länder und Regionen: {geofabrik} und die anderen Server, die {planet} nennt. Wird eine Datei noch einmal importiert, aktualisiert sie ihre Region.',
  'directory.region': 'Region',
  'directory.regionHint': 'Bleibt das Feld leer, kommt der Name aus der Datei.',
  'directory.import': 'Importieren',
  'directory.uploadFailed': 'Die Datei wurde nicht importiert.',

  'directory.imports': 'Importe',
  'directory.importsThing': 'die Importe',
  'directory.noImports': 'Noch keine Importe.',
  'directory.older': 'Ältere Importe anzeigen',
  'directory.reading': 'Wird gelesen',
  'directory.cancelThing': '{name} abbrechen',
  'directory.failed': 'Dieser Import ist fehlgeschlagen.',
  'directory.cancelled': 'Nichts davon wurde behalten.',
  'directory.bytes': '{read} von {all} MB',
  'directory.objects': '{count} Objekte',
  'directory.speed': '{count} Objekte/s',
  'directory.found': '{count} Betriebe gefunden',
  'directory.left': 'noch etwa {seconds, plural, one {# Sekunde} other {# Sekunden}}',
  'directory.added': '{count} neu',
  'directory.updatedCount': '{count} aktualisiert',
  'directory.unchanged': '{count} unverändert',
  'directory.removed': '{count} entfernt',
  'directory.localityCount': '{count, plural, one {# Ortschaft} other {# Ortschaften}}',
  'directory.peakMemory': 'höchstens {size} MB Arbeitsspeicher',
} as const satisfies Texts<typeof en>
