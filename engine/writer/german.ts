import type { Templates } from './signal.ts'

export const germanTemplates: Templates = {
  identity: [
    { needs: 'name category city landmark', about: ['{name} in {city}, nahe {landmark}: {category}.'] },
    {
      needs: 'name category city',
      about: ['{name} arbeitet in {city} als {category}.', 'In {city} arbeitet {name} als {category}.'],
    },
    { needs: 'name role company', about: ['{name} arbeitet bei {company} als {role}.'] },
    { needs: 'name network username', about: ['{name} ist auf {network} als {username} zu finden.'] },
    { needs: 'name category', about: ['{name} arbeitet als {category}.'] },
    { needs: 'name city', about: ['{name} hat den Sitz in {city}.', '{name} ist in {city} zu finden.'] },
    { needs: 'name', about: ['Der Name lautet {name}.'] },
  ],
  signals: [
    {
      needs: 'review_count rating',
      about: ['{name} ist mit {rating} bewertet, bei {review_count} Bewertungen.'],
      you: ['{review_count} Bewertungen geben Ihnen {rating} Sterne.'],
    },
    {
      needs: 'rating',
      about: ['{name} ist mit {rating} von 5 Sternen bewertet.'],
      you: ['Sie sind mit {rating} von 5 Sternen bewertet.'],
    },
    {
      needs: 'review_count',
      about: ['{name} hat {review_count} Bewertungen.'],
      you: ['Sie haben {review_count} Bewertungen.'],
    },
    {
      needs: 'booking=no',
      about: ['{name} bietet keine Online-Buchung.'],
      you: ['Ihre Website bietet keine Online-Buchung.', 'Sie bieten keine Online-Buchung an.'],
    },
    {
      needs: 'booking=yes',
      about: ['{name} bietet eine Online-Buchung.'],
      you: ['Sie bieten eine Online-Buchung an.'],
    },
    {
      needs: 'founding_year',
      about: ['{name} wurde {founding_year} gegründet.'],
      you: ['Ihr Betrieb wurde {founding_year} gegründet.', 'Ihren Betrieb gibt es seit {founding_year}.'],
    },
    {
      needs: 'followers engagement',
      about: ['{name} hat {followers} Follower und eine Engagement-Rate von {engagement}.'],
      you: ['Ihr Konto hat {followers} Follower und eine Engagement-Rate von {engagement}.'],
    },
    {
      needs: 'followers',
      about: ['{name} hat {followers} Follower.'],
      you: ['Sie haben {followers} Follower.'],
    },
    {
      needs: 'engagement',
      about: ['Die Engagement-Rate von {name} beträgt {engagement}.'],
      you: ['Ihre Engagement-Rate beträgt {engagement}.'],
    },
    {
      needs: 'platform',
      about: ['Die Website von {name} läuft mit {platform}.'],
      you: ['Ihre Website läuft mit {platform}.', 'Ihre Website basiert auf {platform}.'],
    },
    {
      needs: 'facebook=no',
      about: ['{name} hat keine Facebook-Seite.'],
      you: ['Sie haben keine Facebook-Seite.'],
    },
    {
      needs: 'instagram=no',
      about: ['{name} ist nicht auf Instagram.'],
      you: ['Sie sind nicht auf Instagram.'],
    },
    { needs: 'website=no', about: ['{name} hat keine Website.'], you: ['Sie haben keine Website.'] },
    {
      needs: 'tls=no',
      about: ['Die Website von {name} ist nicht verschlüsselt.'],
      you: ['Ihre Website ist nicht verschlüsselt.'],
    },
    {
      needs: 'headcount',
      about: ['{name} hat {headcount} Mitarbeiter.'],
      you: ['Sie haben {headcount} Mitarbeiter.'],
    },
    {
      needs: 'languages_spoken',
      about: ['Das Team von {name} spricht {languages_spoken}.'],
      you: ['Ihr Team spricht {languages_spoken}.'],
    },
    {
      needs: 'site_language',
      about: ['Die Sprache der Website ist {site_language}.'],
      you: ['Ihre Website ist auf {site_language}.'],
    },
    { needs: 'cuisine', about: ['Küche: {cuisine}.'], you: ['Ihre Küche: {cuisine}.'] },
    {
      needs: 'wheelchair=yes',
      about: ['{name} ist rollstuhlgerecht.'],
      you: ['Ihr Betrieb ist rollstuhlgerecht.'],
    },
    {
      needs: 'wheelchair=no',
      about: ['{name} ist nicht rollstuhlgerecht.'],
      you: ['Ihr Betrieb ist nicht rollstuhlgerecht.'],
    },
    { needs: 'delivery=yes', about: ['{name} liefert.'], you: ['Sie liefern.'] },
    { needs: 'delivery=no', about: ['{name} liefert nicht.'], you: ['Sie liefern nicht.'] },
    {
      needs: 'outdoor_seating=yes',
      about: ['{name} hat Plätze im Freien.'],
      you: ['Sie haben Plätze im Freien.'],
    },
    { needs: 'parking=yes', about: ['{name} hat Parkplätze.'], you: ['Sie haben Parkplätze.'] },
    {
      needs: 'family_friendly=yes',
      about: ['{name} ist familienfreundlich.'],
      you: ['Ihr Betrieb ist familienfreundlich.'],
    },
    {
      needs: 'chain=no',
      about: ['{name} gehört zu keiner Kette.'],
      you: ['Ihr Betrieb gehört zu keiner Kette.'],
    },
    {
      needs: 'chain=yes',
      about: ['{name} gehört zu einer Kette.'],
      you: ['Ihr Betrieb gehört zu einer Kette.'],
    },
    {
      needs: 'open_day',
      about: ['Am {open_day} ist {name} geöffnet.'],
      you: ['Am {open_day} haben Sie geöffnet.'],
    },
    {
      needs: 'landmark',
      about: ['{name} liegt in der Nähe: {landmark}.'],
      you: ['In Ihrer Nähe: {landmark}.'],
    },
    {
      needs: 'street',
      about: ['Die Adresse von {name} lautet {street}.'],
      you: ['Ihre Adresse lautet {street}.'],
    },
    { needs: 'area', about: ['Lage: {area}.'], you: ['Ihre Lage: {area}.'] },
    { needs: 'person', about: ['{person} arbeitet bei {name}.'], you: ['Kontakt: {person}.'] },
    {
      needs: 'facebook=yes',
      about: ['{name} hat eine Facebook-Seite.'],
      you: ['Sie haben eine Facebook-Seite.'],
    },
    { needs: 'instagram=yes', about: ['{name} ist auf Instagram.'], you: ['Sie sind auf Instagram.'] },
    {
      needs: 'phone',
      about: ['{name} ist unter {phone} zu erreichen.'],
      you: ['Ihre Telefonnummer ist {phone}.'],
    },
    {
      needs: 'email',
      about: ['Die E-Mail-Adresse von {name} ist {email}.'],
      you: ['Ihre E-Mail-Adresse ist {email}.'],
    },
    { needs: 'website', about: ['{name} ist online unter {website}.'], you: ['Ich war auf {website}.'] },
    { needs: 'country', about: ['Land: {country}.'], you: ['Ihr Land: {country}.'] },
    { needs: 'city', about: ['{name} hat den Sitz in {city}.'], you: ['Sie haben den Sitz in {city}.'] },
  ],
  subjects: [
    {
      needs: 'name review_count',
      about: ['{review_count} Bewertungen für {name}', '{name}: {review_count} Bewertungen'],
    },
    { needs: 'name platform', about: ['{name} und {platform}'] },
    { needs: 'name city', about: ['{name} in {city}', 'Eine Frage nach {city} an {name}'] },
    { needs: 'person', about: ['Eine Frage an {person}', '{person}, eine kurze Frage'] },
    { needs: 'name', about: ['Eine Frage an {name}', 'Eine Idee für {name}'] },
    { needs: 'name', about: ['{name}: eine kurze Frage', '{name}: kurze Frage'] },
    { needs: 'name', about: ['An das Team von {name}', 'Guten Tag, {name}'] },
  ],
  greetings: [
    { needs: 'person', about: ['Guten Tag, {person},', 'Hallo {person},'] },
    { needs: 'name', about: ['Guten Tag, {name},', 'Hallo {name},'] },
  ],
  senders: [
    { needs: 'name offer', about: ['Wir sind {name} und bieten {offer}.', 'Wir bei {name} bieten {offer}.'] },
    { needs: 'offer', about: ['Wir bieten {offer}.'] },
    { needs: 'name', about: ['Wir sind {name}.'] },
  ],
  questions: [
    'Passt Ihnen nächste Woche ein kurzes Gespräch?',
    'Darf ich Ihnen ein Beispiel senden?',
    'Haben Sie zehn Minuten Zeit?',
    'Wen darf ich anrufen?',
  ],
  similar: [
    {
      needs: 'name category city',
      about: [
        '{name} arbeitet in {city} als {category}: Eine Suche nach dieser Art findet ähnliche Betriebe.',
      ],
    },
    {
      needs: 'name category',
      about: ['{name} arbeitet als {category}: Eine Suche nach dieser Art findet ähnliche Betriebe.'],
    },
  ],
  competitor: [
    {
      needs: 'name category city',
      about: ['{name} arbeitet in {city} als {category}: Suchen Sie dort nach dieser Art.'],
    },
    { needs: 'name category', about: ['{name} arbeitet als {category}: Suchen Sie nach dieser Art.'] },
  ],
  supplier: [
    {
      needs: 'name category city',
      about: ['{name} arbeitet in {city} als {category}: Wer arbeitet für Betriebe dieser Art?'],
    },
    {
      needs: 'name category',
      about: ['{name} arbeitet als {category}: Wer arbeitet für Betriebe dieser Art?'],
    },
  ],
}
