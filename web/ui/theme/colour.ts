import {
  clampChroma,
  converter,
  formatHex,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  useMode as register,
  wcagContrast,
  wcagLuminance,
} from 'culori/fn'

for (const mode of [modeRgb, modeLrgb, modeOklab, modeOklch]) register(mode as typeof modeRgb)

const toOklch = converter('oklch')
const toRgb = converter('rgb')

/** Lightness 0 to 1, chroma 0 to about 0.4, hue in degrees. */
export interface Lch {
  l: number
  c: number
  h: number
}

const INK = '#0b0d12'
export const WHITE = '#ffffff'
export const BLACK = '#000000'

export const contrast = (a: string, b: string): number => wcagContrast(a, b)
export const luminance = (hex: string): number => wcagLuminance(hex)

export function lch(hex: string): Lch {
  const { l, c, h } = toOklch(hex) ?? { l: 0, c: 0, h: 0 }
  return { l, c, h: h ?? 0 }
}

/** The hex of an OKLCH colour; chroma gives way where sRGB cannot show it. */
export function hexOf(l: number, c: number, h: number): string {
  return formatHex(clampChroma({ mode: 'oklch', l: Math.min(1, Math.max(0, l)), c, h }, 'oklch'))
}

/** `share` of `b` in `a`, mixed in sRGB. */
export function mix(a: string, b: string, share: number): string {
  const from = toRgb(a) ?? { r: 0, g: 0, b: 0 }
  const to = toRgb(b) ?? { r: 0, g: 0, b: 0 }
  const channel = (name: 'r' | 'g' | 'b') => from[name] + (to[name] - from[name]) * share
  return formatHex({ mode: 'rgb', r: channel('r'), g: channel('g'), b: channel('b') })
}

interface Wanted {
  /** The least contrast against every ground. */
  minimum: number
  /** Where shades are tried: 1 is lighter. */
  direction: 1 | -1
}

/** The nearest shade of `hex`, hue kept, that can be seen on every ground. */
export function fit(hex: string, grounds: readonly string[], { minimum, direction }: Wanted): string {
  const { l, c, h } = lch(hex)
  for (let step = l; step >= 0 && step <= 1; step += direction * 0.005) {
    const shade = step === l ? hex.toLowerCase() : hexOf(step, c, h)
    if (grounds.every((ground) => contrast(shade, ground) >= minimum)) return shade
  }
  return direction < 0 ? BLACK : WHITE
}

/** White, near-black or black: the first that can be read on the ground. */
export function textOn(ground: string): string {
  return [WHITE, INK, BLACK].find((text) => contrast(text, ground) >= 4.5) ?? BLACK
}

/** Degrees between two hues, 0 to 180. */
export function hueDistance(a: number, b: number): number {
  const apart = Math.abs(a - b) % 360
  return apart > 180 ? 360 - apart : apart
}
