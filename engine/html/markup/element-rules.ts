import { inlineTags, silentTags, wordTags } from '../inline-tags.ts'

/** What HTML says of an element before any page does (HTML 13.1.2, 13.2.6.4). */
export interface ElementRules {
  name: string
  /** Has no content and no end tag. */
  void: boolean
  /** Elements it ends by beginning, when they are the innermost open ones. */
  ends: ReadonlySet<string> | null
  /** Finds the end tag of an element whose content is text and no markup. */
  endTag: RegExp | null
  /** Whose text still has character references. */
  decoded: boolean
  /** SVG and MathML begin (true) or HTML begins again inside of them (false). */
  foreign: boolean | null
  /** Its text stays in the line around it. */
  inline: boolean
  /** Words on both sides of its edges never belong together. */
  word: boolean
  /** Its text is not part of the page as it is read. */
  silent: boolean
}

const voidTags =
  'area base basefont br col command embed frame hr img input isindex keygen link meta param source track wbr'
const textTags = 'script style title textarea iframe noembed noframes xmp'
const formTags = 'input option optgroup select button datalist textarea'
const paragraphEnders =
  'p address article aside blockquote details div dl fieldset figcaption figure footer form header hr main nav ol pre section table ul'

const endedBy: [begins: string, ended: string][] = [
  [paragraphEnders, 'p'],
  ['h1 h2 h3 h4 h5 h6', 'h1 h2 h3 h4 h5 h6 p'],
  ['select input output button datalist textarea', formTags],
  ['tr', 'tr th td'],
  ['th', 'th'],
  ['td', 'thead th td'],
  ['tbody tfoot', 'thead tbody'],
  ['body', 'head link script'],
  ['a', 'a'],
  ['li', 'li'],
  ['option', 'option'],
  ['optgroup', 'optgroup option'],
  ['dd dt', 'dd dt'],
  ['rt rp', 'rt rp'],
]

const rules = new Map<string, ElementRules>()

function plainRules(name: string): ElementRules {
  return {
    name,
    void: false,
    ends: null,
    endTag: null,
    decoded: false,
    foreign: null,
    inline: inlineTags.has(name),
    word: wordTags.has(name),
    silent: silentTags.has(name),
  }
}

function change(names: string, changed: Partial<ElementRules>): void {
  for (const name of names.split(' '))
    rules.set(name, { ...(rules.get(name) ?? plainRules(name)), ...changed })
}

for (const [begins, ended] of endedBy) change(begins, { ends: new Set(ended.split(' ')) })
change(voidTags, { void: true })
for (const name of textTags.split(' ')) change(name, { endTag: new RegExp(`</${name}[\\s/>]`, 'gi') })
change('title textarea', { decoded: true })
change('svg math', { foreign: true })
change('mi mo mn ms mtext annotation-xml foreignobject desc title', { foreign: false })
change(
  'html head abbr b bdi bdo center cite code del dfn em figcaption font i ins kbd label legend map mark noscript path ' +
    'picture q s samp small span strike strong sub summary sup template thead time tt u use var video',
  {},
)

/** The rules of an element by its name in lower case. */
export function elementRules(name: string): ElementRules {
  return rules.get(name) ?? plainRules(name)
}
