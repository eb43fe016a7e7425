import { ownCopy } from '../own-copy.ts'

/** How declarations keep an element from being seen. */
export type Hiding =
  /** It is not rendered, has no size, is clipped away or off the screen. */
  | 'away'
  /** It is not painted, until a script, an animation or a state of the page paints it. */
  | 'unpainted'
  /** It is transparent and keeps its place in the text: scripts fade in blocks, and traps are words in a line. */
  | 'transparent'

const mayHide = /display|visibility|size|indent|clip|left|top|right|bottom|overflow|margin|transform|opacity/i
const hiding: [property: RegExp, value: RegExp][] = [
  [/^display$/, /^(?:none|table-column(?:-group)?)\b/],
  [/^content-visibility$/, /^hidden\b/],
  [/^font-size$/, /^0*\.?0+(?![\d.])/],
  [/^(?:left|right|top|bottom|text-indent|inset)$/, /^-\d{3,}(?:\.\d+)?(?:px|r?em|%|v[wh])/],
  [/^margin(?:-(?:left|top|right))?$/, /(?:^|\s)-\d{4,}(?:px|r?em)/],
  [/^clip$/, /^rect\(\s*(?:0|1px)/],
  [
    /^clip-path$/,
    /^(?:inset\(\s*(?:[5-9]\d|\d{3})%|circle\(\s*0(?!\.?\d)|polygon\(\s*0\S{0,2} 0\S{0,2}, ?0\S{0,2} 0)/,
  ],
  [/^transform$/, /translate(?:x|y|3d)?\([^)]*-\d{4,}(?:px|r?em)/],
]
const unpainting: [property: RegExp, value: RegExp][] = [
  [/^visibility$/, /^(?:hidden|collapse)\b/],
  [/^transform$/, /scale(?:3d)?\(\s*0\s*[,)]/],
]
/** What only an element out of the flow of the text has. */
const outOfFlow: [property: RegExp, value: RegExp][] = [
  [/^position$/, /^(?:absolute|fixed)\b/],
  [/^pointer-events$/, /^none\b/],
  [/^z-index$/, /^-/],
  [/^(?:max-)?(?:width|height)$/, /^(?:0(?:\.0+)?(?:[a-z%]|$)|1px)/],
]
/** Declarations that animate what the others hide, or the pose from which a script moves an element to its place. */
const moving: [property: RegExp, value: RegExp][] = [
  [/^(?:-webkit-)?animation(?:-name)?$/, /^(?!none\b)\S/],
  [/^(?:-webkit-)?transition(?:-property)?$/, /^(?!none\b)\S/],
  [/^will-change$/, /opacity|transform|visibility/],
]
const pose = /^(?:-webkit-)?(?:transform|translate|scale|rotate|filter)$/

const known = new Map<string, Hiding | null>()
const mostKnown = 5000

/**
 * How these declarations keep an element from being seen, null where they do not or an animation among them ends it.
 * `small` elements also by being transparent or having no height, which sections have until they are opened.
 */
export function hidingOf(style: string, small: boolean): Hiding | null {
  if (style.length > 600 || !mayHide.test(style)) return null
  const key = (small ? 's' : '') + style
  const before = known.get(key)
  if (before !== undefined) return before
  if (known.size >= mostKnown) known.clear()
  const found = readHiding(declarations(style), small)
  known.set(ownCopy(key), found)
  return found
}

const nothing = /^(?:0(?:\.0+)?(?:px|r?em|%|v[wh])?|1px)$/

function readHiding(values: Map<string, string>, small: boolean): Hiding | null {
  if (states(values, hiding) || isCutAway(values, small)) return 'away'
  const isTransparent = nothing.test(values.get('opacity') ?? '')
  const isUnpainted = states(values, unpainting)
  if (!isUnpainted && !(small && isTransparent)) return null
  if (states(values, moving)) return null
  if (isUnpainted) return 'unpainted'
  if ([...values.keys()].some((name) => pose.test(name))) return null
  return states(values, outOfFlow) ? 'unpainted' : 'transparent'
}

function states(values: Map<string, string>, patterns: [property: RegExp, value: RegExp][]): boolean {
  for (const [name, value] of values) {
    if (patterns.some(([property, pattern]) => property.test(name) && pattern.test(value))) return true
  }
  return false
}

function isCutAway(values: Map<string, string>, small: boolean): boolean {
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
