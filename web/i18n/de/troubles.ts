/** Why a payment or a piece of work is in trouble, as the server says it, in German. */
export const troubles = {
  'it belongs to no payment that was begun here': 'Sie gehört zu keiner Zahlung, die hier begonnen wurde',
  'it names another account than the payment': 'Sie nennt ein anderes Konto als die Zahlung',
  'it is about another checkout than the payment': 'Sie betrifft eine andere Kasse als die Zahlung',
  'it is about another amount than the payment': 'Sie nennt einen anderen Betrag als die Zahlung',
  'it could not be read': 'Sie war nicht lesbar',
  'it failed at every try': 'Sie ist bei jedem Versuch gescheitert',
  'the provider does not know this sale': 'Der Anbieter kennt diesen Verkauf nicht',
  'no credits are set for product {0}': 'Für das Produkt {0} sind keine Credits festgelegt',
  'nobody here has the address of the buyer': 'Niemand hier hat die Adresse des Käufers',
  'only a client of a reseller has the address of the buyer':
    'Nur ein Kunde eines Resellers hat die Adresse des Käufers',
  'its payment has not been told yet': 'Ihre Zahlung wurde noch nicht gemeldet',
  'failed {0} times, at last: {1}':
    '{0, plural, one {Nach # Versuch} other {Nach # Versuchen}} aufgegeben, zuletzt: {1}',
  'failed {0} times': '{0, plural, one {Nach # Versuch} other {Nach # Versuchen}} aufgegeben',
  'The mail server did not take the mail: {0}': 'Der Mailserver hat die Mail nicht angenommen: {0}',
  'its worker died': 'Der ausführende Prozess ist ausgefallen',
} as const
