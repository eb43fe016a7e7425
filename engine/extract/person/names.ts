const title =
  /^(?:(?:herr|frau|mr|mrs|ms|miss|dr|prof|dipl|ing|mag|rev|fr|sir|dott|dott\.ssa|avv|arch|geom|rag|sig|sig\.ra|m|mme|mlle|me|sr|sra|don|doña|ir|drs|mgr|bc|mudr|ra|rain|dkfm|med|dent|vet|phil|rer|nat|jur|h\.c|univ|msc|bsc|mba|ba|ma|phd|llm|fh)\.?(?:-\p{L}{2,6}\.?)*(?:\s*\([\p{L}.]{1,6}\))?[\s,]+)+/iu
const suffix =
  /,? ?(?:ph\.?d\.?|m\.?d\.?|mba|dds|dmd|esq\.?|jr\.?|sr\.?|ii|iii|ll\.?m\.?|m\.?sc\.?|b\.?sc\.?|m\.?a\.?|b\.?a\.?|cpa|rn|dvm|jd|realtor®?|obe|mbe|cfp|pe|aia|\(fh\)|dipl\.[-\p{L}. ]+)\.?$/iu
const particle =
  /^(?:von|van|der|den|de|del|della|dello|di|da|do|dos|das|la|le|du|des|zu|zur|ten|ter|af|av|bin|al|el|y|e|i|und|mc|mac|st\.?|san|o'|d'|'t)$/i
const part =
  /^(?:\p{Lu}[\p{Ll}\p{M}]{1,}(?:[-’'‘]\p{Lu}[\p{Ll}\p{M}]+)*|\p{Lu}\p{Ll}?\p{Lu}\p{Ll}+|[OD]['’]\p{Lu}\p{Ll}+|\p{Lu}\.|\p{Lu}{2,}(?:-\p{Lu}{2,})?|\p{Lu}\p{Ll}\.)$/u

/** Words that begin with a capital on web pages and are no names of people. */
const common = new Set(
  (
    'about us our the team contact home menu news blog shop store cart login register search service services product products ' +
    'price prices gallery careers jobs privacy policy terms conditions imprint legal notice cookie cookies data protection ' +
    'read more learn book now call email mail phone fax mobile address street road avenue office hours opening monday tuesday ' +
    'wednesday thursday friday saturday sunday january february march april june july august september october november december ' +
    'new free all rights reserved copyright welcome follow social media facebook instagram twitter linkedin youtube google ' +
    'company business group inc llc ltd gmbh ag kg ug ev mbh co limited corporation foundation association society club school ' +
    'university institute college department center centre hotel restaurant church museum city county state north south east west ' +
    'web design development marketing solutions systems technologies technology consulting studio digital software support help faq ' +
    'how what why when where who your my we you get started view see show click here back next previous download upload send ' +
    'board committee members staff people management leadership meet join become member events event calendar projects project ' +
    'kontakt impressum datenschutz datenschutzerklärung startseite über uns unser unsere leistungen angebot angebote preise aktuelles ' +
    'öffnungszeiten montag dienstag mittwoch donnerstag freitag samstag sonntag anfahrt telefon adresse straße weg platz postfach ' +
    'mehr erfahren weiterlesen jetzt buchen anfragen termin termine verein vorstand mitglieder ansprechpartner angaben gemäß vertreten durch ' +
    'umsatzsteuer registergericht handelsregister amtsgericht haftung inhalte urheberrecht rechtsanwalt rechtsanwältin rechtsanwaltskammer ' +
    'chi siamo contatti servizi prodotti azienda via piazza corso orari prenota scopri leggi tutti diritti riservati sede legale partita iva ' +
    'accueil nous contacter mentions légales politique confidentialité plan site rue place tous droits réservés lire suite ' +
    'inicio quienes somos contacto servicios productos aviso política privacidad calle plaza leer todos derechos reservados ' +
    'o nas kontakty usługi oferta produkty polityka prywatności regulamin sklep ulica ul strona główna ' +
    'chief executive officer director manager president vice founder owner partner senior junior lead head assistant operations financial ' +
    'product technical general managing sales customer human resources public relations real estate realty quality research ' +
    'zuständige zuständig berufsbezeichnung gesetzliche verantwortlich buyers buyer seller sellers homes property properties listing listings ' +
    'best top first last great good big small fast easy online offline live video photo image deutschland germany italia italy france ' +
    'berlin hamburg münchen london paris rom roma wien zürich york angeles usa europe europa england america deutsch english italiano ' +
    'mission vision values history geschichte storia partnership donate volunteer support testimonials reviews review client clients ' +
    'und oder für mit bei and or for with from this that these those not no yes please thank thanks dear happy ' +
    'law firm kanzlei rechtsanwaltskanzlei ' +
    'stiftung verlag gesellschaft bank sparkasse versicherung apotheke praxis klinik zentrum amt behörde landesamt bundesamt ministerium ' +
    'main navigation skip content footer header toggle close open language select quick links useful resources latest recent popular'
  ).split(' '),
)

/** What German and Dutch compounds end in when they name a thing, an office or a firm. */
const thing =
  /(?:kanzlei|kammer|praxis|gesellschaft|verein|verband|schule|zentrum|agentur|service|dienst|stelle|amt|behörde|institut|akademie|ordnung|(?<!b)recht|schutz|system|systeme|technik|angebot|leistung|leistungen|beratung|planung|verwaltung|versicherung|erklärung|bedingungen|nummer|adresse|anschrift|zeiten|seite|straße|handel|betrieb|werk|werke|bau|automaten|reisen|markt|laden|design|studio|gruppe|team|tion|tionen|ungen|keit|heit|schaft|tät|ismus|bezeichnung|haftung|gericht|streit|beilegung)$/

/**
 * A person's name in `text` without titles and degrees, or null when the text is not a name: two to four words that
 * begin with capitals, particles between them allowed, none of them a usual word of web pages.
 */
export function readName(text: string): string | null {
  if (text.length < 5 || text.length > 60 || !/\s/.test(text) || !/\p{Lu}/u.test(text)) return null
  if (/[\d@:!?/|©®"„“»«{}[\]=+*#<>]/.test(text.replace('®', ''))) return null
  let name = text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[,.;]$/, '')
  name = name.replace(title, '')
  for (let round = 0; round < 3; round++) name = name.replace(suffix, '').trim()
  name = name
    .replace(/ ?\((?:[^()]{1,30})\)/g, '')
    .replace(/,$/, '')
    .trim()
  const reversed = /^(\p{Lu}[\p{L}'-]+), (\p{Lu}[\p{L}'-]+)$/u.exec(name)
  if (reversed) name = `${reversed[2]} ${reversed[1]}`
  const words = name.split(' ')
  if (words.length < 2 || words.length > 5) return null
  let solid = 0
  for (const [index, word] of words.entries()) {
    if (particle.test(word) && index > 0 && index < words.length - 1) continue
    if (!part.test(word)) return null
    if (common.has(word.toLowerCase()) || (word.length > 6 && thing.test(word))) return null
    if (!/^\p{Lu}\.$/u.test(word)) solid++
  }
  const initials = /^\p{Lu}\./u.test(name) && solid === 1 && (words.at(-1)?.length ?? 0) > 3
  if (solid < 2 && !initials) return null
  // All in capitals: as names are written.
  if (name === name.toUpperCase()) {
    if (words.length > 3) return null
    return words
      .map((word) => word.replace(/\p{L}+/gu, (run) => run.charAt(0) + run.slice(1).toLowerCase()))
      .join(' ')
  }
  return words.some((word) => /^\p{Lu}{3,}$/u.test(word)) && words.length > 2 ? null : name
}
