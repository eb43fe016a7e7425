import { type PageScene, plainName } from '../page-scene.ts'
import { namesOrganization } from './organization-words.ts'

/** Words of those who write the page, as in "write to us", in the languages of the page words. */
export const firstPerson =
  /(?<![\p{L}\p{N}])(?:us|our|ours|we|me|my|uns|unser\p{L}{0,2}|wir|mir|mich|nous|notre|nos|nosotros|nuestr[oa]s?|escríbenos|contáctanos|noi|nostr[aeio]|scriveteci|contattateci|conosco|nosso|nossa|ons|onze|nas|nam|nasz\p{L}{0,3}|nám|nás|naše?|oss|våra?|vår|vores|vår[et]?|meille|meidän|ota yhteyttä|нас|нам|наш\p{L}{0,3}|μας|εμάς|bize|bizim|minket|nekünk|írj\p{L}{0,4}|chúng tôi|kami)(?![\p{L}\p{N}])|私|弊|我们|우리|저희|לנו|אלינו|لنا|بنا/iu
/** A shorter line is a label or an entry of a list, which other rules read. */
const shortestProse = 40
const longestClause = 160
/** Words with capitals and the small ones between them: "Citizens Advice Bureau of Exampleton". */
const properName =
  /(?:\p{L}+ )?\p{Lu}[\p{L}\p{N}&'’.-]*(?: (?:(?:of|for|and|the|der|die|des|für|und|de|du|des|la|le|les|et|del|y|e|di|della|dei|do|da|van|voor|en|i|og|och)|\p{Lu}[\p{L}\p{N}&'’.-]*)){0,7}(?: \p{Ll}+)?/gu

/**
 * Whether running text names another organization by its proper name right before a contact: "… or call the Exampleton
 * Credit Union on". `before` is the line up to the contact, `rest` what follows it.
 */
export function namesOtherInProse(before: string, rest: string, scene: PageScene): boolean {
  if (before.length + rest.length < shortestProse || scene.kind === 'imprint') return false
  const clause =
    before
      .slice(-longestClause)
      .split(/(?<=\p{L}{3}[.!?])\s+(?=\p{Lu})|[;¶]/u)
      .at(-1) ?? ''
  if (!/\p{L}{3,} \p{L}{2,} \p{L}{2,}/u.test(clause) || firstPerson.test(clause)) return false
  const names = (clause.match(properName) ?? []).filter((name) => isProper(name) && namesOrganization(name))
  const last = names.at(-1)
  if (last === undefined) return false
  const own = `${plainName(scene.page.title)} ${scene.ownName}`
  return !last.split(/[\s-]+/).some((word) => word.length > 3 && own.includes(plainName(word)))
}

/** At least two words with capitals, one of which is no word for a kind of organization. */
function isProper(name: string): boolean {
  const capitals = name.match(/\p{Lu}[\p{L}\p{N}&'’-]+/gu) ?? []
  return capitals.length > 1 && capitals.some((word) => !namesOrganization(word))
}
