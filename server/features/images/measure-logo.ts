import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import type { Files } from '#server/platform/storage/files.ts'
import { imageKey } from './stored-image.ts'

export interface LogoMeasures {
  width: number
  height: number
  /** True for a logo that was drawn for a dark background and is lost on white. */
  isPale: boolean
}

/** A name never changes its image, so each process reads a logo once. */
const seen = new Map<string, LogoMeasures>()
const mostRemembered = 1_000

/** Measures a stored logo for an email. Undefined when the file is gone. */
export async function measureLogo(files: Files, name: string): Promise<LogoMeasures | undefined> {
  const known = seen.get(name)
  if (known) return known
  const file = await files.find(imageKey(name))
  if (!file) return undefined
  const image = sharp(await buffer(file.read()))
  const { width, height } = await image.metadata()
  const pixels = await image
    .resize(32, 32, { fit: 'inside' })
    .ensureAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer()
  const measures = { width, height, isPale: luminanceOf(pixels) > tooLikeWhite }
  if (seen.size < mostRemembered) seen.set(name, measures)
  return measures
}

/** At this luminance white has a contrast of two, the limit for a logo on every background of the product. */
const tooLikeWhite = 1.05 / 2 - 0.05

/** WCAG 2.2 relative luminance of the opaque pixels (RGBA), on average. */
function luminanceOf(pixels: Uint8Array): number {
  let [sum, count] = [0, 0]
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    if ((pixels[at + 3] ?? 0) < 128) continue
    const [r = 0, g = 0, b = 0] = Array.from(pixels.subarray(at, at + 3), linear)
    sum += 0.2126 * r + 0.7152 * g + 0.0722 * b
    count += 1
  }
  return count === 0 ? 0 : sum / count
}

function linear(value: number): number {
  const share = value / 255
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
