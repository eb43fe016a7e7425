import type { GivenStrength } from './known-names.ts'

/** A text that has the form of a person's name, with what speaks for its being one. */
export interface PersonName {
  /** As written, without titles and degrees; capitals folded, "Family, Given" turned round. */
  text: string
  /** How well the given name is known. */
  given: GivenStrength
  /** A title or degree stands beside it. */
  isTitled: boolean
  /** A patronymic, an ending of family names, or a listed family name. */
  hasFamilyForm: boolean
  /** It holds a word that is common on pages. */
  hasCommonWord: boolean
  /** Its words, for a look at whether the page uses them in other senses. */
  words: string[]
}
