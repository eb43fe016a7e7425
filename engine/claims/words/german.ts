import { germanProperties } from './german-properties.ts'
import type { LanguageWords } from './language-words.ts'

export const german: LanguageWords = {
  neutral: `
    schnitt vor vorliegen liegen vertreten gezahlt geeignet umfasst umfassen personal bewegen account möglich vorhanden
    gegeben besteht bestehen aufgeführt angegeben zugänglich zeigt verzeichnet verfügbar eingetragen tätig aktiv daneben innerhalb
    reichen erlaubt gestattet genutzt angesiedelt preislich verlangt hält wünscht stammen heißen platz plätze zählen bewegt rechnen
    suche suchen sucht gesucht ähnliche ähnlich lage land
    dr prof mag
    postleitzahl plz sich befindet stellen stelle gestellt mache machen macht wohl besonders gerade etwa nämlich darin hin her
    der die das den dem des ein eine einen einem einer eines diese dieser dieses diesen diesem jene es er sie ihm ihn ihr
    ihre ihren ihrem ihrer ihres ihnen ich mir mich mein meine meinen meiner wir uns unser unsere unseren unserem unserer
    du dir dich dein deine man wer wem wen was wann wo wie warum welche welcher welches welchen woher wohin
    ist sind war waren bin sein seien wird werden wurde wurden geworden hat habe haben hatte hatten gehabt
    kann können konnte könnte könnten darf dürfen dürfte soll sollen sollte sollten mag möchte möchten muss müssen will wollen
    wollte würde würden lassen lässt und oder aber wenn ob als dann denn doch auch sowohl beide während mit in im ins an am
    ans auf bei beim vom von zum zur zu nach aus über unter um für durch gegen per bis ab zwischen entlang seitens
    alle allen jeder jede jedes jeden einige etwas hier da dort dorthin daran darauf dazu davon darüber damit dafür sehr
    bitte danke hallo guten gute tag morgen abend moin grüß gott liebe lieber sehr geehrte geehrter herr frau damen herren
    ja gerne gern viele grüße gruß freundliche freundlichen vielleicht eigentlich einmal mal schon noch gerade
    heute woche nächste nächsten kommende kurz kurze kurzen kurzes minute minuten stunde stunden tage
    frage fragen gefragt idee ideen beispiel beispiele zeige zeigen gezeigt schicke schicken senden sende hilfe helfen
    interessiert interesse interessant neugierig freue freuen gedanke gedanken denken dachte denke kennen kennt
    wissen weiß lese lesen gelesen sehe sehen gesehen gefunden finde finden findet fand war schaue schauen angeschaut
    sage sagen sagt schreibe schreiben schreibt geschrieben nenne nennen nennt steht stehen heißt heißen lautet bedeutet
    betreff zeile anruf gespräch telefonat termin treffen antwort antworten zeit melden melde rufe lohnt wert
    unternehmen betrieb betriebe firma geschäft laden lokal haus team
    ort orte standort adresse sitz sitzt liegt liegen befindet befinden gelegen ansässig zuhause gebäude eingang zentrale
    arbeitet arbeiten arbeite kommt kommen komme stammt führt führen betreibt betreiben bietet bieten angeboten anbieten
    angebot angebote serviert servieren reicht verkauft verkaufen gibt geben gab es wirklich gibts hatten zählt zählen
    kunden kunde gäste gast besucher besuchen besuch nutzer menschen personen person leute mitarbeiter
    küche gerichte gericht essen speisen speise speisekarte karte mahlzeit getränke
    beträgt liegt kommt hoch läuft laufen gebaut erstellt gemacht nutzt nutzen verwendet verwenden basiert
    online unter nummer konto kanal profil beiträge beitrag durchschnittlich durchschnittliche durchschnitt
    derzeit aktuell zurzeit insgesamt genau bewertet bewertung ganz nähe nahe neben gegenüber entfernt weg
    erreichen erreichbar erreicht kontakt veröffentlicht veröffentlichen gehört gehören handelt teil name namens
    zahlen zahlt bezahlen bezahlt kostet kosten nimmt nehmen angenommen akzeptiert akzeptieren willkommen
    spricht sprechen gesprochen sprache sprachen verfügt verfügen hier
    weg sache dinge art arten deshalb daher so sodass dass weil außerdem zudem sowie ebenfalls selbst jetzt`,
  idioms:
    'unverbindlich|kein problem|keine sorge|mit freundlichen grüßen|beste grüße|viele grüße|guten tag|guten morgen|guten abend|mehr dazu|mehr erfahren|unter anderem|vor ort|im haus|noch mehr fragen|nicht wahr|viel erfolg',
  negators:
    'nicht|kein|keine|keinen|keinem|keiner|keines|nie|niemals|niemand|niemanden|nichts|ohne|weder|fehlt|fehlen|fehlende|nirgends|mangelt|null|unmöglich|verzichtet',
  clauseStarts: 'aber|und|jedoch|sondern|während|doch|obwohl|wobei|mit',
  sender: 'ich|wir|uns|unser|unsere|unseren|unserem|unserer|mein|meine|mir|mich',
  addressee:
    'ich habe gesehen|ich habe gelesen|ich las|ich sah|mir ist aufgefallen|ich war auf|ich fand|ich habe gefunden|wir haben gesehen|sie|ihr|ihre|ihren|ihrem|ihrer|ihres|ihnen|du|dein|deine|er|es|sein|seine',
  openQuestions:
    'haben|hat|sind|ist|nehmen|bieten|kann|können|könnte|könnten|darf|dürfen|dürfte|möchten|wollen|würden|soll|sollen|gibt|nutzen|arbeiten|sprechen|liefern|passt|hätten|wäre|kennen|wer|wann|wo|welche|welcher|welches|was|wie',
  cues: {
    rating:
      'sterne|stern|sternen|bewertet|bewertung|durchschnittsbewertung|note|punkte|punkten|gesamtbewertung',
    review_count: 'bewertungen|rezensionen|rezension|kundenstimmen|meinungen',
    headcount:
      'mitarbeiter|mitarbeitende|mitarbeitern|mitarbeitenden|beschäftigte|angestellte|beschäftigt|köpfe|belegschaft',
    founding_year: 'gegründet|gründung|gründungsjahr|seit|besteht seit|eröffnet',
    followers: 'follower|followern|abonnenten|folgen',
    average_views: 'aufrufe|aufrufen',
    engagement: 'engagement|engagement rate|engagementrate|interaktionsrate|interaktion',
    growth: 'wachstum|gewachsen',
    distance: 'm|meter|metern|km|kilometer|kilometern',
    price: 'preis|preise|preisen|preisklasse|preisspanne|preisniveau|preislich|kostet',
    locations: 'filialen|filiale|standorte|standorten',
    opening_hours: 'uhr|öffnungszeiten|geschäftszeiten',
  },
  weakCues: {
    founding_year: 'im jahr|jahr',
    headcount: 'team|personen|leute|menschen',
    followers: 'menschen',
    price: 'zahlen|zahlt|kosten|essen|gericht|gerichte|karte',
    opening_hours: 'geöffnet|offen|öffnet|schließt|auf|bis',
    distance: 'entfernt|weg|entfernung|zum|vom|zur|von',
    rating: 'kunden|kundenbewertung',
  },
  levels: {
    rating: { low: 'schlecht|schlechte', middle: '', high: '' },
    price: {
      low: 'günstig|günstige|preiswert|preiswerte|billig|billige|niedrige preise',
      middle: 'mittlere preisklasse|moderat|moderate|mittleren preisklasse',
      high: 'teuer|teure|hochpreisig|gehobene preise|gehobene preisklasse|gehobenen preisklasse',
    },
    both: {
      low: 'niedrig|niedrige|niedrigen',
      middle: 'mittel|mittlere|mittleren|durchschnittlich|durchschnittliche|durchschnittlichen',
      high: 'hoch|hohe|hohen|hoher',
    },
  },
  properties: germanProperties,
  near: 'nahe|nahe bei|nahe beim|in der nähe|nähe|neben|gegenüber|direkt am|unweit|bei|beim|am|an der|an|um die ecke|nebenan|in der nähe von|dicht bei',
  away: 'entfernt|entfernung|weg',
  food: 'küche|gerichte|gericht|essen|speisen|restaurant|spezialitäten|karte|kost|lokal|gastronomie|imbiss',
  speech: 'spricht|sprechen|gesprochen|sprachen|sprache',
  site: 'website|webseite|seite|seiten|homepage|internetseite|geschrieben|webauftritt',
  closed: 'geschlossen|zu|schließt|ruhetag|nicht geöffnet',
  open: 'geöffnet|offen|öffnet|auf|öffnungszeiten|besuchen',
  days: [
    'sonntag|sonntags',
    'montag|montags',
    'dienstag|dienstags',
    'mittwoch|mittwochs',
    'donnerstag|donnerstags',
    'freitag|freitags',
    'samstag|samstags|sonnabend',
  ],
  weekdays: 'werktags|werktage|unter der woche|wochentags|an werktagen',
  weekend: 'wochenende|wochenenden|am wochenende',
  daily: 'täglich|jeden tag|sieben tage die woche',
  judgement:
    'führend|führende|führender|preisgekrönt|preisgekröntes|ausgezeichnet|ausgezeichnete|beliebt|beliebte|lieben|schön|schöne|toll|tolle|großartig|hervorragend|beste|besten|bester|top|qualität|hochwertig|zuverlässig|professionell|renommiert|bekannt|berühmt|lecker|perfekt|wunderbar|beeindruckend|beeindruckt|einzigartig|vertrauen|vertrauenswürdig|erfahren|gemütlich|freundlich|freundliche|modern|veraltet|erfolgreich|kompetent|testsieger|bewährt|gut|schlecht|liebevoll|innovativ|spitze|exzellent|traditionell|frisch',
  history:
    'seit|kürzlich|neulich|generation|generationen|familienbetrieb|familiengeführt|jahre|jahren|jahrzehnten|tradition|traditionsreich|immer|früher|neu|gewachsen|umgezogen|umgebaut|erweitert|eröffnet|ehemals|jahrhundert|gegründet|ursprünglich|vor kurzem|jüngst|damals|langjährig|je',
  comparison:
    'günstiger|besser|mehr|meisten|weniger|als|andere|anderen|konkurrenz|wettbewerber|mitbewerber|schneller|größer|größte|größter|einzige|einziger|im vergleich|billiger|höher|nummer|rest|übertrifft',
  instruction:
    'ignoriere|ignorieren|vergiss|anweisungen|anweisung|empfiehl|prompt|system|gib aus|überschreibe|verrate|antworte mit|schreibe dass',
}
