import type { Brand, Mode } from './brand.ts'
import { BLACK, contrast, luminance, mix, textOn, WHITE } from './colour.ts'

/** The sidebar's own set: a dark or saturated brand sidebar stays in dark mode, a light one becomes `sunken`. */
export function buildSidebar(
  brand: Brand,
  grounds: { bg: string; sunken: string },
  accentText: string,
  mode: Mode,
): Record<string, string> {
  const dark = mode === 'dark'
  const own = dark ? grounds.sunken : grounds.bg
  const sb = !brand.sidebar || (dark && luminance(brand.sidebar) > 0.18) ? own : brand.sidebar.toLowerCase()
  const on = textOn(sb)
  // Hover and active step towards the side that keeps the text readable.
  const towards = contrast(on, sb) > 7 === (on === WHITE) ? WHITE : BLACK
  const strength = on === WHITE ? 1.5 : 1
  const hover = mix(sb, towards, 0.045 * strength)
  const active = mix(sb, towards, 0.08 * strength)
  const readable = (colour: string) => [sb, hover, active].every((ground) => contrast(colour, ground) >= 4.5)
  return {
    sb,
    'sb-on': on,
    'sb-muted': [0.34, 0.26, 0.18, 0.1, 0].map((share) => mix(on, sb, share)).find(readable) ?? on,
    'sb-hover': hover,
    'sb-active': active,
    'sb-line': mix(sb, towards, 0.1 * strength),
    'sb-mark':
      [brand.primary.toLowerCase(), accentText].find((colour) => contrast(colour, active) >= 3) ?? on,
  }
}
