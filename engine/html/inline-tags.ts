/** Tags whose text stays in the line of the text around them. */
export const inlineTags = new Set(
  (
    'a abbr acronym b bdi bdo big button cite code data del dfn em font i img ins kbd label mark nobr noscript o:p ' +
    'joomla-hidden-mail output picture q rp rt ruby s samp small source span strike strong sub sup svg time tt u var wbr'
  ).split(' '),
)

/** Tags around which words never belong together. */
export const wordTags = new Set(['a', 'button', 'label', 'img', 'svg'])

/** Tags whose text is not part of the page as it is read. */
export const silentTags = new Set(
  'script style textarea select option datalist iframe object noframes math video audio canvas'.split(' '),
)

const atPicture =
  /(?:^|[/_-])(?:at|arroba|klammeraffe|affe|chiocciola|arobase)(?:[_-]?(?:sign|symbol|zeichen))?\.(?:gif|png|svg|jpe?g|webp)$/i
const atIcon = /(?:^|\s)(?:fa|bi|icon|ion|mdi|ti|la|uil|fi|ri|glyphicon)-at(?:-(?:sign|line|solid))?(?:\s|$)/

/** Whether a picture or an icon stands for the sign `@`. */
export function isAtSign(tag: string, attributes: Record<string, string>): boolean {
  if (tag === 'img') {
    return (
      /^\s*[[({]?(?:@|at|ät)[\])}]?\s*$/i.test(attributes['alt'] ?? '') ||
      atPicture.test(attributes['src'] ?? '')
    )
  }
  return (tag === 'i' || tag === 'span') && atIcon.test(attributes['class'] ?? '')
}
