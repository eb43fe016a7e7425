import { hueDistance, lch } from './colour.ts'
import type { Mode } from './brand.ts'

const fixed = {
  light: ['#0593bf', '#179765', '#c48225', '#d64651', '#b249ac', '#138282', '#5e6981'],
  dark: ['#3fb3df', '#44b782', '#e5a14b', '#fa676e', '#d469cc', '#3fa0a0', '#7a869f'],
} as const

/** The brand's ring first, then the fixed series without the one that would look like it. Always eight names. */
export function chartColours(ring: string, mode: Mode): Record<string, string> {
  const brand = lch(ring)
  const different = fixed[mode].filter((hex) => {
    const series = lch(hex)
    return series.c < 0.05 || brand.c < 0.05 || hueDistance(series.h, brand.h) > 30
  })
  const colours = [ring, ...different]
  return Object.fromEntries(
    Array.from({ length: 8 }, (_, index) => [`chart-${index + 1}`, colours[index % colours.length] ?? ring]),
  )
}
