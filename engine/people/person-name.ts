/** What tables write where they know no name, in the languages that most of them are in. */
const noName =
  /^(?:k\.\s?a\.?|o\.\s?a\.?|n\.\s?[anv]\.?|n\/n|keine angaben?|ohne (?:namen?|angaben?)|nicht (?:angegeben|bekannt)|unbekannt|not (?:available|known|provided|given|specified|applicable)|no name|name unknown|inconnue?|sans nom|non (?:renseignée?|disponible|disponibile)|desconocid[oa]|sin nombre|no disponible|sconosciut[oa]|senza nome|desconhecid[oa]|sem nome|onbekend|nieznany|brak|неизвестно|غير معروف|غير متوفر|لا يوجد|بدون اسم|不明|未知|없음)$/iu

/** A name as a table writes it, or nothing for words that say that there is none. */
export const givenName = (text: string | null): string | null =>
  text === null || noName.test(text) ? null : text

export interface PersonName {
  name: string
  first: string | null
  last: string | null
}

/** One to three words that begin with a capital or have none in their script; small ones such as "van" and "de" among them. */
const part = String.raw`(?:(?:\p{Lu}|\p{Lo}|\p{Ll}{1,3} )[\p{L}\p{M}'’.-]*)(?: (?:\p{Lu}|\p{Lo}|\p{Ll})[\p{L}\p{M}'’.-]*){0,2}`
const turned = new RegExp(`^(${part})\\s*, ?(${part})$`, 'u')

/** What follows a name after a comma and is no name: ranks among relatives, degrees and offices. */
const notGiven =
  /^(?:jr|jnr|junior|sr|snr|senior|i{2,3}|iv|v|ph\.?d|m\.?d|dr|prof|esq|mba|ma|ba|b\.?sc|m\.?sc|b\.?a|m\.?a|j\.?d|ll\.?m|ll\.?b|cpa|cfa|pmp|rn|dds|dvm|pe|ing|dipl\.?-?ing|mag|lic|llc|inc|ltd|gmbh|ag|sa|srl|plc|co|corp|kg)\.?(?: .*)?$/iu

/** "Family, Given" as a person is called: "Given Family". Undefined for a name that is written in its order. */
export function turnedName(text: string): PersonName | undefined {
  const [, last, first] = turned.exec(text) ?? []
  if (last === undefined || first === undefined || notGiven.test(first)) return undefined
  // "Ada Byron, FRAS" has letters after the name, "BYRON, ADA" is written in capitals.
  const isTitle = /^\p{Lu}[\p{Lu}.]+$/u.test(first) && /\p{Ll}/u.test(last)
  return isTitle && first.replaceAll('.', '').length > 2
    ? undefined
    : { name: `${first} ${last}`, first, last }
}
