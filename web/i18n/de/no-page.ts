import type { noPage as source } from '../en/no-page.ts'
import type { Texts } from '../translation.ts'

export const noPage = {
  'list.noPage.aborted': 'Das Lesen wurde abgebrochen',
  'list.noPage.asked_to_wait': 'Die Website bittet uns zu warten',
  'list.noPage.bad_url': 'Die Webadresse ist nicht gültig',
  'list.noPage.blocked_address': 'Die Webadresse ist nicht öffentlich',
  'list.noPage.broken_answer': 'Die Website antwortet mit fehlerhaften Daten',
  'list.noPage.connection_refused': 'Die Website lehnt Verbindungen ab',
  'list.noPage.connection_reset': 'Die Website hat die Verbindung getrennt',
  'list.noPage.dns_failure': 'Der Name der Website ließ sich nicht auflösen',
  'list.noPage.error_status': 'Die Website antwortet mit einem Fehler',
  'list.noPage.kept_failing': 'Das Lesen der Website schlug immer wieder fehl',
  'list.noPage.left_site': 'Die Website führt zu einer anderen',
  'list.noPage.login_wall': 'Die Website verlangt eine Anmeldung',
  'list.noPage.no_such_host': 'Die Website gibt es nicht',
  'list.noPage.opted_out': 'Die Website möchte nicht gelesen werden',
  'list.noPage.other': 'Die Website konnte nicht gelesen werden',
  'list.noPage.refused_by_robots': 'Die Website erlaubt keine Robots',
  'list.noPage.robots_unreachable': 'Die Robots-Regeln der Website waren nicht zu bekommen',
  'list.noPage.stopped': 'Die Suche wurde vorher gestoppt',
  'list.noPage.timeout': 'Die Website hat zu lange gebraucht',
  'list.noPage.tls': 'Das Zertifikat der Website ist nicht gültig',
  'list.noPage.too_large': 'Die Seite ist zu groß',
  'list.noPage.too_many_redirects': 'Die Website leitet im Kreis weiter',
  'list.noPage.unreachable': 'Die Website ist nicht erreichbar',
  'list.noPage.unwanted_type': 'Unter der Adresse steht keine Webseite',
} as const satisfies Texts<typeof source>
