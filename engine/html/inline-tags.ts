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
