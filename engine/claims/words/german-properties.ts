import type { LanguageWords } from './language-words.ts'

export const germanProperties: LanguageWords['properties'] = {
  phone: { yes: 'telefonnummer|rufnummer|telefon|telefonisch|handynummer' },
  email: { yes: 'e mail adresse|email adresse|e mail|email|mailadresse' },
  website: {
    yes: 'website|seite|seiten|webseite|homepage|internetseite|webauftritt|internetauftritt|eigene seite',
  },
  facebook: { yes: 'facebook seite|facebook profil|facebook auftritt|facebook konto|facebook' },
  instagram: { yes: 'instagram seite|instagram profil|instagram auftritt|instagram konto|instagram' },
  linkedin: { yes: 'linkedin seite|linkedin profil|linkedin auftritt|linkedin' },
  youtube: { yes: 'youtube kanal|youtube' },
  tiktok: { yes: 'tiktok konto|tiktok profil|tiktok' },
  whatsapp: { yes: 'whatsapp nummer|whatsapp' },
  booking: {
    yes: 'online buchung|onlinebuchung|online buchungen|buchungen online|online buchen|online buchbar|online termine|termine online|online terminvergabe|online terminbuchung|terminbuchung|buchung|buchungen|buchen|reservierung|reservierungen|reservieren|buchungssystem|terminvereinbarung|online reservieren|termin online',
  },
  shop: {
    yes: 'online shop|onlineshop|webshop|verkauft online|online verkauf|online bestellen|shop im netz',
  },
  contact_form: { yes: 'kontaktformular|anfrageformular' },
  newsletter: { yes: 'newsletter' },
  tls: {
    yes: 'verschlüsselt|verschlüsselte|verschlüsselung|https|tls|ssl|gültiges zertifikat|zertifikat|ssl zertifikat|sichere verbindung',
    no: 'unverschlüsselt|unsicher',
  },
  wheelchair: {
    yes: 'barrierefrei|barrierefreier|rollstuhlgerecht|rollstuhlgerechter|stufenlos|mit dem rollstuhl erreichbar|mit dem rollstuhl zugänglich|mit rollstuhl zugänglich|rollstuhl|rollstuhlfahrer',
  },
  outdoor_seating: {
    yes: 'außenplätze|terrasse|biergarten|sitzplätze im freien|plätze im freien|draußen sitzen|plätze draußen|außenbereich|tische im freien|freisitz|garten',
  },
  delivery: { yes: 'liefert|liefern|lieferdienst|lieferung|lieferservice|geliefert|lieferungen|bringdienst' },
  takeaway: { yes: 'zum mitnehmen|mitnehmen|außer haus|abholung|zum abholen' },
  family_friendly: {
    yes: 'familienfreundlich|familienfreundlicher|familienfreundliches|kinderfreundlich|kinderfreundliches|für familien|für kinder|familien|kinder|familien geeignet|für kinder geeignet',
    no: 'nur für erwachsene|erwachsene',
  },
  parking: {
    yes: 'parkplatz|parkplätze|parkplätzen|parken|parkhaus|stellplätze|parkmöglichkeiten|parkmöglichkeit',
  },
  wifi: { yes: 'wlan|w lan|wifi|internetzugang' },
  pets: { yes: 'hunde|hund|haustiere|haustieren|hunden' },
  vegetarian: { yes: 'vegetarisch|vegetarische|vegetarier|vegetarisches' },
  vegan: { yes: 'vegan|vegane|veganer|veganes' },
  smoking: { yes: 'rauchen|raucher|geraucht', no: 'nichtraucher|rauchfrei' },
  chain: {
    yes: 'kette|filialkette|filiale einer kette|teil einer kette|franchise|ladenkette',
    no: 'unabhängig|inhabergeführt|einzelner betrieb|eigenständig|einzelbetrieb|unabhängiger betrieb|eigenständiger betrieb',
  },
}
