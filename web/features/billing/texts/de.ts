import type { Texts } from '#web/i18n/translation.ts'
import type { texts as en } from './en.ts'

export const texts = {
  'billing.addText':
    'Gekaufte Credits verfallen nicht. Sie bezahlen bei Stripe; sobald die Zahlung bestätigt ist, gehören sie zu Ihrem Guthaben.',
  'billing.prices': 'die Preise',
  'billing.packs': 'Wie viele Credits',
  'billing.credits': '{credits} Credits',
  'billing.per': '{price} je 1.000',
  'billing.other': 'Andere Anzahl',
  'billing.needed': 'Ihnen fehlen {credits} Credits.',
  'billing.owed': 'Zuerst werden {credits} Credits einer zurückgeholten Zahlung abgezogen.',
  'billing.pay': '{price} bei Stripe zahlen',
  'billing.opening': 'Stripe wird geöffnet…',
  'billing.waiting': 'Stripe muss die Zahlung noch bestätigen',
  'billing.waitingText':
    '{credits} Credits für {price}. Sie erscheinen hier von selbst, meist in Sekunden. Sie können diese Seite verlassen.',
  'billing.processing': 'Ihre Bank entscheidet noch',
  'billing.processingText':
    '{credits} Credits kommen, wenn die Bank {price} bestätigt hat. Das kann Tage dauern.',
  'billing.paid': '{credits} Credits sind dazugekommen',
  'billing.paidText':
    '{price} wurden am {day} bezahlt. Suchen, die auf Credits gewartet haben, laufen von selbst weiter.',
  'billing.failed': 'Die Zahlung kam nicht zustande',
  'billing.failedText': 'Es wurde nichts abgebucht, es kamen keine Credits dazu.',
  'billing.cancelled': 'Sie sind ohne Zahlung zurückgekommen',
  'billing.expired': 'Die Zahlungsseite ist abgelaufen',
  'billing.dismiss': 'Ausblenden',
  'billing.portalTitle': 'Abrechnung',
  'billing.portalThing': 'Ihre Abrechnungsportale',
  'billing.stripeText': 'Rechnungen, Karten und Belege Ihrer Kartenzahlungen.',
  'billing.paykickstartText':
    'Käufe und Abonnements. Melden Sie sich dort mit der E-Mail an, mit der Sie gekauft haben.',
  'billing.plan': '{plan}: {credits} Cr im Monat, die nächsten am {day}',
  'billing.open': 'Portal öffnen',
  'billing.none': 'Noch nichts zu verwalten',
  'billing.noneText': 'Die Abrechnung übernimmt {name}. Wenden Sie sich dorthin, um Ihren Tarif zu ändern.',
  'billing.notYours': 'Die Abrechnung sieht, wer Zugriff auf das Guthaben hat',
  'billing.notYoursText': 'Bitten Sie den Inhaber des Kontos um Zugriff auf das Guthaben.',
} as const satisfies Texts<typeof en>
