/** Below this a logo is lost on its ground (ux: one file for any background). */
const leastContrast = 2

/** WCAG 2.2 relative luminance of 0 to 255 per channel. */
function luminance(red: number, green: number, blue: number): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((value) => {
    const share = value / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Whether the opaque pixels (RGBA) of a logo are too like its ground (`#rrggbb`) on average; true when nothing can be told. */
export function needsPlate(pixels: ArrayLike<number>, ground: string): boolean {
  let [sum, count] = [0, 0]
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = [
      pixels[at],
      pixels[at + 1],
      pixels[at + 2],
      pixels[at + 3],
    ]
    if (alpha < 128) continue
    sum += luminance(red, green, blue)
    count += 1
  }
  const [, r = '', g = '', b = ''] = /^#(..)(..)(..)$/.exec(ground) ?? []
  if (count === 0 || r === '') return true
  const [own, behind] = [sum / count, luminance(...hexes(r, g, b))]
  return (Math.max(own, behind) + 0.05) / (Math.min(own, behind) + 0.05) < leastContrast
}

const hexes = (...parts: [string, string, string]) =>
  parts.map((part) => Number.parseInt(part, 16)) as [number, number, number]
