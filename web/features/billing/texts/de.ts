import type { Texts } from '#web/i18n/translation.ts'
import type { texts as en } from './en.ts'

export const texts = {
  'billing.addText':
    'Sie zahlen über Stripe. Die Credits kommen nach der Zahlungsbestätigung und verfallen nicht.',
  'billing.prices': 'die Preise',
  'billing.packs': 'Credits',
  'billing.credits': '{credits} Credits',
  'billing.per': '{price} pro 1.000',
  'billing.other': 'Eigene Anzahl',
  'billing.needed': '{credits, plural, one {Ihnen fehlt # Credit.} other {Ihnen fehlen # Credits.}}',
  'billing.owed':
    '{credits, plural, one {Zuerst wird # Credit aus einer rückgebuchten Zahlung abgezogen.} other {Zuerst werden # Credits aus einer rückgebuchten Zahlung abgezogen.}}',
  'billing.pay': '{price} mit Stripe bezahlen',
  'billing.opening': 'Stripe wird geöffnet…',
  'billing.waiting': 'Ihre Zahlung wird bestätigt',
  'billing.waitingText':
    '{credits} Credits für {price} kommen meist in wenigen Sekunden an. Sie können diese Seite verlassen.',
  'billing.processing': 'Ihre Zahlung wird verarbeitet',
  'billing.processingText':
    '{credits} Credits kommen an, sobald Ihre Bank {price} bestätigt. Das kann einige Tage dauern.',
  'billing.paid': '{credits} Credits hinzugefügt',
  'billing.paidText':
    'Sie haben am {day} {price} bezahlt. Suchen, die auf Credits warten, laufen automatisch weiter.',
  'billing.failed': 'Ihre Zahlung ist fehlgeschlagen',
  'billing.failedText': 'Ihnen wurde nichts berechnet. Sie können es jederzeit erneut versuchen.',
  'billing.cancelled': 'Zahlung abgebrochen',
  'billing.expired': 'Die Zahlungsseite ist abgelaufen',
  'billing.dismiss': 'Ausblenden',
  'billing.portalTitle': 'Abrechnungsportal',
  'billing.portalThing': 'Ihre Abrechnungsdaten',
  'billing.stripeText': 'Karten verwalten, Rechnungen und Belege Ihrer Kartenzahlungen abrufen.',
  'billing.paykickstartText':
    'Käufe und Abonnements verwalten. Melden Sie sich mit der E-Mail-Adresse Ihres Kaufs an.',
  'billing.plan': '{plan}: {credits} Credits pro Monat, nächste Gutschrift am {day}',
  'billing.open': 'Abrechnungsportal öffnen',
  'billing.none': 'Noch keine Abrechnung',
  'billing.noneText': '{name} rechnet für Sie ab. Wenden Sie sich an {name}, um Ihren Tarif zu ändern.',
  'billing.notYours': 'Sie haben keinen Zugriff auf die Abrechnung',
  'billing.notYoursText': 'Bitten Sie den Kontoinhaber um Zugriff auf das Guthaben.',
} as const satisfies Texts<typeof en>
