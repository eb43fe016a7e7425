import { ownCopy } from '../own-copy.ts'

const mayHide = /display|visibility|size|indent|clip|left|top|right|bottom|overflow|margin|transform|opacity/i
const hiding: [property: RegExp, value: RegExp][] = [
  [/^display$/, /^(?:none|table-column(?:-group)?)\b/],
  [/^visibility$/, /^(?:hidden|collapse)\b/],
  [/^content-visibility$/, /^hidden\b/],
  [/^font-size$/, /^0*\.?0+(?![\d.])/],
  [/^(?:left|right|top|bottom|text-indent|inset)$/, /^-\d{3,}(?:\.\d+)?(?:px|r?em|%|v[wh])/],
  [/^margin(?:-(?:left|top|right))?$/, /(?:^|\s)-\d{4,}(?:px|r?em)/],
  [/^clip$/, /^rect\(\s*(?:0|1px)/],
  [
    /^clip-path$/,
    /^(?:inset\(\s*(?:[5-9]\d|\d{3})%|circle\(\s*0(?!\.?\d)|polygon\(\s*0\S{0,2} 0\S{0,2}, ?0\S{0,2} 0)/,
  ],
  [/^transform$/, /scale(?:3d)?\(\s*0\s*[,)]|translate(?:x|y|3d)?\([^)]*-\d{4,}(?:px|r?em)/],
]

const known = new Map<string, boolean>()
const mostKnown = 5000

/**
 * Whether these declarations keep an element from being seen: it is not rendered, has no size, is clipped away or off
 * the screen. `small` elements also by being transparent or having no height, which sections have until they are opened.
 */
export function hides(style: string, small: boolean): boolean {
  if (style.length > 600 || !mayHide.test(style)) return false
  const key = (small ? 's' : '') + style
  const before = known.get(key)
  if (before !== undefined) return before
  if (known.size >= mostKnown) known.clear()
  const found = readHiding(style, small)
  known.set(ownCopy(key), found)
  return found
}

const nothing = /^(?:0(?:\.0+)?(?:px|r?em|%|v[wh])?|1px)$/

function readHiding(style: string, small: boolean): boolean {
  const values = declarations(style)
  for (const [name, value] of values) {
    if (hiding.some(([property, pattern]) => property.test(name) && pattern.test(value))) return true
  }
  if (small && nothing.test(values.get('opacity') ?? '')) return true
  const isCut = ['overflow', 'overflow-x', 'overflow-y'].some((name) =>
    /hidden|clip/.test(values.get(name) ?? ''),
  )
  if (!isCut) return false
  const [flat, narrow] = ['height', 'width'].map((side) =>
    [side, `max-${side}`].some((name) => nothing.test(values.get(name) ?? '')),
  )
  return small ? Boolean(flat || narrow) : Boolean(flat && narrow)
}

function declarations(style: string): Map<string, string> {
  const values = new Map<string, string>()
  for (const declaration of style.toLowerCase().replaceAll('!important', '').split(';')) {
    const colon = declaration.indexOf(':')
    if (colon > 0) values.set(declaration.slice(0, colon).trim(), declaration.slice(colon + 1).trim())
  }
  return values
}
