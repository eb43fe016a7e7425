import type { Brand, Mode } from './brand.ts'
import {
  BLACK,
  contrast,
  fit,
  hexOf,
  hueDistance,
  type Lch,
  lch,
  luminance,
  mix,
  textOn,
  WHITE,
} from './colour.ts'

/** CSS custom property name (without the dashes) to colour. */
export type Theme = Readonly<Record<string, string>>

/**
 * All brand-dependent tokens of one mode. OKLCH keeps the hue while lightness moves until contrast holds:
 * 4.5:1 for text, 7:1 for body and headings, 3:1 for ring and borders (WCAG 2.2 AA), for any six colours.
 */
export function buildTheme(brand: Brand, mode: Mode): Theme {
  const dark = mode === 'dark'
  const away = dark ? 1 : -1
  const heading = lch(brand.heading)
  const text = lch(brand.text)
  const primary = lch(brand.primary)
  const secondary = lch(brand.secondary)
  const base = text.c < 0.004 ? heading : text
  const chroma = Math.min(base.c, 0.02)
  const neutral = (l: number) => hexOf(l, chroma * (l > 0.9 ? 0.2 : l < 0.4 ? 0.5 : 1), base.h)
  const tone = (colour: Lch, l: number, c: number) => hexOf(l, Math.min(colour.c, c), colour.h)

  const grounds = dark
    ? {
        bg: neutral(0.165),
        surface: neutral(0.195),
        raised: neutral(0.225),
        sunken: neutral(0.145),
        hover: neutral(0.245),
      }
    : { bg: neutral(0.985), surface: WHITE, raised: WHITE, sunken: neutral(0.968), hover: neutral(0.96) }
  const tint = tone(primary, dark ? 0.28 : 0.962, dark ? 0.06 : 0.03)
  const tint2 = tone(primary, dark ? 0.33 : 0.93, dark ? 0.08 : 0.05)
  const under = [...Object.values(grounds), tint, tint2]
  const pageGrounds = [grounds.surface, grounds.bg]
  const forBody = { minimum: 7, direction: away } as const
  const forText = { minimum: 4.5, direction: away } as const
  const forGraphics = { minimum: 3, direction: away } as const

  const strongSeed = dark ? hexOf(Math.max(heading.l, 0.93), chroma, base.h) : brand.heading
  const accentSeed = dark ? hexOf(Math.max(primary.l, 0.72), primary.c, primary.h) : brand.primary
  const ring = fit(brand.primary, [...pageGrounds, grounds.sunken, tint], forGraphics)
  const accentText = fit(accentSeed, under, forText)
  const secTint = tone(secondary, dark ? 0.28 : 0.962, dark ? 0.06 : 0.03)
  const login = (brand.login ?? brand.primary).toLowerCase()

  return {
    ...grounds,
    'fg-strong': fit(strongSeed, under, forBody),
    fg: fit(dark ? neutral(0.86) : mix(brand.heading, brand.text, 0.25), under, forBody),
    'fg-muted': fit(brand.text, under, forText),
    line: dark ? neutral(0.29) : neutral(0.92),
    'line-strong': fit(dark ? neutral(0.45) : neutral(0.75), pageGrounds, forGraphics),
    ...buildFill(brand.primary, pageGrounds, mode),
    tint,
    'tint-2': tint2,
    'accent-text': accentText,
    ring,
    sec: brand.secondary.toLowerCase(),
    'on-sec': textOn(brand.secondary),
    'sec-graphic': fit(brand.secondary, pageGrounds, forGraphics),
    'sec-tint': secTint,
    'sec-text': fit(brand.secondary, [...under, secTint], forText),
    ...buildSidebar(brand, { ...grounds, accentText }, mode),
    login,
    'on-login': textOn(login),
    ...chartColours(ring, mode),
  }
}

/** The one filled button. In light mode it is the exact brand colour; a pale one gets a hairline instead. */
function buildFill(primary: string, grounds: readonly string[], mode: Mode): Theme {
  const [surface = WHITE] = grounds
  const fill =
    mode === 'dark' ? fit(primary, [surface], { minimum: 1.9, direction: 1 }) : primary.toLowerCase()
  const onFill = textOn(fill)
  const { l, c, h } = lch(fill)
  const shade = (step: number) =>
    [-1, 1, 3]
      .map((times) => hexOf(l + (onFill === WHITE ? times : -times) * step, c, h))
      .find((hex) => contrast(hex, fill) >= 1.08 && contrast(onFill, hex) >= 4.5) ?? fill
  const pale = contrast(fill, surface) < 3
  return {
    fill,
    'on-fill': onFill,
    'fill-hover': shade(0.045),
    'fill-active': shade(0.085),
    'fill-border': pale
      ? fit(fill, grounds, { minimum: 3, direction: mode === 'dark' ? 1 : -1 })
      : 'transparent',
  }
}

/** Whether destructive buttons must be outlines, because the brand itself is red. */
export function isRedBrand(brand: Brand): boolean {
  const { c, h } = lch(brand.primary)
  return c > 0.08 && hueDistance(h, 25) <= 30
}

const series = {
  light: ['#0593bf', '#179765', '#c48225', '#d64651', '#b249ac', '#138282', '#5e6981'],
  dark: ['#3fb3df', '#44b782', '#e5a14b', '#fa676e', '#d469cc', '#3fa0a0', '#7a869f'],
} as const

/** The colors of charts: the brand's ring first, then the fixed series without the one that would look like it. Always eight names. */
function chartColours(ring: string, mode: Mode): Record<string, string> {
  const brand = lch(ring)
  const different = series[mode].filter((hex) => {
    const { c, h } = lch(hex)
    return c < 0.05 || brand.c < 0.05 || hueDistance(h, brand.h) > 30
  })
  const colours = [ring, ...different]
  return Object.fromEntries(
    Array.from({ length: 8 }, (_, index) => [`chart-${index + 1}`, colours[index % colours.length] ?? ring]),
  )
}

/** The sidebar's own set: a dark or saturated brand sidebar stays in dark mode, a light one becomes `sunken`. */
function buildSidebar(
  brand: Brand,
  { bg, sunken, accentText }: Record<'bg' | 'sunken' | 'accentText', string>,
  mode: Mode,
): Record<string, string> {
  const dark = mode === 'dark'
  const own = dark ? sunken : bg
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
